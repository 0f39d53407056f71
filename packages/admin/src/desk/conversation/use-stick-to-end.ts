import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Nearer to the end than this, in pixels, one is reading the latest message. */
const nearPx = 80;

/**
 * Keeps the latest message in sight for those who are at the end, and leaves those who read further up where they are:
 * `behind` then says that something new is below.
 */
export function useStickToEnd(messageCount: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [behind, setBehind] = useState(false);

  const toEnd = useCallback(() => {
    atEnd.current = true;
    setBehind(false);
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: "instant" });
  }, []);

  const count = useRef(messageCount);
  useLayoutEffect(() => {
    const grown = messageCount > count.current;
    count.current = messageCount;
    if (grown && !atEnd.current) setBehind(true);
  }, [messageCount]);

  // Images that arrive late and a reply box that grows move the end as well.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (atEnd.current) toEnd();
    });
    for (const element of [scroller.current, content.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [toEnd]);

  const onScroll = () => {
    if (!scroller.current) return;
    const { scrollHeight, scrollTop, clientHeight } = scroller.current;
    atEnd.current = scrollHeight - scrollTop - clientHeight < nearPx;
    if (atEnd.current) setBehind(false);
  };
  return { scroller, content, behind, toEnd, onScroll };
}
