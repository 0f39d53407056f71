import { type DeskFilter, filtersCountedInPart, unansweredCountedMax } from "@vetrina/contract/desk-views";
import { formatCount, formatCountUpTo } from "../../../format-count.ts";

/** How many tickets a filter holds. What the tickets' own rows tell is counted up to a limit. */
export const countedLabel = (filter: DeskFilter, count: number) =>
  filtersCountedInPart.includes(filter) ? formatCountUpTo(unansweredCountedMax, count) : formatCount(count);
