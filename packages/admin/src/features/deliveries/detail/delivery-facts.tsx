import { trpc } from "@vetrina/client/trpc";
import { formatDateTime } from "@vetrina/contract/dates";
import type { DeliveryDetail } from "@vetrina/contract/deliveries/delivery-desk";
import { useState } from "react";
import { useRestUrl } from "../../../addresses.tsx";
import { copyText } from "../../../copy-text.ts";
import { Link } from "../../../navigation.tsx";
import { LeadPanel } from "../../leads/detail/lead-panel.tsx";
import { mailAddress } from "../../leads/lead-contacts.ts";
import { EditDeliveryDialog } from "../form/edit-delivery-dialog.tsx";

function Facts({ delivery }: { delivery: DeliveryDetail }) {
  const { customer, email, responsibleId, createdAt, ticketId } = delivery;
  const { data: staff = [] } = trpc.desk.staff.useQuery();
  const responsible = staff.find(({ id }) => id === responsibleId)?.name;
  return (
    <dl className="customer-facts">
      <div>
        <dt>Cliente</dt>
        <dd>
          <Link to="/clienti/$id" params={{ id: String(customer.id) }} className="text-link">
            {customer.name}
          </Link>
        </dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          {email ? (
            <a href={mailAddress(email)} className="text-link">
              {email}
            </a>
          ) : (
            "Nessuna: il cliente non riceve mail e non ha la sua pagina"
          )}
        </dd>
      </div>
      <div>
        <dt>Responsabile</dt>
        <dd>{responsibleId === null ? "Senza responsabile" : (responsible ?? "…")}</dd>
      </div>
      <div>
        <dt>Aperta il</dt>
        <dd>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </dd>
      </div>
      {ticketId !== null && (
        <div>
          <dt>Commenti</dt>
          <dd>
            <Link to="/ticket/$id" params={{ id: String(ticketId) }} className="text-link">
              Apri la conversazione
            </Link>
          </dd>
        </div>
      )}
    </dl>
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
            Copia l'indirizzo della sua pagina
          </button>
        )}
      </div>
      {editing && <EditDeliveryDialog delivery={delivery} onClose={() => setEditing(false)} />}
    </LeadPanel>
  );
}
