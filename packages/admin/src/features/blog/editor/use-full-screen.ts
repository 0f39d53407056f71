import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** The block that stands at the top of what is seen of the text, and how far above that edge it begins. */
interface TextPlace {
  block: Element;
  above: number;
}

interface Parts {
  /** What scrolls the whole window's text. */
  body: HTMLElement;
  /** What scrolls the text in its box. */
  paper: HTMLElement;
  tools: HTMLElement;
}

function partsOf(body: HTMLElement | null): Parts | undefined {
  const paper = body?.querySelector<HTMLElement>(".editor-paper");
  const tools = body?.querySelector<HTMLElement>(".editor-tools");
  return body && paper && tools ? { body, paper, tools } : undefined;
}

/** What scrolls the whole form: its body, in a low window the dialog around it. */
const formScrollersOf = ({ body }: Parts) => [body, body.closest(".modal-box")].filter((part) => part !== null);

const topOf = (element: Element) => element.getBoundingClientRect().top;
const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;

/** Nothing while the text shows its beginning. */
function placeOf({ body, paper, tools }: Parts): TextPlace | undefined {
  const edge = Math.max(topOf(body), topOf(paper), bottomOf(tools));
  const blocks = [...(paper.querySelector(".ProseMirror")?.children ?? [])];
  const block = blocks.find((candidate) => bottomOf(candidate) > edge);
  if (!block || (block === blocks[0] && topOf(block) >= edge)) return undefined;
  return { block, above: edge - topOf(block) };
}

function goTo(place: TextPlace | undefined, isFull: boolean, { body, paper, tools }: Parts): void {
  const scroller = isFull ? body : paper;
  if (!place) {
    scroller.scrollTop = 0;
    return;
  }
  // In the whole window the toolbar stays over the text as it scrolls.
  const edge = topOf(scroller) + (isFull ? tools.offsetHeight : 0);
  scroller.scrollTop += topOf(place.block) + place.above - edge;
}

const isFullScreenKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === "f" && event.shiftKey && (event.ctrlKey || event.metaKey) && !event.altKey;

/** ProseMirror keeps this key from the dialog around it. */
const isEscapeInText = ({ key, target }: KeyboardEvent) =>
  key === "Escape" && target instanceof Element && target.closest("[contenteditable=true]") !== null;

/**
 * The text with its title alone in the whole window, until it is left. The line that is read or written on stays in sight.
 * Escape in the text leaves the whole window first, and then asks the dialog to close, as it does from any other field.
 */
export function useFullScreen(body: RefObject<HTMLElement | null>, showCursor: () => void) {
  const [isFull, setIsFull] = useState(false);
  const left = useRef<{ place: TextPlace | undefined; formTops: number[] }>(undefined);
  const turn = useCallback(
    (full: boolean) => {
      const parts = partsOf(body.current);
      if (!parts) return;
      const formTops = full ? formScrollersOf(parts).map(({ scrollTop }) => scrollTop) : left.current?.formTops;
      left.current = { place: placeOf(parts), formTops: formTops ?? [] };
      setIsFull(full);
    },
    [body],
  );
  useLayoutEffect(() => {
    const parts = partsOf(body.current);
    if (!parts || !left.current) return;
    const { place, formTops } = left.current;
    // Where the dialog scrolled, it would stay so in the whole window, with its foot above the window's edge.
    for (const [index, scroller] of formScrollersOf(parts).entries()) {
      scroller.scrollTop = isFull ? 0 : (formTops[index] ?? 0);
    }
    goTo(place, isFull, parts);
    showCursor();
  }, [isFull, body, showCursor]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const [dialog, ...above] = document.querySelectorAll<HTMLDialogElement>("dialog:modal");
      if (!dialog || above.length > 0) return;
      if (isFullScreenKey(event) || (isFull && isEscapeInText(event))) {
        event.preventDefault();
        turn(!isFull);
      } else if (isEscapeInText(event)) dialog.requestClose();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [turn, isFull]);
  return { isFull, turn };
}
