import { Thread } from "@vetrina/chat/thread";
import { useStickToEnd } from "@vetrina/chat/use-stick-to-end";
import { refusalOf } from "@vetrina/client/refusal";
import type { DeskConversation, TicketHappening } from "@vetrina/contract/support-desk";
import { type StaffMessage, ticketNotFoundMessage } from "@vetrina/contract/tickets";
import { type ReactNode, useRef, useState } from "react";
import { useRestUrl } from "../../../addresses.tsx";
import { FailurePanel } from "../../../failure-panel.tsx";
import { useShortcuts } from "../../../keyboard/use-shortcuts.ts";
import { Link, useNavigate } from "../../../navigation.tsx";
import { useRemembered } from "../../../recent-records.ts";
import { TitledSection } from "../../../titled-section.tsx";
import { useMediaQuery } from "../../../use-media-query.ts";
import { usePhone } from "../../../use-phone.ts";
import { TicketFields } from "../../fields/ticket-fields.tsx";
import { TicketHours } from "../../hours/ticket-hours.tsx";
import { PersonCard } from "../../person/person-card.tsx";
import { NextStepPanel } from "../../tasks/next-step-panel.tsx";
import { UnconfirmedMails, UndeliverableNotice } from "../inbox/mail-beside.tsx";
import { useTicketMail } from "../inbox/use-inbox.ts";
import { WholeMailButton } from "../inbox/whole-mail.tsx";
import { MergeDialog } from "../merge/merge-dialog.tsx";
import { SplitDialog } from "../merge/split-dialog.tsx";
import { PriorityBadge } from "../priority-badge.tsx";
import { PromiseBadge } from "../promise-badge.tsx";
import { writtenSince } from "../waiting/send-waiting.ts";
import { WaitingAnswers } from "../waiting/waiting-answers.tsx";
import { ConversationSkeleton, conversationLook } from "./conversation-skeleton.tsx";
import { FolderNotice } from "./folder-notice.tsx";
import { marksOf } from "./happening-words.ts";
import { LeavingAnswers } from "./leaving-answers.tsx";
import { ReplyFoot } from "./reply-foot.tsx";
import { focusSubject, subjectId, useOpeningFocus } from "./subject-focus.ts";
import { TicketControls } from "./ticket-controls.tsx";
import { TicketFacts } from "./ticket-facts.tsx";
import { useConversation, useMarkSeen } from "./use-conversation.ts";
import { type PresentColleague, useDeskConversationLive } from "./use-desk-conversation-live.ts";
import { useReply } from "./use-reply.ts";
import { useGoOn } from "./use-sending.ts";
import { useSuccessor } from "./use-successor.ts";

/** Leaves the conversation for the list. */
function BackLink() {
  return (
    <Link to="/ticket" search={true} className="btn btn-square btn-ghost">
      <svg viewBox="0 0 24 24" className="size-5 shrink-0 fill-none stroke-current" strokeWidth="3" aria-hidden="true">
        <path d="M15 4 7 12l8 8" />
      </svg>
      <span className="sr-only">Torna ai ticket</span>
    </Link>
  );
}

function ConversationHead({ ticket, children }: { ticket: DeskConversation["ticket"]; children: ReactNode }) {
  const isPhone = usePhone();
  return (
    <header className="conversation-head grid gap-1 px-3 pt-1.5 pb-1 [grid-area:head] xl:border-b-2 xl:border-base-content xl:pb-1.5">
      <div className="flex items-start gap-1">
        <BackLink />
        <h2
          id={subjectId}
          tabIndex={-1}
          className="conversation-subject py-[0.4375rem] text-(length:--text-lead) leading-[1.3] wrap-anywhere outline-none"
        >
          {ticket.subject}
        </h2>
        <p className="flex-none ml-auto pt-2 empty:hidden">
          <PromiseBadge ticket={ticket} />
        </p>
      </div>
      {!isPhone && <TicketControls ticket={ticket} />}
      {children}
    </header>
  );
}

/** Who else has the conversation open, so that two don't answer the same. */
function Colleagues({ colleagues }: { colleagues: readonly PresentColleague[] }) {
  return (
    <p role="status" className="flex flex-wrap gap-1.5 empty:hidden">
      {colleagues.map(({ id, name, isWriting }) => (
        <span key={id} className={`badge ${isWriting ? "badge-warning" : "badge-info badge-outline"}`}>
          {name} sta {isWriting ? "scrivendo…" : "leggendo"}
        </span>
      ))}
    </p>
  );
}

/** The colleague who has answered since the draft began, if any. */
function overtakenBy(conversation: DeskConversation, sinceId: number | undefined): string | undefined {
  if (sinceId === undefined) return undefined;
  const reply = writtenSince(sinceId, conversation).findLast(({ senderType }) => senderType === "admin");
  return reply && (reply.author ?? reply.senderName);
}

/** The ticket's description is what the client wrote first. */
const openingOf = ({ ticket }: DeskConversation): StaffMessage => ({
  id: 0,
  senderType: "client",
  senderName: ticket.clientName,
  message: ticket.description,
  origin: "chat",
  createdAt: ticket.createdAt,
  attachments: ticket.attachments,
  isInternal: false,
  author: null,
  inboundMailId: null,
});

/** What begins to merge the ticket, by mouse or by key, and the dialog meanwhile. Only what is in the list can be merged. */
function useMerging(ticket: DeskConversation["ticket"]): { begin: (() => void) | undefined; dialog: ReactNode } {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const begin = ticket.folder === "elenco" && ticket.clientId !== null ? () => setIsOpen(true) : undefined;
  useShortcuts(begin ? { m: begin } : {});
  const goOn = (intoId: number) =>
    void navigate({ to: "/ticket/$id", params: { id: String(intoId) }, search: true, replace: true });
  return {
    begin,
    dialog: isOpen && <MergeDialog ticket={ticket} onMerged={goOn} onDismiss={() => setIsOpen(false)} />,
  };
}

interface ThreadTailProps {
  mail: ReturnType<typeof useTicketMail>;
  leaving: DeskConversation["leaving"];
  onTakeBack: (id: number) => void;
  children: ReactNode;
}

/** What is no message yet: mails to accept, answers that can be taken back, and what waits for the server. */
function ThreadTail({ mail, leaving, onTakeBack, children }: ThreadTailProps) {
  return (
    <>
      <UnconfirmedMails mails={mail.data?.toConfirm ?? []} onDecided={mail.refresh} />
      <LeavingAnswers answers={leaving} onTakeBack={onTakeBack} />
      {children}
    </>
  );
}

/** Takes the last answer of one's own back that has not left; false when there is none. */
function takeLastBack(leaving: DeskConversation["leaving"], takeBack: (id: number) => void): boolean {
  const last = leaving.findLast(({ isOwn, problem }) => isOwn && !problem);
  if (last) takeBack(last.id);
  return last !== undefined;
}

interface ClientPartProps {
  conversation: DeskConversation;
  /** Beside the messages; else it is opened above them, and stays in its place so that what is typed in it does too. */
  roomy: boolean;
  onMerge: (() => void) | undefined;
}

/** What the staff has decided about it, where that is folded away. */
const DecidedWords = ({ ticket: { priority, assignee } }: { ticket: DeskConversation["ticket"] }) => (
  <span className="flex min-w-0 items-center gap-2 font-normal in-[[open]]:hidden">
    <PriorityBadge priority={priority} />
    <span className="truncate">{assignee?.name ?? "Di nessuno"}</span>
  </span>
);

/** Who the client is, and what comes next; on a phone also what is decided about the ticket. */
function ClientPart({ conversation, roomy, onMerge }: ClientPartProps) {
  const { ticket, rating } = conversation;
  const isPhone = usePhone();
  const [isOpen, setIsOpen] = useState(roomy);
  return (
    <aside
      aria-label="Cliente e dettagli"
      className="border-b-2 border-base-content px-3 pb-1.5 [grid-area:client] overflow-y-auto xl:border-0 xl:border-l xl:border-base-content/16 xl:px-5 xl:py-4 xl:[&_.ticket-facts]:grid-cols-1"
    >
      <details open={roomy || isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="inline-flex min-h-11 max-w-full items-center gap-3 font-semibold xl:hidden">
          <span className="flex-none underline underline-offset-[0.3em]">Cliente e dettagli</span>
          {isPhone && <DecidedWords ticket={ticket} />}
        </summary>
        {isPhone && (
          <div className="pb-3">
            <TicketControls ticket={ticket} />
          </div>
        )}
        <div className="relative max-h-[40dvh] overflow-y-auto pb-2 xl:max-h-none xl:overflow-visible xl:p-0">
          <TitledSection look="beside" title="Prossimo passo">
            <NextStepPanel about={{ ticketId: ticket.id }} ownerId={ticket.assignee?.id ?? null} />
          </TitledSection>
          <TicketFields ticket={ticket} />
          <TicketFacts ticket={ticket} rating={rating} onMerge={onMerge} />
          <TicketHours ticketId={ticket.id} />
          <PersonCard subject={{ kind: "ticket", id: ticket.id }} at="ticket" />
        </div>
      </details>
    </aside>
  );
}

function OpenConversation({ conversation, nextId }: { conversation: DeskConversation; nextId: number | undefined }) {
  const { ticket, messages, leaving, events } = conversation;
  const roomy = useMediaQuery("(min-width: 78rem)");
  const { clientTyping, colleagues } = useDeskConversationLive(conversation);
  const stick = useStickToEnd(messages.at(-1)?.id ?? 0);
  const area = useRef<HTMLTextAreaElement>(null);
  const { composer, onKind, hasOther, pending, takeBack, putBackWaiting } = useReply(conversation, area, stick.toEnd);
  useMarkSeen(conversation);
  useRemembered({ tab: "ticket", id: ticket.id, label: ticket.subject, detail: ticket.clientName });
  const mail = useTicketMail(ticket.id);
  const merging = useMerging(ticket);
  const goOn = useGoOn(nextId);
  const [splitting, setSplitting] = useState<TicketHappening>();
  useOpeningFocus(ticket.id, area);

  return (
    <article
      aria-labelledby={subjectId}
      className={conversationLook}
      data-roomy={roomy || undefined}
      {...composer.attachments.zone}
    >
      <ConversationHead ticket={ticket}>
        <Colleagues colleagues={colleagues} />
      </ConversationHead>
      <ClientPart conversation={conversation} roomy={roomy} onMerge={merging.begin} />
      <div className="[grid-area:thread] relative grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
        <Thread
          label="Messaggi"
          messages={[openingOf(conversation), ...messages]}
          marks={marksOf(events, setSplitting)}
          me="admin"
          stick={stick}
          restUrl={useRestUrl()}
          footOf={({ inboundMailId }) => inboundMailId && <WholeMailButton mailId={inboundMailId} />}
          tail={
            <ThreadTail mail={mail} leaving={leaving} onTakeBack={takeBack}>
              <WaitingAnswers ticketId={ticket.id} onPutBack={putBackWaiting} />
            </ThreadTail>
          }
        />
        <p
          role="status"
          className="absolute bottom-0 left-0 px-3.5 bg-base-100 text-muted text-[0.875rem] leading-[1.75rem]"
        >
          {clientTyping && "Il cliente sta scrivendo…"}
        </p>
      </div>
      {splitting && <SplitDialog ticket={ticket} merge={splitting} onDismiss={() => setSplitting(undefined)} />}
      {ticket.folder === "spam" || ticket.folder === "cestino" ? (
        <FolderNotice ticket={ticket} />
      ) : (
        <ReplyFoot
          ticket={ticket}
          composer={composer}
          onKind={onKind}
          hasOther={hasOther}
          pending={pending}
          area={area}
          nextId={nextId}
          goOn={goOn}
          overtakenBy={overtakenBy(conversation, composer.sinceId)}
          onEscape={focusSubject}
          onUndo={() => takeLastBack(leaving, takeBack)}
          notice={<UndeliverableNotice email={ticket.email} undeliverable={mail.data?.undeliverable} />}
        />
      )}
      {merging.dialog}
    </article>
  );
}

/** The conversation of one ticket, over the one that is next in the list. It is remounted for each. */
export function ConversationPane({ ticketId, nextId }: { ticketId: number; nextId: number | undefined }) {
  const query = useConversation(ticketId);
  const { data, error, isPending } = query;
  const navigate = useNavigate();
  useShortcuts({ Escape: () => void navigate({ to: "/ticket", search: true }) });
  const isMerged = useSuccessor(ticketId, data?.ticket.id);
  if (isPending || isMerged) return <ConversationSkeleton />;
  if (data) return <OpenConversation conversation={data} nextId={nextId} />;
  return (
    <div className="grid content-start gap-4 p-4">
      <BackLink />
      {refusalOf(error)?.code === "NOT_FOUND" ? (
        <>
          <p role="alert" className="py-6 text-lead font-semibold">
            {ticketNotFoundMessage}
          </p>
          <ul aria-label="Messaggi non partiti">
            <WaitingAnswers ticketId={ticketId} onPutBack={undefined} />
          </ul>
        </>
      ) : (
        <FailurePanel title="Non riesco ad aprire la conversazione" query={query} />
      )}
    </div>
  );
}
