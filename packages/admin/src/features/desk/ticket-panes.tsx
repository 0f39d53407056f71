import { parseTicketId } from "@vetrina/contract/tickets";
import { cssVariables } from "@vetrina/ui/css-variables";
import { useState } from "react";
import { useShortcuts } from "../../keyboard/use-shortcuts.ts";
import { useNavigate, useOpened } from "../../navigation.tsx";
import { PaneDivider, usePaneWidth } from "../../panes/pane-divider.tsx";
import { useMediaQuery } from "../../use-media-query.ts";
import { ConversationPane } from "./conversation/conversation-pane.tsx";
import { TicketListPane } from "./list/ticket-list-pane.tsx";
import { useTicketList } from "./list/use-ticket-list.ts";
import { NewTicketDialog } from "./opening/new-ticket-dialog.tsx";

/** What opens the form of a new ticket, where a ticket's number stands otherwise. */
export const newTicketPlace = "nuovo";

/** The ticket under an open one, as the list stands now; nothing under its last, and of one that isn't listed the first. */
const nextOf = (tickets: readonly { id: number }[], openId: number) =>
  tickets[tickets.findIndex(({ id }) => id === openId) + 1]?.id;

/** The list, the conversation, or both where there is room for both. */
export function TicketPanes() {
  const list = useTicketList();
  const wide = useMediaQuery("(min-width: 62rem)");
  const { id = "" } = useOpened();
  const openId = parseTicketId(id);
  const pane = usePaneWidth();
  const navigate = useNavigate();
  const show = (place: string, replace = true) =>
    void navigate({ to: "/ticket/$id", params: { id: place }, search: true, replace });
  useShortcuts({ c: () => show(newTicketPlace, false) });
  const [lastOpenId, setLastOpenId] = useState(openId);
  if (openId !== undefined && openId !== lastOpenId) setLastOpenId(openId);
  return (
    <div
      className="desk-panes lg:grid lg:min-h-0 lg:flex-1 lg:grid-cols-1 lg:grid-rows-[minmax(0,1fr)] lg:gap-5 lg:data-open:grid-cols-[clamp(19rem,var(--list-width,min(24vw,25rem)),max(19rem,100%-38.5rem))_1.25rem_minmax(0,1fr)] lg:data-open:gap-0"
      data-open={openId !== undefined || undefined}
      style={pane.width === undefined ? undefined : cssVariables({ "--list-width": `${pane.width}px` })}
    >
      {(wide || openId === undefined) && (
        <TicketListPane
          list={list}
          openId={openId}
          returnTo={openId === undefined ? lastOpenId : undefined}
          ownScroll={wide}
        />
      )}
      {wide && openId !== undefined && <PaneDivider width={pane.width} onWidth={pane.setWidth} />}
      {id === newTicketPlace && (
        <NewTicketDialog
          onOpened={(ticketId) => show(String(ticketId))}
          onClose={() => void navigate({ to: "/ticket", search: true, replace: true })}
        />
      )}
      {openId !== undefined && <ConversationPane key={openId} ticketId={openId} nextId={nextOf(list.rows, openId)} />}
    </div>
  );
}
