import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "@vetrina/client/trpc";
import { monthName } from "@vetrina/contract/dates";
import { type FiscalRow, fiscalKinds } from "@vetrina/contract/fiscal/fiscal-documents";
import type { StaffRole } from "@vetrina/contract/staff/auth";
import { websiteName } from "@vetrina/contract/websites/website-address";
import { type Place, place } from "../navigation.tsx";
import { articleStates, useRecentRecords } from "../recent-records.ts";
import { markOf } from "../shell/tab-marks.tsx";
import { tabsOf } from "../tabs.ts";
import { useDebounced } from "../use-debounced.ts";

export interface Found {
  id: string;
  label: string;
  /** What tells it from others of the same name. */
  detail: string;
  icon: string;
  place: Place;
}

export interface FoundOfKind {
  title: string;
  found: Found[];
}

/** From so many characters on the server is asked. */
const wordLengthMin = 2;
const typingPauseMs = 200;
const shownMax = 5;
/** Fiscal documents have no tab of their own: who sees this one sees them. */
const ownersTab = "impostazioni";

/** A record of a tab's list, as it is found. */
const recordOf = (tab: string, id: number, label: string, detail: string): Found => ({
  id: `${tab}-${id}`,
  label,
  detail,
  icon: markOf(tab).icon,
  place: { to: `/${tab}/$id`, params: { id: String(id) } },
});

/** The records that were last opened, while nothing is typed. */
export function useRecentlyOpened(typed: string): FoundOfKind {
  const found = useRecentRecords().map(({ tab, id, label, detail }) => recordOf(tab, id, label, detail));
  return { title: "Aperti di recente", found: typed.trim() === "" ? found : [] };
}

/** The lists, each asked only where the role has its tab: it would be refused. */
function useLists(q: string, role: StaffRole) {
  const tabs = new Set(tabsOf(role).map(({ id }) => id));
  const asked = { q, limit: shownMax };
  const optionsOf = (tab: string) => ({
    enabled: q.length >= wordLengthMin && tabs.has(tab),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    tickets: trpc.desk.list.useQuery(asked, optionsOf("ticket")),
    leads: trpc.leads.page.useQuery(asked, optionsOf("contatti")),
    customers: trpc.customers.page.useQuery(asked, optionsOf("clienti")),
    websites: trpc.websites.page.useQuery(asked, optionsOf("siti")),
    quotes: trpc.quotes.page.useQuery(asked, optionsOf("preventivi")),
    deliveries: trpc.deliveries.page.useQuery({ ...asked, step: "tutte" }, optionsOf("consegne")),
    deposits: trpc.deposits.list.useQuery(asked, optionsOf("prenotazioni")),
    documents: trpc.fiscal.page.useQuery(asked, optionsOf(ownersTab)),
    posts: trpc.blogWriting.list.useQuery(asked, optionsOf("blog")),
  };
}

const foundDocument = ({ id, label, kind, buyerName }: FiscalRow): Found => ({
  id: `documenti-${id}`,
  icon: markOf("prenotazioni").icon,
  place: place({ to: "/prenotazioni/documenti/$id", params: { id: String(id) } }),
  label: `${fiscalKinds[kind]} ${label}`,
  detail: buyerName,
});

/** The records of a tab that answer, each by its name and by what tells it from others of that name. */
const foundOf = <Row extends { id: number }>(
  title: string,
  tab: string,
  rows: readonly Row[] = [],
  words: (row: Row) => [label: string, detail: string],
): FoundOfKind => ({ title, found: rows.map((row) => recordOf(tab, row.id, ...words(row))) });

const foundIn = (lists: ReturnType<typeof useLists>): FoundOfKind[] => [
  foundOf("Contatti", "contatti", lists.leads.data?.leads, ({ firstName, lastName, company, email, phone }) => [
    `${firstName} ${lastName}`.trim(),
    company || email || phone,
  ]),
  foundOf("Clienti", "clienti", lists.customers.data?.customers, ({ name, vatNumber, taxCode, email, phone }) => [
    name,
    vatNumber ?? taxCode ?? email ?? phone ?? "",
  ]),
  foundOf("Siti", "siti", lists.websites.data?.websites, ({ url, customer }) => [websiteName(url), customer.name]),
  foundOf("Preventivi", "preventivi", lists.quotes.data?.quotes, ({ number, title, recipient }) => [
    `${number} ${title}`,
    recipient,
  ]),
  foundOf("Lavori in corso", "consegne", lists.deliveries.data?.deliveries, ({ title, customerName }) => [
    title,
    customerName,
  ]),
  foundOf("Ticket", "ticket", lists.tickets.data?.tickets, ({ subject, clientName }) => [subject, clientName]),
  foundOf("Prenotazioni", "prenotazioni", lists.deposits.data?.deposits, ({ name, slotMonth }) => [
    name,
    monthName(slotMonth),
  ]),
  { title: "Documenti fiscali", found: (lists.documents.data?.documents ?? []).map(foundDocument) },
  foundOf("Articoli", "blog", lists.posts.data?.posts, ({ title, status }) => [title, articleStates[status]]),
];

/** The leads, customers, websites, quotes, deliveries, tickets, bookings, documents and articles that answer to what is typed, by name, address, word or number. */
export function useRecordsFound(typed: string, role: StaffRole) {
  const q = useDebounced(typed.trim(), typingPauseMs);
  const lists = useLists(q, role);
  const queries = Object.values(lists);
  const isAsked = q.length >= wordLengthMin;
  return {
    kinds: isAsked ? foundIn(lists) : [],
    /** What is shown answers to the letters of before. */
    areFormer: q !== typed.trim() || queries.some((query) => query.isPlaceholderData),
    searching:
      typed.trim().length >= wordLengthMin && (q !== typed.trim() || queries.some((query) => query.isFetching)),
    failed: isAsked && queries.some((query) => query.isError),
  };
}
