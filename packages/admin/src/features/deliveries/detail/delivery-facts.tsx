import { trpc } from "@vetrina/client/trpc";
import { formatDateTime } from "@vetrina/contract/dates";
import type { DeliveryDetail } from "@vetrina/contract/deliveries/delivery-desk";
import { useState } from "react";
import { useRestUrl } from "../../../addresses.tsx";
import { copyText } from "../../../copy-text.ts";
import { Fact, FactList } from "../../../fact.tsx";
import { Link } from "../../../navigation.tsx";
import { CustomerLink } from "../../customers/customer-link.tsx";
import { LeadPanel } from "../../leads/detail/lead-panel.tsx";
import { MailLink } from "../../leads/reach-links.tsx";
import { EditDeliveryDialog } from "../form/edit-delivery-dialog.tsx";

function Facts({ delivery }: { delivery: DeliveryDetail }) {
  const { customer, email, responsibleId, createdAt, ticketId } = delivery;
  const { data: staff = [] } = trpc.desk.staff.useQuery();
  const responsible = staff.find(({ id }) => id === responsibleId)?.name;
  return (
    <FactList>
      <Fact label="Cliente">
        <CustomerLink customer={customer} />
      </Fact>
      <Fact label="Email">
        {email ? <MailLink email={email} /> : "Nessuna: il cliente non riceve email e non ha la sua pagina"}
      </Fact>
      <Fact label="Responsabile">{responsibleId === null ? "Senza responsabile" : (responsible ?? "…")}</Fact>
      <Fact label="Aperta il">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Fact>
      {ticketId !== null && (
        <Fact label="Commenti">
          <Link to="/ticket/$id" params={{ id: String(ticketId) }} className="text-link">
            Apri la conversazione
          </Link>
        </Fact>
      )}
    </FactList>
  );
}

/** Whose delivery it is, who follows it, and the customer's page. */
export function DeliveryFactsPanel({ delivery }: { delivery: DeliveryDetail }) {
  const [editing, setEditing] = useState(false);
  const siteUrl = useRestUrl() || location.origin;
  const page = `${siteUrl}/client/sito/${delivery.publicId}`;
  return (
    <LeadPanel title="Cliente">
      <Facts delivery={delivery} />
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="btn btn-outline btn-sm" onClick={() => setEditing(true)}>
          Modifica
        </button>
        {delivery.email && (
          <button
            type="button"
            className="btn btn-outline btn-sm"
            onClick={() => void copyText(page, "Indirizzo copiato")}
          >
            Copia l’indirizzo della sua pagina
          </button>
        )}
      </div>
      {editing && <EditDeliveryDialog delivery={delivery} onClose={() => setEditing(false)} />}
    </LeadPanel>
  );
}
