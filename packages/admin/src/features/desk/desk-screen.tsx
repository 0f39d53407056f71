import { Outlet, useMatches } from "@tanstack/react-router";
import { trpc } from "@vetrina/client/trpc";
import { parseTicketId } from "@vetrina/contract/tickets";
import { useLayoutEffect } from "react";
import { Link, useOpened } from "../../navigation.tsx";
import { ScreenHeading } from "../../shell/screen-heading.tsx";
import { useShellActions } from "../../shell/shell-actions.ts";
import { DeskNav, type DeskPart } from "./desk-nav.tsx";
import { newTicketPlace } from "./ticket-panes.tsx";
import { useDeskLive } from "./use-desk-live.ts";

/** What is on screen, as the style sheets call it: one ticket, or a part of the tab. */
type DeskMark = DeskPart | "ticket";

/**
 * Tells the style sheet where one is: the whole page is laid out for it. A mark, because a `:has()` on the page would
 * be asked again at every row that scrolls by, which costs half of each frame.
 */
function usePageMark(mark: DeskMark): void {
  useLayoutEffect(() => {
    const { dataset } = document.body;
    dataset.desk = mark;
    return () => {
      delete dataset.desk;
    };
  }, [mark]);
}

/** Which part the address opens, and whether that is one ticket. */
function useOpenPart(): { part: DeskPart; mark: DeskMark } {
  const part = useMatches({
    select: (matches): DeskPart => {
      const routes = matches.map(({ routeId }) => String(routeId));
      if (routes.includes("/staff/ticket/risposte")) return "replies";
      if (routes.includes("/staff/ticket/regole")) return "rules";
      if (routes.includes("/staff/ticket/arrivo")) return "inbox";
      return routes.includes("/staff/ticket/posta") ? "mail" : "tickets";
    },
  });
  const { id = "" } = useOpened();
  return { part, mark: part === "tickets" && parseTicketId(id) !== undefined ? "ticket" : part };
}

function ShortcutsHelp() {
  const { openHelp } = useShellActions();
  return (
    <button
      type="button"
      className="btn ml-auto hidden font-normal text-muted btn-link min-[90rem]:pointer-fine:inline-flex"
      onClick={openHelp}
    >
      Scorciatoie
    </button>
  );
}

/** Says to those who don't see the number on the tab that something has come in. */
function UnreadStatus() {
  const { data } = trpc.desk.counts.useQuery();
  return (
    <p role="status" className="sr-only">
      {data && data.unread > 0 && `${data.unread} ticket da leggere`}
    </p>
  );
}

/** The staff's side of the help desk: tickets, canned replies, rules, the mail that comes in and the mail that goes out. */
export function DeskScreen() {
  const { part, mark } = useOpenPart();
  usePageMark(mark);
  useDeskLive();
  return (
    <div
      className="lg:data-[place^=ticket]:flex lg:data-[place^=ticket]:min-h-0 lg:data-[place^=ticket]:flex-1 lg:data-[place^=ticket]:flex-col"
      data-place={mark}
    >
      <div className="desk-top mb-5 flex flex-wrap items-center gap-x-8 gap-y-2 max-[90rem]:[&>.btn-primary]:ml-auto max-lg:[&>nav]:order-1 max-lg:[&>nav]:basis-full lg:in-data-[place^=ticket]:mb-3">
        <ScreenHeading>Ticket</ScreenHeading>
        <DeskNav open={part} />
        <ShortcutsHelp />
        {part === "tickets" && (
          <Link
            to="/ticket/$id"
            params={{ id: newTicketPlace }}
            search={true}
            aria-keyshortcuts="c"
            className="btn btn-primary"
          >
            Nuovo ticket
          </Link>
        )}
        {part === "replies" && (
          <Link to="/ticket/risposte/$id" params={{ id: "nuova" }} className="btn btn-primary">
            Nuova risposta
          </Link>
        )}
        {part === "rules" && (
          <Link to="/ticket/regole/$id" params={{ id: "nuova" }} className="btn btn-primary">
            Nuova regola
          </Link>
        )}
        <UnreadStatus />
      </div>
      <Outlet />
    </div>
  );
}
