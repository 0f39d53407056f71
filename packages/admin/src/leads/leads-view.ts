import type { LeadFilter } from "@vetrina/contract/leads";
import type { LeadSort, LeadStatus } from "@vetrina/contract/leads-desk";

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

/** Where a lead is in the dashboard. */
export const leadAddress = (id: number) => `#contatti/${id}`;

/** The id of its link in the list. */
export const leadLinkId = (id: number) => `contatto-${id}`;
export const leadsAddress = "#contatti";
