import { Dialog, focusHeadingIfLost } from "@vetrina/ui/dialog";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useShortcuts } from "../keyboard/use-shortcuts.ts";
import { useMediaQuery } from "../use-media-query.ts";

/** Where a record is open: beside its list, or over everything. */
export type RecordPlace = "pane" | "dialog";

/** It stays there until something else is opened: what is typed in it outlives a window that gets narrower. */
function usePlace(openId: number | undefined, isPaneWanted: boolean): RecordPlace {
  const wide = useMediaQuery("(min-width: 80rem)");
  const place: RecordPlace = wide && isPaneWanted ? "pane" : "dialog";
  const [opened, setOpened] = useState({ openId, place });
  if (opened.openId === openId) return opened.place;
  setOpened({ openId, place });
  return place;
}

/** Where what is open stands, and what of its list follows from that. */
export function useRecordPlace(openId: number | undefined, isPaneWanted = true) {
  const place = usePlace(openId, isPaneWanted);
  const beside = place === "pane" ? openId : undefined;
  const [last, setLast] = useState(beside);
  if (beside !== undefined && beside !== last) setLast(beside);
  /** What is open beside the list, and what was: the row that gets the focus back. */
  return { place, beside, returnTo: beside === undefined ? last : undefined };
}

interface RecordFrameProps {
  place: RecordPlace;
  /** The id of the heading that names it. */
  labelledBy: string;
  /** What the dialog looks like. */
  dialog: { shape?: "edge"; className: string };
  onDismiss: () => void;
  children: ReactNode;
}

function Pane({ labelledBy, onDismiss, children }: Omit<RecordFrameProps, "place" | "dialog">) {
  const pane = useRef<HTMLElement>(null);
  useShortcuts({ Escape: onDismiss });
  // Opening it moves the focus to its heading; closing it to the row, or to the page's heading where there is none.
  useLayoutEffect(() => {
    pane.current?.querySelector<HTMLElement>("[data-focus-first]")?.focus({ preventScroll: true });
    return () => void requestAnimationFrame(focusHeadingIfLost);
  }, []);
  // From a field too, as in a dialog.
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    onDismiss();
  };
  return (
    <article
      ref={pane}
      aria-labelledby={labelledBy}
      className="relative flex min-w-0 min-h-0 flex-col overflow-y-auto overscroll-contain bg-base-100 [&>.dialog-head]:sticky [&>.dialog-head]:top-0 [&>.dialog-head]:z-1 [&>.dialog-head]:pl-4 [&>.dialog-head]:bg-base-100 max-[80rem]:fixed max-[80rem]:z-40 max-[80rem]:inset-0"
      onKeyDown={pressKey}
    >
      {children}
    </article>
  );
}

/** One thing of a list, opened. */
export function RecordFrame({ place, dialog, ...frame }: RecordFrameProps) {
  return place === "pane" ? <Pane {...frame} /> : <Dialog {...dialog} {...frame} />;
}
