import { refusalOf } from "@vetrina/client/refusal";
import type { Colleague } from "@vetrina/contract/staff/auth";
import type { Message, TicketStatus } from "@vetrina/contract/tickets";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { keepStreamOpen } from "./keep-stream-open.ts";
import { useTypingSeen } from "./use-typing.ts";

/** Where the stream can't be had, the conversation is asked for this often, in milliseconds. */
const pollMs = 10_000;

type SenderType = Message["senderType"];

type ConversationEvent<Shown extends Message> =
  | { kind: "message"; message: Shown }
  | { kind: "status"; status: TicketStatus }
  | { kind: "merged" }
  | { kind: "typing"; senderType: SenderType; userId?: number | undefined }
  | { kind: "colleagues"; colleagues: Colleague[] };

/** What a tRPC subscription tells its reader. */
interface StreamHandlers<Shown extends Message> {
  onConnectionStateChange: (change: { state: "idle" | "connecting" | "pending" }) => void;
  onData: (event: { data: ConversationEvent<Shown> }) => void;
  onError: (error: unknown) => void;
}

/** How one side of a conversation reads it: the visitor and the staff have calls of their own. */
export interface ConversationLine<Shown extends Message> {
  ticketId: number;
  /** Opens the stream behind this message. */
  listen: (lastEventId: number, handlers: StreamHandlers<Shown>) => { unsubscribe: () => void };
  /** Asks for what came after this message, while there is no stream. */
  ask?: (after: number) => Promise<Shown[]>;
  /** The id of the last message on screen; 0 when there is none. */
  lastId: () => number;
  onMessages: (messages: Shown[]) => void;
  onStatus: (status: TicketStatus) => void;
  /** The ticket was merged or separated: the number leads to other messages than before. */
  onMerged?: () => void;
  /**
   * There is no conversation under this number any more, for who reads. A last look, which throws NOT_FOUND where that is
   * so: then it is asked for no more.
   */
  onGone?: () => Promise<unknown>;
  /** Of the staff: who else is there, and which of them is writing. */
  onColleagues?: (colleagues: Colleague[]) => void;
  onColleagueTyping?: (userId: number) => void;
}

interface LiveOptions {
  /** Who is reading: the other side's signs of writing are shown. */
  me: SenderType;
  /** Messages that are on screen are what the stream begins behind, so it waits for them. */
  enabled: boolean;
  /** How long the stream stays open in a hidden tab, in milliseconds. */
  hiddenMs?: number;
}

const isGone = (error: unknown) => refusalOf(error)?.code === "NOT_FOUND";

/** Leaves a conversation that is gone, with a last look at it as soon as something answers. */
function useLeaving<Shown extends Message>(latest: RefObject<ConversationLine<Shown>>, ticketId: number) {
  const [goneId, setGoneId] = useState<number>();
  const hasLeft = goneId === ticketId;
  const leave = useCallback(() => setGoneId(ticketId), [ticketId]);

  // The server counts each further try as a guessed number, and shuts the guesser's address out of all tickets.
  useEffect(() => {
    if (!hasLeft) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasEnded = false;
    const look = () => {
      latest.current.onGone?.().then(
        () => setGoneId((gone) => (gone === ticketId ? undefined : gone)),
        (error) => {
          if (!hasEnded && !isGone(error)) timer = setTimeout(look, pollMs);
        },
      );
    };
    look();
    return () => {
      hasEnded = true;
      clearTimeout(timer);
    };
  }, [latest, ticketId, hasLeft]);

  return { hasLeft, leave };
}

/**
 * Keeps a conversation live. The stream begins where the messages end, so nothing is lost or doubled when it breaks;
 * while it is away the messages are asked for.
 */
export function useLiveConversation<Shown extends Message>(
  line: ConversationLine<Shown>,
  { me, enabled, hiddenMs = 60_000 }: LiveOptions,
): { isLive: boolean; isTyping: boolean } {
  const { isTyping, see, hide } = useTypingSeen();
  const [isLive, setIsLive] = useState(false);
  const { ticketId } = line;
  const latest = useRef(line);
  useLayoutEffect(() => {
    latest.current = line;
  });
  const { hasLeft, leave } = useLeaving(latest, ticketId);
  const isOn = enabled && !hasLeft;

  // Another ticket is another stream.
  useEffect(() => {
    if (!isOn) return;
    let hasMoved = false;
    const hear = (event: ConversationEvent<Shown>) => {
      if (event.kind === "status") return latest.current.onStatus(event.status);
      if (event.kind === "merged") {
        hasMoved = true;
        return latest.current.onMerged?.();
      }
      if (event.kind === "colleagues") return latest.current.onColleagues?.(event.colleagues);
      if (event.kind === "typing" && event.userId !== undefined) {
        return latest.current.onColleagueTyping?.(event.userId);
      }
      if (event.kind === "typing") return event.senderType === me ? undefined : see();
      if (event.message.senderType !== me) hide();
      latest.current.onMessages([event.message]);
    };
    const open = ({ tell, fail }: { tell: (isLive: boolean) => void; fail: () => void }) => {
      const stream = latest.current.listen(latest.current.lastId(), {
        onConnectionStateChange: ({ state }) => {
          const isOpen = state === "pending";
          // A merge ends the stream: until the next one is open, a separation is not heard.
          if (isOpen && hasMoved) latest.current.onMerged?.();
          if (isOpen) hasMoved = false;
          tell(isOpen);
        },
        onData: ({ data }) => hear(data),
        onError: (error) => (isGone(error) ? leave() : fail()),
      });
      return () => stream.unsubscribe();
    };
    return keepStreamOpen({ open, onChange: setIsLive, hiddenMs });
  }, [ticketId, isOn, me, hiddenMs, see, hide, leave]);

  useEffect(() => {
    if (!isOn || isLive) return;
    const ask = () => {
      if (document.visibilityState === "hidden") return;
      // While nothing answers there is nothing to show: the next try follows.
      latest.current
        .ask?.(latest.current.lastId())
        .then(latest.current.onMessages, (error) => isGone(error) && leave());
    };
    const timer = setInterval(ask, pollMs);
    return () => clearInterval(timer);
  }, [ticketId, isOn, isLive, leave]);

  return { isLive, isTyping };
}
