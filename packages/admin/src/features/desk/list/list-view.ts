import { type DeskFilter, deskListQuerySchema } from "@vetrina/contract/support-desk";
import * as z from "zod";
import { oneOf, searchWords } from "../../../lists/search-rules.ts";

export type AssigneeFilter = number | "mine" | "nobody" | undefined;

/** Which tickets somebody wants to see. */
export interface ListView {
  filter: DeskFilter;
  q: string;
  assignee: AssigneeFilter;
}

export const everything: ListView = { filter: "tutti", q: "", assignee: undefined };

export const isEverything = ({ filter, q, assignee }: ListView) =>
  filter === everything.filter && q.trim() === "" && assignee === undefined;

const assigneeWords = { mine: "io", nobody: "nessuno" } as const;

/** The filters in the list's address. */
export const ticketsSearchSchema = z.object({
  cerca: searchWords(200),
  stato: oneOf(deskListQuerySchema.shape.filter.unwrap()),
  /** A colleague's number, or one of the two words. */
  assegnato: oneOf(z.union([z.enum(assigneeWords), z.coerce.number().int().min(1)])),
});

type TicketsSearch = z.output<typeof ticketsSearchSchema>;

function assigneeOf(assegnato: TicketsSearch["assegnato"]): AssigneeFilter {
  if (assegnato === assigneeWords.mine) return "mine";
  return assegnato === assigneeWords.nobody ? "nobody" : assegnato;
}

export const listViewOf = ({ cerca = "", stato = everything.filter, assegnato }: TicketsSearch): ListView => ({
  filter: stato,
  q: cerca,
  assignee: assigneeOf(assegnato),
});

export const ticketsSearchOf = ({ filter, q, assignee }: ListView): TicketsSearch => ({
  cerca: q || undefined,
  stato: filter === everything.filter ? undefined : filter,
  assegnato: typeof assignee === "string" ? assigneeWords[assignee] : assignee,
});
