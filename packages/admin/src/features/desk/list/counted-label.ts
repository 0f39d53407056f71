import { type DeskFilter, filtersCountedInPart, unansweredCountedMax } from "@vetrina/contract/desk-views";
import { formatCount } from "../../../format-count.ts";

/** How many tickets a filter holds. What the tickets' own rows tell is counted up to a limit. */
export const countedLabel = (filter: DeskFilter, count: number) =>
  filtersCountedInPart.includes(filter) && count > unansweredCountedMax
    ? `${formatCount(unansweredCountedMax)}+`
    : formatCount(count);
