import { formatDateTime } from "@vetrina/contract/dates";
import type { QuoteDetail } from "@vetrina/contract/quotes/quotes-desk";
import type { ReactNode } from "react";
import { Link } from "../../../navigation.tsx";
import { LeadPanel } from "../../leads/detail/lead-panel.tsx";

function factsOf({ customer, lead, email, responsible, createdAt, sentAt, deliveryId, ...quote }: QuoteDetail) {
  const facts: [label: string, fact: ReactNode][] = [
    [
      "Cliente",
      customer && (
        <Link key="customer" to="/clienti/$id" params={{ id: String(customer.id) }} className="text-link">
          {customer.name}
        </Link>
      ),
    ],
    [
      "Contatto",
      lead && (
        <Link key="lead" to="/contatti/$id" params={{ id: String(lead.id) }} className="text-link">
          {lead.name}
        </Link>
      ),
    ],
    ["Email", email ?? "Nessuna: il link si manda in un altro modo"],
    ["Chi lo segue", responsible?.name ?? "Nessuno: gli avvisi arrivano a tutti"],
    ["Scritto il", formatDateTime(createdAt)],
    ["Inviato il", sentAt && formatDateTime(sentAt)],
    [
      "Lavoro",
      deliveryId === null ? (
        quote.opensDelivery && quote.state !== "accettato" && "Si apre con l'accettazione"
      ) : (
        <Link key="delivery" to="/consegne/$id" params={{ id: String(deliveryId) }} className="text-link">
          Apri il lavoro
        </Link>
      ),
    ],
  ];
  return facts.filter(([, fact]) => fact);
}

/** For whom it is, who follows it, and what it has led to. */
export function QuoteFacts({ quote }: { quote: QuoteDetail }) {
  return (
    <LeadPanel title="Per chi">
      <dl className="customer-facts">
        {factsOf(quote).map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{fact}</dd>
          </div>
        ))}
      </dl>
    </LeadPanel>
  );
}
