import type { Virtualizer } from "@tanstack/react-virtual";
import type { ReactNode } from "react";
import type { RowFocus } from "./use-row-focus.ts";

interface VirtualListProps<Item> {
  label: string;
  className: string;
  rows: readonly Item[];
  /** How many there are in all; -1 while that isn't known. */
  total: number;
  virtualizer: Virtualizer<HTMLDivElement, HTMLElement> | Virtualizer<Window, HTMLElement>;
  focus: RowFocus;
  children: (item: Item) => ReactNode;
}

/** A list of which only the rows in sight exist. The style sheet places its rows absolutely. */
export function VirtualList<Item>({
  label,
  className,
  rows,
  total,
  virtualizer,
  focus,
  children,
}: VirtualListProps<Item>) {
  const { scrollMargin } = virtualizer.options;
  return (
    <ul aria-label={label} className={className} style={{ height: virtualizer.getTotalSize() }} {...focus}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const item = rows[index];
        return (
          item && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={total}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              {children(item)}
            </li>
          )
        );
      })}
    </ul>
  );
}
