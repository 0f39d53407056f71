import { parseTicketId } from "@vetrina/contract/tickets";
import { useState } from "react";
import { useOpened } from "../../navigation.tsx";
import { useMediaQuery } from "../../use-media-query.ts";
import { ConversationPane } from "./conversation/conversation-pane.tsx";
import { TicketListPane } from "./list/ticket-list-pane.tsx";
import { useTicketList } from "./list/use-ticket-list.ts";

/** The list, the conversation, or both where there is room for both. */
export function TicketPanes() {
  const list = useTicketList();
  const wide = useMediaQuery("(min-width: 62rem)");
  const { id = "" } = useOpened();
  const openId = parseTicketId(id);
  const [lastOpenId, setLastOpenId] = useState(openId);
  if (openId !== undefined && openId !== lastOpenId) setLastOpenId(openId);
  return (
    <div className="desk-panes" data-open={openId !== undefined || undefined}>
      {(wide || openId === undefined) && (
        <TicketListPane
          list={list}
          openId={openId}
          returnTo={openId === undefined ? lastOpenId : undefined}
          ownScroll={wide}
        />
      )}
      {openId !== undefined && <ConversationPane key={openId} ticketId={openId} />}
    </div>
  );
}
