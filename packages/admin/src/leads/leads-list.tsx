import type { Lead } from "@vetrina/contract/leads";
import { useMediaQuery } from "../use-media-query.ts";
import { LeadsCards } from "./leads-cards.tsx";
import { LeadsTable } from "./leads-table.tsx";

/** A table where there is room for one, else cards: one of the two, so that the page stays light. */
export function LeadsList({ leads }: { leads: readonly Lead[] }) {
  const wide = useMediaQuery("(min-width: 62rem)");
  return wide ? <LeadsTable leads={leads} /> : <LeadsCards leads={leads} />;
}
