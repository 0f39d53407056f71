import { FileInput } from "@vetrina/chat/attachments/file-input";
import { Composer } from "@vetrina/chat/composer";
import { Thread } from "@vetrina/chat/thread";
import { useComposer } from "@vetrina/chat/use-composer";
import type { DraftPlace } from "@vetrina/chat/use-draft";
import { useOnline } from "@vetrina/chat/use-online";
import { useStickToEnd } from "@vetrina/chat/use-stick-to-end";
import { useTypingShown } from "@vetrina/chat/use-typing";
import { trpc } from "@vetrina/client/trpc";
import {
  attachmentsMax,
  messageSchema,
  type ReadTicket,
  staffSenderName,
  type TicketStatus,
} from "@vetrina/contract/tickets";
import { Button } from "@vetrina/ui/button";
import { controlLooks } from "@vetrina/ui/fields/text-field";
import { useEffect, useState } from "react";
import { FailurePanel } from "../../support/failure-panel.tsx";
import { LogSkeleton } from "./chat-skeleton.tsx";
import { useConversation } from "./use-conversation.ts";

/** A connection that comes back within this time, in milliseconds, was never worth a word. */
const patienceMs = 3000;

function useLongSilence(isLive: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    setIsLong(false);
    if (isLive) return;
    const timer = setTimeout(() => setIsLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isLive]);
  return isLong;
}

/** How the messages arrive just now, said quietly. */
function ConnectionLine({ isLive }: { isLive: boolean }) {
  const isOnline = useOnline();
  const isLong = useLongSilence(isLive);
  const state = !isOnline ? "broken" : isLive ? "live" : isLong ? "broken" : "connecting";
  const words = {
    live: "In diretta",
    connecting: "Mi collego…",
    broken: isOnline ? "Collegamento interrotto: riprovo da solo" : "Non sei in linea",
  };
  return (
    <p className="chat-connection flex items-center gap-2 text-(length:--text-note) text-muted" data-state={state}>
      {words[state]}
    </p>
  );
}

/** The line above the message box of a ticket that expects no further message. */
const endedLines: Partial<Record<TicketStatus, string>> = {
  risolto: "Questo ticket è risolto. Se qualcosa non torna, scrivilo qui.",
  chiuso: "Questo ticket è chiuso. Se serve altro, scrivi qui o apri un nuovo ticket.",
};

const textId = "messaggio";

export const draftPlaceOf = (ticketId: number): DraftPlace => ({ storage: "session", name: `messaggio-${ticketId}` });

function AttachButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  return (
    <FileInput id={`${textId}-file`} className="btn btn-square btn-ghost" onChoose={onChoose}>
      <span className="sr-only">Allega file, al massimo {attachmentsMax}</span>
      <svg viewBox="0 0 24 24" className="size-7 fill-none stroke-current" strokeWidth="2" aria-hidden="true">
        <path d="m20 11-8.500 8.500a5 5 0 0 1-7-7L13 4a3.400 3.400 0 0 1 4.800 4.800l-8.500 8.500a1.700 1.700 0 0 1-2.400-2.400L14.500 7.500" />
      </svg>
    </FileInput>
  );
}

function MessageBox({ ticketId, composer }: { ticketId: number; composer: ReturnType<typeof useComposer> }) {
  const { client } = trpc.useUtils();
  // A sign that is lost costs nothing: the next one follows.
  const showTyping = useTypingShown(() => client.tickets.typing.mutate({ id: ticketId }).catch(() => {}));
  return (
    <Composer
      composer={composer}
      id={textId}
      label="Scrivi allo staff"
      textLabel="Il tuo messaggio"
      textClass={`textarea field-sizing-content max-h-48 min-h-12 resize-none py-2.5 leading-snug ${controlLooks.page}`}
      placeholder="Scrivi qui"
      sendKey="enter"
      filesAt="top"
      onType={(text) => text.trim() && showTyping()}
      tools={<AttachButton onChoose={composer.attachments.add} />}
    >
      <Button type="submit" className="btn-primary px-4 text-base sm:px-6" pending={composer.isSending}>
        Invia
      </Button>
    </Composer>
  );
}

/** In place of the message box, whose messages would reach nobody. */
const ErasedNote = () => (
  <>
    I dati di questa richiesta sono stati cancellati.{" "}
    <a href="/ticket" className="text-link print:hidden">
      Apri un nuovo ticket
    </a>
  </>
);

/** In a log without messages. */
const emptyLook = "mx-auto max-w-[34ch] py-10 text-center text-muted";

/** The conversation: what was said, who is writing, and the box to answer. Files can be dropped and pasted on it. */
export function ConversationPanel({ ticketId, ticket }: { ticketId: number; ticket: ReadTicket }) {
  const { status, answerBy, isErased } = ticket;
  const { query, addOwn, isLive, isStaffTyping } = useConversation(ticketId, ticket);
  const waitingLine = answerBy && query.data?.at(-1)?.senderType === "client" && `Ti rispondiamo ${answerBy}.`;
  const stick = useStickToEnd(query.data?.at(-1)?.id);
  const composer = useComposer({
    ticketId,
    draftPlace: draftPlaceOf(ticketId),
    parse: (answer) => messageSchema.parse(answer),
    onSent: (message) => {
      addOwn(message);
      stick.toEnd();
    },
    failureText: () => "Si è verificato un errore durante l'invio",
  });

  return (
    <section
      aria-labelledby="chat-titolo"
      className="flex flex-col min-w-0 h-[clamp(26rem,100dvh_-_23.5rem,56rem)] border-2 border-base-content bg-base-100 lg:h-[clamp(28rem,100dvh_-_17rem,56rem)] print:block print:h-auto"
      {...(isErased ? {} : composer.attachments.zone)}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 border-b-2 border-base-content px-5 py-3">
        <h2 id="chat-titolo" className="text-item">
          Chat con lo staff
        </h2>
        {query.isSuccess && !isErased && <ConnectionLine isLive={isLive} />}
      </header>
      {query.isPending && <LogSkeleton />}
      {query.isError && (
        <div className="chat-log p-5">
          <FailurePanel
            title="La conversazione non si apre"
            error={query.error}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      {query.isSuccess && (
        <Thread
          label="Conversazione"
          messages={query.data}
          me="client"
          otherName={staffSenderName}
          stick={stick}
          empty={
            isErased ? (
              <p className={emptyLook}>In questa conversazione non ci sono messaggi.</p>
            ) : (
              <p className={emptyLook}>
                La richiesta è arrivata: ti rispondiamo qui{answerBy && ` ${answerBy}`}. Se ti viene in mente altro,
                scrivilo sotto.
              </p>
            )
          }
        />
      )}
      <p
        role="status"
        className={
          isErased
            ? "border-t-2 border-base-content px-5 py-4"
            : "min-h-7 px-5 pt-0.5 pb-1 text-(length:--text-note) italic print:hidden"
        }
      >
        {isErased ? <ErasedNote /> : isStaffTyping ? "Lo staff sta scrivendo…" : (endedLines[status] ?? waitingLine)}
      </p>
      {!isErased && <MessageBox ticketId={ticketId} composer={composer} />}
    </section>
  );
}
