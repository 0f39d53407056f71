import { formatDateTime } from "@vetrina/contract/dates";
import type { QuoteDetail } from "@vetrina/contract/quotes/quotes-desk";
import { Fact, FactList } from "../../../fact.tsx";
import { Link } from "../../../navigation.tsx";
import { CustomerLink } from "../../customers/customer-link.tsx";
import { LeadPanel } from "../../leads/detail/lead-panel.tsx";

function deliveryWords({ state, opensDelivery, depositCents }: QuoteDetail) {
  if (state !== "accettato") return opensDelivery && "Si apre con l’accettazione";
  return `Nessuno: si apre ${depositCents === null ? "dalla scheda del cliente" : "dall’incasso dell’acconto, quando è arrivato"}`;
}

/** For whom it is, who follows it, and what it has led to. */
export function QuoteFacts({ quote }: { quote: QuoteDetail }) {
  const { customer, lead, email, responsible, createdAt, sentAt, deliveryId } = quote;
  return (
    <LeadPanel title="Per chi">
      <FactList>
        <Fact label="Cliente">{customer && <CustomerLink customer={customer} />}</Fact>
        <Fact label="Contatto">
          {lead && (
            <Link to="/contatti/$id" params={{ id: String(lead.id) }} className="text-link">
              {lead.name}
            </Link>
          )}
        </Fact>
        <Fact label="Email">{email ?? "Nessuna: il link si manda in un altro modo"}</Fact>
        <Fact label="Chi lo segue">{responsible?.name ?? "Nessuno: gli avvisi arrivano a tutti"}</Fact>
        <Fact label="Scritto il">{formatDateTime(createdAt)}</Fact>
        <Fact label="Inviato il">{sentAt && formatDateTime(sentAt)}</Fact>
        <Fact label="Lavoro in corso">
          {deliveryId === null ? (
            deliveryWords(quote)
          ) : (
            <Link to="/consegne/$id" params={{ id: String(deliveryId) }} className="text-link">
              Apri il lavoro
            </Link>
          )}
        </Fact>
      </FactList>
    </LeadPanel>
  );
}
