import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import { useStoredChoice } from "../stored-choice.ts";

const stepPx = 16;
const narrowest = 304;
const widest = 640;
const widths = Array.from({ length: (widest - narrowest) / stepPx + 1 }, (_, index) =>
  String(narrowest + index * stepPx),
);

const inRange = (px: number) =>
  Math.min(widest, Math.max(narrowest, Math.round((px - narrowest) / stepPx) * stepPx + narrowest));

/** How wide the list beside what is open is, as this browser knows it; undefined until it was moved. */
export function usePaneWidth() {
  const [kept, keep] = useStoredChoice<string>("larghezza-elenco", [...widths, ""], "");
  return { width: kept === "" ? undefined : Number(kept), setWidth: (px: number) => keep(String(inRange(px))) };
}

interface PaneDividerProps {
  width: number | undefined;
  onWidth: (px: number) => void;
}

const keySteps: Record<string, number> = { ArrowLeft: -stepPx, ArrowRight: stepPx };
const keyPlaces: Record<string, number> = { Home: narrowest, End: widest };

/** Between the list and what is open beside it: moved by the pointer, or by arrow keys once it has the focus. */
export function PaneDivider({ width, onWidth }: PaneDividerProps) {
  const divider = useRef<HTMLHRElement>(null);
  const listLeft = () => divider.current?.previousElementSibling?.getBoundingClientRect().left ?? 0;
  const listWidth = () => divider.current?.previousElementSibling?.getBoundingClientRect().width ?? narrowest;
  const [usual, setUsual] = useState(narrowest);
  const measure = () => setUsual(Math.round(listWidth()));
  useLayoutEffect(measure, []);
  const move = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onWidth(event.clientX - listLeft());
  };
  const press = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    const place = step === undefined ? keyPlaces[event.key] : listWidth() + step;
    if (place === undefined) return;
    event.preventDefault();
    onWidth(place);
  };
  return (
    <hr
      ref={divider}
      aria-label="Larghezza dell’elenco"
      aria-orientation="vertical"
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuenow={width ?? usual}
      aria-valuetext={width === undefined ? "larghezza predefinita" : `${width} pixel`}
      tabIndex={0}
      className="m-0 h-auto cursor-col-resize touch-none border-0 bg-[linear-gradient(var(--color-edge),var(--color-edge))] bg-size-[1px_100%] bg-center bg-no-repeat hover:bg-size-[4px_100%] focus-visible:bg-size-[4px_100%] max-[80rem]:in-[.record-panes]:hidden"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={move}
      onKeyDown={press}
      onFocus={measure}
    />
  );
}
