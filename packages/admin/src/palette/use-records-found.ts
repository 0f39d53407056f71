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

/** The records that were last opened, while nothing is typed. */
export function useRecentlyOpened(typed: string): FoundOfKind {
  const records = useRecentRecords();
  const found = records.map(({ tab, id, label, detail }) => ({
    id: `${tab}-${id}`,
    label,
    detail,
    icon: markOf(tab).icon,
    place: { to: `/${tab}/$id`, params: { id: String(id) } },
  }));
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

function foundIn({
  tickets,
  leads,
  customers,
  websites,
  quotes,
  deliveries,
  deposits,
  documents,
  posts,
}: ReturnType<typeof useLists>): FoundOfKind[] {
  const ofTab = (tab: string, id: number | string, to: Place) => ({
    id: `${tab}-${id}`,
    icon: markOf(tab).icon,
    place: to,
  });
  return [
    {
      title: "Contatti",
      found: (leads.data?.leads ?? []).map(({ id, firstName, lastName, company, email, phone }) => ({
        ...ofTab("contatti", id, place({ to: "/contatti/$id", params: { id: String(id) } })),
        label: `${firstName} ${lastName}`.trim(),
        detail: company || email || phone,
      })),
    },
    {
      title: "Clienti",
      found: (customers.data?.customers ?? []).map(({ id, name, vatNumber, taxCode, email, phone }) => ({
        ...ofTab("clienti", id, place({ to: "/clienti/$id", params: { id: String(id) } })),
        label: name,
        detail: vatNumber ?? taxCode ?? email ?? phone ?? "",
      })),
    },
    {
      title: "Siti",
      found: (websites.data?.websites ?? []).map(({ id, url, customer }) => ({
        ...ofTab("siti", id, place({ to: "/siti/$id", params: { id: String(id) } })),
        label: websiteName(url),
        detail: customer.name,
      })),
    },
    {
      title: "Preventivi",
      found: (quotes.data?.quotes ?? []).map(({ id, number, title, recipient }) => ({
        ...ofTab("preventivi", id, place({ to: "/preventivi/$id", params: { id: String(id) } })),
        label: `${number} ${title}`,
        detail: recipient,
      })),
    },
    {
      title: "Lavori in corso",
      found: (deliveries.data?.deliveries ?? []).map(({ id, title, customerName }) => ({
        ...ofTab("consegne", id, place({ to: "/consegne/$id", params: { id: String(id) } })),
        label: title,
        detail: customerName,
      })),
    },
    {
      title: "Ticket",
      found: (tickets.data?.tickets ?? []).map(({ id, subject, clientName }) => ({
        ...ofTab("ticket", id, place({ to: "/ticket/$id", params: { id: String(id) } })),
        label: subject,
        detail: clientName,
      })),
    },
    {
      title: "Prenotazioni",
      found: (deposits.data?.deposits ?? []).map(({ id, name, slotMonth }) => ({
        ...ofTab("prenotazioni", id, place({ to: "/prenotazioni/$id", params: { id: String(id) } })),
        label: name,
        detail: monthName(slotMonth),
      })),
    },
    {
      title: "Documenti fiscali",
      found: (documents.data?.documents ?? []).map(foundDocument),
    },
    {
      title: "Articoli",
      found: (posts.data?.posts ?? []).map(({ id, title, status }) => ({
        ...ofTab("blog", id, place({ to: "/blog/$id", params: { id: String(id) } })),
        label: title,
        detail: articleStates[status],
      })),
    },
  ];
}

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
