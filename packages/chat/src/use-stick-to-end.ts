import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Closer to the end than this, in pixels, a reader is taken along to what is new. */
const nearEndPx = 48;

/**
 * Follows the newest entry of a scrolling list, but never pulls down who has scrolled up to read: only what the reader
 * has just sent does that.
 */
export function useStickToEnd(newestId: number | undefined, sentId: number | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [hasUnseen, setHasUnseen] = useState(false);

  const toEnd = useCallback(() => {
    isAtEnd.current = true;
    setHasUnseen(false);
    box.current?.scrollTo({ top: box.current.scrollHeight, behavior: "instant" });
  }, []);

  const onScroll = () => {
    if (!box.current) return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEndPx;
    if (isAtEnd.current) setHasUnseen(false);
  };

  useLayoutEffect(() => {
    if (newestId === undefined) return;
    if (isAtEnd.current) toEnd();
    else setHasUnseen(true);
  }, [newestId, toEnd]);

  useLayoutEffect(() => {
    if (sentId !== undefined) toEnd();
  }, [sentId, toEnd]);

  useEffect(() => {
    // Pictures that arrive late and a keyboard that opens change the heights.
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd();
    });
    for (const element of [box.current, box.current?.firstElementChild]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [toEnd]);

  return { box, onScroll, hasUnseen, toEnd };
}
