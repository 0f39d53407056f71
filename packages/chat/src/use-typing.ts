import { typingSeconds } from "@vetrina/contract/tickets";
import { useCallback, useEffect, useRef, useState } from "react";

/** Whether the other side is writing. Each sign holds for a while, unless the message comes first. */
export function useTypingSeen() {
  const [isTyping, setIsTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setIsTyping(false);
  }, []);
  const see = useCallback(() => {
    clearTimeout(timer.current);
    setIsTyping(true);
    timer.current = setTimeout(hide, typingSeconds * 1000);
  }, [hide]);

  useEffect(() => () => clearTimeout(timer.current), []);
  return { isTyping, see, hide };
}

/** One sign every so often is enough to be seen writing without a pause, in milliseconds. */
const signEveryMs = (typingSeconds - 2) * 1000;

/** Tells the other side that this one is writing; call it at each key. `send` sends one sign. */
export function useTypingShown(send: () => void): () => void {
  const shownAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    if (performance.now() - shownAt.current < signEveryMs) return;
    shownAt.current = performance.now();
    send();
  };
}
