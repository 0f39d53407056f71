import type { Virtualizer } from "@tanstack/react-virtual";
import type { ReactNode } from "react";
import type { RowFocus } from "./use-row-focus.ts";

interface VirtualListProps<Item> {
  label: string;
  className?: string;
  rows: readonly Item[];
  /** How many there are in all; -1 while that isn't known. */
  total: number;
  virtualizer: Virtualizer<HTMLDivElement, HTMLElement> | Virtualizer<Window, HTMLElement>;
  focus: RowFocus;
  children: (item: Item) => ReactNode;
}

/** A card of a list; its columns are the list's own. */
export const cardRow =
  "customer-row grid gap-x-6 gap-y-1 border-b border-base-content/16 px-5 py-3 text-[0.875rem] leading-[1.4] hover:bg-sheet min-[48rem]:grid-cols-(--row-columns) min-[48rem]:px-4";

/** A list of which only the rows in sight exist, each placed absolutely. */
export function VirtualList<Item>({
  label,
  className = "relative -mx-5 border-t-2 border-base-content min-[40rem]:mx-0 *:absolute *:inset-x-0 *:top-0",
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
