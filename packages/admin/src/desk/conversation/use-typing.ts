import { trpc } from "@vetrina/client/trpc";
import { typingSeconds } from "@vetrina/contract/tickets";
import { useEffect, useRef, useState } from "react";

/** Whether the client is writing: each sign holds for a few seconds. */
export function useClientTyping() {
  const [lastSign, setLastSign] = useState<{ at: number }>();
  useEffect(() => {
    if (!lastSign) return;
    const timer = setTimeout(() => setLastSign(undefined), typingSeconds * 1000);
    return () => clearTimeout(timer);
  }, [lastSign]);
  const onClientTyping = (typing: boolean) => setLastSign(typing ? { at: Date.now() } : undefined);
  return { clientTyping: lastSign !== undefined, onClientTyping };
}

/** Lets the client see that somebody is answering: a sign every so often, well before the last one has faded. */
export function useStaffTyping(ticketId: number): () => void {
  const { mutate } = trpc.desk.typing.useMutation();
  const lastSignMs = useRef(0);
  return () => {
    const nowMs = Date.now();
    if (nowMs - lastSignMs.current < (typingSeconds * 1000) / 2) return;
    lastSignMs.current = nowMs;
    mutate({ id: ticketId });
  };
}
