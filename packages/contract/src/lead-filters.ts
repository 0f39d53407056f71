import * as z from "zod";
import { keysOf } from "./keys.ts";

/*
 * What the address of the list of leads may hold. Apart from the rest, since the dashboard's first script reads addresses.
 */

export const leadSorts = {
  recenti: "Dal più recente",
  vecchi: "Dal più vecchio",
  nome: "Per cognome",
} as const;

export type LeadSort = keyof typeof leadSorts | "mossi";

const sortMessage = "L’ordine richiesto non esiste";

/** What a list is sorted by. A column of the board has another order: what was moved last comes first. */
export const leadSortSchema = z.enum(keysOf(leadSorts), sortMessage);

export const anyLeadSortSchema = z.enum([...keysOf(leadSorts), "mossi"], sortMessage);

export const nobodysLeads = "nessuno";

/** A filter by owner: an account's id, or unassigned. In an address both are text. */
export const leadOwnerSchema = z.union(
  [z.literal(nobodysLeads), z.coerce.number().int().min(1).max(2_147_483_647)],
  "Questo responsabile non esiste",
);

export type LeadOwner = z.output<typeof leadOwnerSchema>;
