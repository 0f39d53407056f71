import { type DeskView, deskViewSchema, isWaitingSort, sortSuits, usualSort } from "@vetrina/contract/desk-views";
import * as z from "zod";
import { oneOf, searchWords } from "../../../lists/search-rules.ts";

export type AssigneeFilter = DeskView["assignee"];

/** The filters of the ticket list. */
export type ListView = DeskView & { q: string };

export const everything: ListView = { filter: "tutti", folder: "elenco", q: "" };

/** How many tickets a state has is known of the list alone: in another folder its numbers would say what isn't there. */
export const hasCounts = ({ folder }: ListView) => folder === everything.folder;

const assigneeWords = { mine: "io", nobody: "nessuno" } as const;
const {
  filter,
  folder,
  priority,
  requestType,
  sort,
  client,
  tag,
  fields,
  arrivedFrom,
  arrivedTo,
  rating,
  ratedFrom,
  ratedTo,
} = deskViewSchema.shape;

/** The filters in the list's address. */
export const ticketsSearchSchema = z.object({
  cerca: searchWords(200),
  stato: oneOf(filter.unwrap()),
  /** A colleague's number, or one of the two words. */
  assegnato: oneOf(z.union([z.enum(assigneeWords), z.coerce.number().int().min(1)])),
  leggere: oneOf(z.literal("si")),
  priorita: oneOf(priority.unwrap()),
  tipo: oneOf(requestType.unwrap()),
  /** A client's number. */
  cliente: oneOf(z.coerce.number().pipe(client.unwrap())),
  /** A tag's number. */
  etichetta: oneOf(z.coerce.number().pipe(tag.unwrap())),
  /** By the owners' fields, as the contract's `readFieldFilters` reads it. */
  campi: oneOf(fields.unwrap()),
  /** The days on which they arrived. */
  dal: oneOf(arrivedFrom.unwrap()),
  al: oneOf(arrivedTo.unwrap()),
  /** What the client said to the question whether they are content, and the days on which it was asked. */
  giudizio: oneOf(rating.unwrap()),
  chiestoDal: oneOf(ratedFrom.unwrap()),
  chiestoAl: oneOf(ratedTo.unwrap()),
  dove: oneOf(folder.unwrap()),
  ordine: oneOf(sort.unwrap()),
});

type TicketsSearch = z.output<typeof ticketsSearchSchema>;

function assigneeOf(assegnato: TicketsSearch["assegnato"]): AssigneeFilter {
  if (assegnato === assigneeWords.mine) return "mine";
  return assegnato === assigneeWords.nobody ? "nobody" : assegnato;
}

/** What is as usual is left out, so that two views that show the same are the same. */
const ifOther = <Value>(value: Value, usual: Value) => (value === usual ? undefined : value);

/** An order of those who wait shows no others: the filter says so. */
export const withSort = (view: ListView, sort: ListView["sort"]): ListView => {
  const filter = sort && isWaitingSort(sort) ? "senza-risposta" : view.filter;
  return { ...view, filter, sort: sort && sortSuits(sort, filter) ? ifOther(sort, usualSort(filter)) : undefined };
};

/** Of another filter the order is the usual one, unless the chosen one goes for it too. */
export const withFilter = (view: ListView, filter: ListView["filter"]): ListView => {
  const suits = view.sort && sortSuits(view.sort, filter);
  return { ...view, filter, sort: suits ? ifOther(view.sort, usualSort(filter)) : undefined };
};

export function listViewOf(search: TicketsSearch): ListView {
  const { cerca = "", stato = everything.filter, dove = everything.folder } = search;
  const view: ListView = {
    filter: stato,
    folder: dove,
    q: cerca,
    assignee: assigneeOf(search.assegnato),
    unread: search.leggere ? true : undefined,
    priority: search.priorita,
    requestType: search.tipo,
    client: search.cliente,
    tag: search.etichetta,
    fields: search.campi,
    arrivedFrom: search.dal,
    arrivedTo: search.al,
    rating: search.giudizio,
    ratedFrom: search.giudizio && search.chiestoDal,
    ratedTo: search.giudizio && search.chiestoAl,
  };
  return withSort(view, search.ordine);
}

export const ticketsSearchOf = (view: ListView): TicketsSearch => ({
  cerca: view.q || undefined,
  stato: ifOther(view.filter, everything.filter),
  assegnato: typeof view.assignee === "string" ? assigneeWords[view.assignee] : view.assignee,
  leggere: view.unread ? "si" : undefined,
  priorita: view.priority,
  tipo: view.requestType,
  cliente: view.client,
  etichetta: view.tag,
  campi: view.fields,
  dal: view.arrivedFrom,
  al: view.arrivedTo,
  giudizio: view.rating,
  chiestoDal: view.ratedFrom,
  chiestoAl: view.ratedTo,
  dove: ifOther(view.folder, everything.folder),
  ordine: view.sort,
});

/** How many filters are chosen besides the status, the search and whose the tickets are. */
export const otherFilters = (view: ListView): number =>
  [
    view.unread,
    view.priority,
    view.requestType,
    view.client,
    view.tag,
    view.fields,
    view.folder !== everything.folder,
    view.sort,
    view.arrivedFrom ?? view.arrivedTo,
    view.rating,
  ].filter(Boolean).length;

/** How many filters are chosen besides the search. */
export const chosenFilters = (view: ListView): number =>
  otherFilters(view) + Number(view.filter !== everything.filter) + Number(view.assignee !== undefined);

/** Whether nothing but the filter with a button of its own is chosen, which the counters count. */
export const isOneFilter = (view: ListView) =>
  view.q.trim() === "" && view.assignee === undefined && otherFilters(view) === 0;

export const isEverything = (view: ListView) => view.filter === everything.filter && isOneFilter(view);
