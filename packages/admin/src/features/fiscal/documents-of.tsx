import { trpc } from "@vetrina/client/trpc";
import { romeDay } from "@vetrina/contract/dates";
import { type FiscalRow, fiscalKinds, fiscalStates } from "@vetrina/contract/fiscal/fiscal-documents";
import { formatCents } from "@vetrina/contract/money";
import { Link } from "../../navigation.tsx";
import { Panel } from "../deposits/panel.tsx";
import { LeadPanel } from "../leads/detail/lead-panel.tsx";
import { useShowsFiscal } from "./use-fiscal-setup.ts";

function DocumentLinks({ documents }: { documents: readonly FiscalRow[] }) {
  return (
    <ul>
      {documents.map(({ id, label, kind, state, cents }) => (
        <li key={id} className="py-1">
          <Link to="/prenotazioni/documenti/$id" params={{ id: String(id) }} className="text-link font-semibold">
            {fiscalKinds[kind]} {label}
          </Link>
          <span className="text-muted">
            , {formatCents(cents)}, {fiscalStates[state].toLowerCase()}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A booking's documents, and where the missing ones are issued. For owners, where there are documents at all. */
export function DocumentsOfDeposit({ depositId, paidAt }: { depositId: number; paidAt: string | null }) {
  const isShown = useShowsFiscal();
  const { data } = trpc.fiscal.ofDeposit.useQuery({ id: depositId }, { enabled: isShown, staleTime: 0 });
  if (!(isShown && data)) return null;
  return (
    <Panel title="Documenti fiscali">
      {data.length > 0 ? <DocumentLinks documents={data} /> : <p className="text-muted">Ancora nessuno.</p>}
      <Link
        to="/prenotazioni/documenti"
        search={{ mese: paidAt ? romeDay(new Date(paidAt)).slice(0, 7) : undefined }}
        className="text-link justify-self-start"
      >
        Apri i documenti del mese
      </Link>
    </Panel>
  );
}

/** The documents that were made out to a customer. The same holds. */
export function DocumentsOfCustomer({ customerId }: { customerId: number }) {
  const isShown = useShowsFiscal();
  const { data = [] } = trpc.fiscal.ofCustomer.useQuery({ id: customerId }, { enabled: isShown, staleTime: 0 });
  if (!isShown || data.length === 0) return null;
  return (
    <LeadPanel title="Documenti fiscali">
      <DocumentLinks documents={data} />
    </LeadPanel>
  );
}
