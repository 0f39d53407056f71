import * as z from "zod";
import { keysOf } from "./keys.ts";

/*
 * What the address of the list of customers may hold. Apart from the rest, since the dashboard's first script reads
 * addresses.
 */

export const customerSorts = { nome: "Per nome", recenti: "Dal più recente" } as const;

export type CustomerSort = keyof typeof customerSorts;

export const customerSortSchema = z.enum(keysOf(customerSorts), "L’ordine richiesto non esiste");
