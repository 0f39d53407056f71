import { cssVariables } from "@vetrina/ui/css-variables";
import { type ReactNode, useLayoutEffect } from "react";
import { PaneDivider, usePaneWidth } from "./pane-divider.tsx";

/** The window is laid out for two columns that scroll each by itself. A mark, as the desk's: see its `usePageMark`. */
function usePanesMark(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const { dataset } = document.body;
    dataset.panes = "";
    return () => {
      delete dataset.panes;
    };
  }, [isOpen]);
}

interface RecordPanesProps {
  list: ReactNode;
  /** What is open beside the list, if anything is. */
  record: ReactNode;
}

/** A list, and beside it what was opened from it; the line between them is where it is for tickets too. */
export function RecordPanes({ list, record }: RecordPanesProps) {
  const pane = usePaneWidth();
  const isOpen = Boolean(record);
  usePanesMark(isOpen);
  return (
    <div
      className="record-panes"
      data-open={isOpen || undefined}
      style={pane.width === undefined ? undefined : cssVariables({ "--list-width": `${pane.width}px` })}
    >
      <div className="record-list">{list}</div>
      {isOpen && <PaneDivider width={pane.width} onWidth={pane.setWidth} />}
      {record}
    </div>
  );
}
