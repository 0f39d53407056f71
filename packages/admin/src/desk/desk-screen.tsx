import { trpc } from "@vetrina/client/trpc";
import { useLayoutEffect, useState } from "react";
import { ScreenHeading } from "../shell/screen-heading.tsx";
import { useShellActions } from "../shell/shell-actions.ts";
import type { TabScreenProps } from "../tabs.tsx";
import { useMediaQuery } from "../use-media-query.ts";
import { ConversationPane } from "./conversation/conversation-pane.tsx";
import { DeskNav } from "./desk-nav.tsx";
import { type DeskPlace, readDeskPlace } from "./desk-place.ts";
import { TicketListPane } from "./list/ticket-list-pane.tsx";
import { useTicketList } from "./list/use-ticket-list.ts";
import { MailScreen } from "./mail/mail-screen.tsx";
import { CannedScreen } from "./replies/canned-screen.tsx";
import { useDeskLive } from "./use-desk-live.ts";

/**
 * Tells the style sheet where one is: the whole page is laid out for it. A mark, because a `:has()` on the page would
 * be asked again at every row that scrolls by, which costs half of each frame.
 */
function usePageMark(kind: DeskPlace["kind"]): void {
  useLayoutEffect(() => {
    const { dataset } = document.body;
    dataset.desk = kind;
    return () => {
      delete dataset.desk;
    };
  }, [kind]);
}

/** The list, the conversation, or both where there is room for both. */
function TicketPanes({ place }: { place: DeskPlace }) {
  const list = useTicketList();
  const wide = useMediaQuery("(min-width: 62rem)");
  const openId = place.kind === "ticket" ? place.id : undefined;
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

function ShortcutsHelp() {
  const { openHelp } = useShellActions();
  return (
    <button type="button" className="shortcuts-button" onClick={openHelp}>
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

/** The staff's side of the help desk: tickets, canned replies and the mail that goes out. */
export function DeskScreen({ place: address }: TabScreenProps) {
  const place = readDeskPlace(address);
  usePageMark(place.kind);
  useDeskLive();
  return (
    <div className="desk-screen" data-place={place.kind}>
      <div className="desk-top">
        <ScreenHeading>Ticket</ScreenHeading>
        <DeskNav place={place} />
        <ShortcutsHelp />
        <UnreadStatus />
      </div>
      {place.kind === "replies" && <CannedScreen />}
      {place.kind === "mail" && <MailScreen />}
      {(place.kind === "tickets" || place.kind === "ticket") && <TicketPanes place={place} />}
    </div>
  );
}
