import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "@vetrina/client/trpc";
import { type Place, place } from "../navigation.tsx";
import { markOf } from "../shell/tab-marks.tsx";
import { useHearsClients } from "../shell/use-notice-counts.ts";
import { useDebounced } from "../use-debounced.ts";

export interface Found {
  id: string;
  label: string;
  /** What tells it from others of the same name. */
  detail: string;
  icon: string;
  place: Place;
}

/** From so many characters on the server is asked. */
const wordLengthMin = 2;
const typingPauseMs = 200;
const shownMax = 5;

/** The leads and tickets that answer to what is typed, by name, address, word or number. */
export function usePeopleFound(typed: string) {
  const q = useDebounced(typed.trim(), typingPauseMs);
  const hears = useHearsClients();
  const enabled = hears && q.length >= wordLengthMin;
  const options = { enabled, placeholderData: keepPreviousData, staleTime: 0 };
  const tickets = trpc.desk.list.useQuery({ q, limit: shownMax }, options);
  const leads = trpc.leads.page.useQuery({ q, limit: shownMax }, options);
  const ticketsFound = enabled
    ? (tickets.data?.tickets ?? []).map(
        (ticket): Found => ({
          id: `ticket-${ticket.id}`,
          label: ticket.subject,
          detail: ticket.clientName,
          icon: markOf("ticket").icon,
          place: place({ to: "/ticket/$id", params: { id: String(ticket.id) } }),
        }),
      )
    : [];
  const leadsFound = enabled
    ? (leads.data?.leads ?? []).map(
        (lead): Found => ({
          id: `contatto-${lead.id}`,
          label: `${lead.firstName} ${lead.lastName}`,
          detail: lead.company ?? lead.email,
          icon: markOf("contatti").icon,
          place: place({ to: "/contatti/$id", params: { id: String(lead.id) } }),
        }),
      )
    : [];
  const queries = [tickets, leads];
  return {
    tickets: ticketsFound,
    leads: leadsFound,
    searching:
      hears &&
      typed.trim().length >= wordLengthMin &&
      (q !== typed.trim() || queries.some((query) => query.isFetching)),
    failed: enabled && queries.some((query) => query.isError),
  };
}
