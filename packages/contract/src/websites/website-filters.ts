import * as z from "zod";
import { keysOf } from "../keys.ts";

/* What the address of the list of websites may hold. Apart from the rest, since the dashboard's first script reads it. */

export const websiteSorts = { scadenza: "Per scadenza", indirizzo: "Per indirizzo" } as const;

export type WebsiteSort = keyof typeof websiteSorts;

export const websiteSortSchema = z.enum(keysOf(websiteSorts), "L’ordine richiesto non esiste");

export const websiteStates = { online: "Online", "in-costruzione": "In costruzione", dismesso: "Dismesso" } as const;

export type WebsiteState = keyof typeof websiteStates;

export const websiteStateSchema = z.enum(keysOf(websiteStates), "Scegli lo stato del sito");

export const dueFilters = { presto: "Scade entro 60 giorni", scaduto: "Già scaduto" } as const;

export type DueFilter = keyof typeof dueFilters;

export const dueFilterSchema = z.enum(keysOf(dueFilters), "Il filtro sulle scadenze non esiste");

export const nobodysWebsites = "nessuno";

/** An account's number, or nobody's. */
export const websiteOwnerSchema = z.string().regex(/^(?:nessuno|[1-9]\d{0,8})$/, "Questo responsabile non esiste");
