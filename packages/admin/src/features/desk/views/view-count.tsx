import type { SavedView } from "@vetrina/contract/saved-views";
import { formatCount } from "../../../format-count.ts";

/** How many tickets a view holds now. */
export function ViewCount({ view: { count, isCountedInPart } }: { view: SavedView }) {
  return (
    <span className="font-normal tabular-nums">
      {formatCount(count)}
      {isCountedInPart && "+"}
    </span>
  );
}
