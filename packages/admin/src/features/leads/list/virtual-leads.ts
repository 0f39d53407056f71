import type { Virtualizer } from "@tanstack/react-virtual";
import type { RowFocus } from "../../../lists/use-row-focus.ts";
import type { LeadList } from "../use-leads.ts";

/** The list as its table and its cards draw it: only the rows in sight exist. */
export interface VirtualLeads {
  leads: LeadList["leads"];
  virtualizer: Virtualizer<Window, HTMLElement> | Virtualizer<HTMLDivElement, HTMLElement>;
  /** How many there are in all; -1 while that isn't known. */
  total: number;
  focus: RowFocus;
  /** The order in use; undefined where another rules, as of what is due. */
  sort: LeadList["view"]["sort"] | undefined;
  look: LeadList["look"];
  /** What is open beside the list. */
  openId: number | undefined;
  onSort: (sort: LeadList["view"]["sort"]) => void;
}
