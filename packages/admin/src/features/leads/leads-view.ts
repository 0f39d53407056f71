import { daySchema } from "@vetrina/contract/dates";
import type { LeadFilter } from "@vetrina/contract/leads";
import { type LeadSort, type LeadStatus, leadSortSchema, leadStatusSchema } from "@vetrina/contract/leads-desk";
import * as z from "zod";
import { oneOf, searchWords } from "../../lists/search-rules.ts";

/** Which leads somebody wants to see, and in which order. */
export interface LeadsView {
  days: LeadFilter;
  q: string;
  status: LeadStatus | undefined;
  sort: LeadSort;
}

export const everybody: LeadsView = { days: {}, q: "", status: undefined, sort: "recenti" };

/** Whether nothing is left out, whatever the order. */
export const isEverybody = ({ days, q, status }: LeadsView) =>
  !(days.startDate || days.endDate || status) && q.trim() === "";

/** The filters in the list's address. */
export const leadsSearchSchema = z.object({
  cerca: searchWords(200),
  stato: oneOf(leadStatusSchema),
  dal: oneOf(daySchema),
  al: oneOf(daySchema),
  ordine: oneOf(leadSortSchema),
});

type LeadsSearch = z.output<typeof leadsSearchSchema>;

export const leadsViewOf = ({ cerca = "", stato, dal, al, ordine = everybody.sort }: LeadsSearch): LeadsView => ({
  days: { startDate: dal, endDate: al },
  q: cerca,
  status: stato,
  sort: ordine,
});

export const leadsSearchOf = ({ days, q, status, sort }: LeadsView): LeadsSearch => ({
  cerca: q || undefined,
  stato: status,
  dal: days.startDate,
  al: days.endDate,
  ordine: sort === everybody.sort ? undefined : sort,
});

/** The id of a lead's link in the list. */
export const leadLinkId = (id: number) => `contatto-${id}`;
