import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { useState } from "react";
import type { Server } from "../../ipc/contract.ts";
import { bridge } from "../bridge.ts";

interface ServerListProps {
  servers: readonly Server[];
  onServers: (servers: readonly Server[]) => void;
}

/** The sites that this person works for; a click opens one. */
export function ServerList({ servers, onServers }: ServerListProps) {
  const [leaving, setLeaving] = useState<Server>();
  return (
    <>
      <ul className="mt-6 grid gap-3">
        {servers.map((server) => (
          <li
            key={server.id}
            className="flex items-stretch border-2 border-edge bg-base-100 before:w-3 before:flex-none before:border-r-2 before:border-edge before:bg-(color:--band) hover:border-base-content focus-within:border-base-content"
            data-band={server.colour}
          >
            <button
              type="button"
              className="min-w-0 min-h-16 flex-1 py-3 px-4 cursor-pointer text-left"
              onClick={() => void bridge.openServer({ id: server.id })}
            >
              <span className="block font-semibold">{server.name}</span>
              <span className="block truncate text-muted">{server.origin.replace(/^https?:\/\//, "")}</span>
            </button>
            <button
              type="button"
              className="grid w-12 flex-none cursor-pointer place-items-center text-muted hover:text-base-content"
              aria-label={`Togli ${server.name}`}
              title="Togli"
              onClick={() => setLeaving(server)}
            >
              <svg viewBox="0 0 16 16" className="size-4 fill-none stroke-current" strokeWidth="2" aria-hidden="true">
                <path d="M3 3l10 10M13 3 3 13" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
      {leaving && (
        <QuestionDialog
          question={`Togliere ${leaving.name}?`}
          yes="Togli"
          no="Tieni"
          onNo={() => setLeaving(undefined)}
          onYes={async () => {
            onServers(await bridge.removeServer({ id: leaving.id }));
            setLeaving(undefined);
          }}
        >
          <p>Esci da questo sito, e le bozze che hai scritto qui vanno perse. Sul server non cambia nulla.</p>
        </QuestionDialog>
      )}
    </>
  );
}
