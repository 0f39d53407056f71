import { trpc } from "@vetrina/client/trpc";
import type { InboundDecision, InboxView } from "@vetrina/contract/inbox/inbound-mails";
import { toast } from "@vetrina/ui/toast";
import { useEffect, useRef } from "react";
import { pageByPage, pageLength } from "../../../lists/paged-rows.ts";
import { place, usePlaceNavigate } from "../../../navigation.tsx";
import { useNoticeCounts } from "../../../shell/use-notice-counts.ts";
import { showFailure } from "../../../show-failure.ts";

/** Calls `onChange` whenever the counters say that mail has come in, or was decided about. */
export function useMailNews(onChange: () => void): void {
  const { data } = useNoticeCounts();
  const news = data && `${data.inboxToDo} ${data.leadsWithNewMail} ${data.lastNoticeId}`;
  const known = useRef(news);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (known.current === news) return;
    known.current = news;
    latest.current();
  }, [news]);
}

/** The mails of a view, as they come. */
export function useInbox(view: InboxView) {
  const utils = trpc.useUtils();
  useMailNews(() => void utils.inbox.invalidate());
  return trpc.inbox.list.useInfiniteQuery({ view, limit: pageLength }, pageByPage);
}

/** The mail beside a ticket: what waits to be accepted, and whether its address gets any. */
export function useTicketMail(id: number) {
  const utils = trpc.useUtils();
  const { data } = trpc.inbox.ofTicket.useQuery({ id }, { staleTime: 0 });
  useMailNews(() => void utils.inbox.ofTicket.invalidate({ id }));
  return {
    data,
    refresh: () => void utils.desk.conversation.invalidate({ id }),
  };
}

const placeOf = ({ ticketId, leadId }: InboundDecision) => {
  if (ticketId !== null) return place({ to: "/ticket/$id", params: { id: String(ticketId) } });
  return leadId === null ? undefined : place({ to: "/contatti/$id", params: { id: String(leadId) } });
};

/** What the staff decides about a mail; `onDecided` hears that it left the list it was in. */
export function useInboxDecisions(onDecided: () => void) {
  const utils = trpc.useUtils();
  const goTo = usePlaceNavigate();
  const settled = {
    onError: showFailure,
    onSettled: () => Promise.all([utils.inbox.invalidate(), utils.notices.counts.invalidate()]),
  };
  const restore = trpc.inbox.restore.useMutation({
    ...settled,
    onSuccess: () => void toast({ title: "Email rimessa tra quelle da fare" }),
  });
  const tellUndoable =
    (title: string) =>
    (_decision: InboundDecision, { id }: { id: number }) => {
      onDecided();
      toast({ title, action: { label: "Annulla", isUndo: true, onClick: () => restore.mutate({ id }) } });
    };
  const tellPlace = (title: string) => (decision: InboundDecision) => {
    onDecided();
    const made = placeOf(decision);
    toast({ title, ...(made && { action: { label: "Apri", onClick: () => goTo(made) } }) });
  };
  return {
    restore,
    markSpam: trpc.inbox.markSpam.useMutation({ ...settled, onSuccess: tellUndoable("Email nello spam") }),
    refuse: trpc.inbox.refuse.useMutation({ ...settled, onSuccess: tellUndoable("Email rifiutata") }),
    accept: trpc.inbox.accept.useMutation({ ...settled, onSuccess: tellPlace("Email nella conversazione") }),
    addToTicket: trpc.inbox.addToTicket.useMutation({
      ...settled,
      onSuccess: tellPlace("Email nella conversazione"),
    }),
    makeTicket: trpc.inbox.makeTicket.useMutation({ ...settled, onSuccess: tellPlace("È diventata un ticket") }),
    makeLead: trpc.inbox.makeLead.useMutation({ ...settled, onSuccess: tellPlace("È diventata un contatto") }),
  };
}

export type InboxDecisions = ReturnType<typeof useInboxDecisions>;
