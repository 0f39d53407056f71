import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Closer to the end than this, in pixels, a reader is taken along to what is new. */
const nearEndPx = 64;

export interface StickToEnd {
  /** For the element that scrolls; its first child holds everything. */
  box: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Something new stands below what the reader sees. */
  hasUnseen: boolean;
  /** Scrolls to the end and stays there, so that a sender sees the sent message. */
  toEnd: () => void;
}

/** Follows the newest entry of a scrolling list, but never pulls down a reader who has scrolled up. */
export function useStickToEnd(newestId: number | undefined): StickToEnd {
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

  // The list may be rendered later than this hook runs first, so its elements are looked up at each change.
  useEffect(() => {
    // Pictures that arrive late and a keyboard that opens change the heights.
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd();
    });
    for (const element of [box.current, box.current?.firstElementChild]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [newestId, toEnd]);

  return { box, onScroll, hasUnseen, toEnd };
}
