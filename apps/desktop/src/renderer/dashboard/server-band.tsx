import { useQueryClient } from "@tanstack/react-query";
import { trpc } from "@vetrina/client/trpc";
import { worksWithClients } from "@vetrina/contract/staff/auth";
import { useEffect, useSyncExternalStore } from "react";
import type { Server } from "../../ipc/contract.ts";
import { bridge } from "../bridge.ts";
import { useCopiedLinks } from "./use-copied-links.ts";
import { type Connection, useLive } from "./use-live.ts";

/** Shows the logged-in user's unread count on the program's icon; clears it after logout. */
function useUnread(): void {
  const me = trpc.auth.me.useQuery();
  const { data } = trpc.notices.counts.useQuery(undefined, {
    enabled: Boolean(me.data && worksWithClients(me.data.role)),
  });
  const unread =
    me.data && data
      ? data.ticketsUnread + data.leadsNew + data.leadsWithNewMail + data.inboxToDo + data.depositsToReview
      : 0;
  useEffect(() => void bridge.setUnread(unread), [unread]);
}

/**
 * When the server last answered a call or sent an event: an instant in milliseconds; undefined before the first time.
 */
function useLastUpdate(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const newest = () => Math.max(...cache.getAll().map(({ state }) => state.dataUpdatedAt), 0);
  return useSyncExternalStore((onChange) => cache.subscribe(onChange), newest) || undefined;
}

const clock = new Intl.DateTimeFormat("it-IT", { hour: "2-digit", minute: "2-digit" });

function sentence(connection: Connection, lastUpdate: number | undefined): string {
  if (connection === "locked") return "";
  const time = lastUpdate === undefined ? undefined : clock.format(lastUpdate);
  if (connection === "searching") {
    return time ? `Non in linea, dati delle ${time}` : "Non in linea, riprovo da solo";
  }
  return time ? `Ultimo aggiornamento ${time}` : "";
}

/** Which site this is, at a glance, and how fresh what one sees. */
export function ServerBand({ server, keepsLogin }: { server: Server; keepsLogin: boolean }) {
  const connection = useLive();
  const lastUpdate = useLastUpdate();
  useUnread();
  useCopiedLinks();
  useEffect(() => {
    document.documentElement.classList.add("has-band");
    return () => document.documentElement.classList.remove("has-band");
  }, []);
  return (
    <aside
      className="fixed inset-x-0 top-0 bottom-auto z-50 flex h-(--band-height) items-center gap-4 ps-2 pe-4 bg-(color:--band) text-(color:--band-content) text-[0.875rem] data-[band=inchiostro]:[box-shadow:inset_0_-2px_var(--color-band-light)]"
      data-band={server.colour}
      aria-label="Sito aperto"
    >
      <button
        type="button"
        className="flex min-w-0 h-full items-center gap-2 px-2 cursor-pointer font-bold whitespace-nowrap hover:[&>span:first-child]:underline hover:[&>span:first-child]:underline-offset-[0.3em] focus-visible:-outline-offset-4"
        onClick={() => void bridge.chooseServer()}
      >
        <span className="truncate">{server.name}</span>
        <svg
          viewBox="0 0 16 16"
          className="size-3.5 shrink-0 fill-none stroke-current"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M4 6l4-4 4 4M4 10l4 4 4-4" />
        </svg>
        <span className="sr-only">: cambia sito</span>
      </button>
      {connection === "locked" && !keepsLogin && (
        <span className="truncate max-md:hidden">Su questo computer l’accesso dura finché il programma è aperto</span>
      )}
      <span
        role="status"
        className="truncate ml-auto tabular-nums data-[connection=searching]:font-bold"
        data-connection={connection}
      >
        {sentence(connection, lastUpdate)}
      </span>
    </aside>
  );
}
