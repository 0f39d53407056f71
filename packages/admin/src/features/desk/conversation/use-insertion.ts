import { type RefObject, useLayoutEffect, useRef } from "react";

/** Puts a text where the cursor is, in place of what is selected or of the part that is given, and leaves the cursor behind it. */
export function useInsertion(area: RefObject<HTMLTextAreaElement | null>, setText: (text: string) => void) {
  const cursor = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (cursor.current === undefined || !area.current) return;
    area.current.focus();
    area.current.setSelectionRange(cursor.current, cursor.current);
    cursor.current = undefined;
  });
  return (inserted: string, place?: { start: number; end: number }) => {
    if (!area.current) return;
    const { value, selectionStart, selectionEnd } = area.current;
    const { start, end } = place ?? { start: selectionStart, end: selectionEnd };
    cursor.current = start + inserted.length;
    setText(value.slice(0, start) + inserted + value.slice(end));
  };
}
