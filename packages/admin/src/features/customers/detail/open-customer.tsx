import { trpc } from "@vetrina/client/trpc";
import { customerNotFoundMessage } from "@vetrina/contract/customers";
import { type CustomerDetail, customerNoteMax, customerNoteWriteSchema } from "@vetrina/contract/customers-desk";
import { useEffect } from "react";
import { useNavigate } from "../../../navigation.tsx";
import type { RecordPlace } from "../../../panes/record-frame.tsx";
import { useRemembered } from "../../../recent-records.ts";
import { foundIn, RecordDialog, recordWords } from "../../../record-in-dialog.tsx";
import { RemovalPanel, removalSteps } from "../../../record-removal.tsx";
import { noteCalls } from "../../../staff-notes/note-calls.ts";
import { NotesPanel } from "../../../staff-notes/notes-panel.tsx";
import { DeliveriesOfCustomer } from "../../deliveries/deliveries-of-customer.tsx";
import { CustomerFields } from "../../fields/customer-fields.tsx";
import { DocumentsOfCustomer } from "../../fiscal/documents-of.tsx";
import { CustomerHours } from "../../hours/customer-hours.tsx";
import { QuotesOfCustomer } from "../../quotes/quotes-mentioned.tsx";
import { CustomerWebsites } from "../../websites/customer-websites.tsx";
import { useCustomersCache } from "../use-customers-cache.ts";
import { CustomerFacts } from "./customer-facts.tsx";
import { CustomerJoinedPanel } from "./customer-joined.tsx";
import { CustomerMerges } from "./customer-merges.tsx";
import { CustomerPeople } from "./customer-people.tsx";
import { CustomerPrivacy } from "./customer-privacy.tsx";

/** What the staff wrote about a customer. */
function CustomerNotes({ customer: { id, notes, noteCount } }: { customer: CustomerDetail }) {
  const utils = trpc.useUtils();
  const calls = noteCalls(() =>
    Promise.all([utils.customers.one.invalidate({ id }), utils.customers.page.invalidate()]),
  );
  return (
    <NotesPanel
      placeholder="Accordi, scadenze, come preferisce pagare…"
      maxLength={customerNoteMax}
      read={(text) => customerNoteWriteSchema.safeParse({ id, text })}
      notes={notes}
      count={noteCount}
      add={trpc.customers.addNote.useMutation(calls.adding)}
      remove={trpc.customers.removeNote.useMutation(calls.removing)}
    />
  );
}

/** Takes a customer away; the notice brings it back. For owners. */
function CustomerRemoval({ customer: { id, name }, onRemoved }: { customer: CustomerDetail; onRemoved: () => void }) {
  const { refresh } = useCustomersCache();
  const removed = "Con persone, note, siti, preventivi, lavori in corso e pacchetti di ore: tra un giorno per sempre.";
  const steps = removalSteps({ words: { name, removed, among: "tra i clienti" }, onRemoved, refresh });
  const restore = trpc.customers.restore.useMutation(steps.restore);
  const remove = trpc.customers.remove.useMutation(steps.remove(() => restore.mutate({ id })));
  return (
    <RemovalPanel label="Elimina il cliente" isPending={remove.isPending} onRemove={() => remove.mutate({ id })}>
      Insieme al cliente vanno via siti, preventivi (anche quelli accettati), lavori in corso con i loro file e
      pacchetti di ore. Ticket, contatti e prenotazioni restano dove sono. Per un giorno si può annullare.
    </RemovalPanel>
  );
}

function CustomerPanels({ customer, onRemoved }: { customer: CustomerDetail; onRemoved: () => void }) {
  const { data: me } = trpc.auth.me.useQuery();
  const { id, name, vatNumber, taxCode, email, phone } = customer;
  useRemembered({ tab: "clienti", id, label: name, detail: vatNumber ?? taxCode ?? email ?? phone ?? "" });
  return (
    <div className="lead-panels">
      <CustomerFacts customer={customer} />
      <CustomerPeople customer={customer} />
      <CustomerFields customer={customer} />
      <CustomerWebsites customerId={id} />
      <QuotesOfCustomer customerId={id} />
      <DeliveriesOfCustomer customerId={id} />
      <CustomerHours customerId={id} />
      <DocumentsOfCustomer customerId={id} />
      <CustomerJoinedPanel customerId={id} />
      <CustomerNotes customer={customer} />
      <CustomerMerges customer={customer} />
      {me?.role === "titolare" && (
        <>
          <CustomerPrivacy customer={customer} onRemoved={onRemoved} />
          <CustomerRemoval customer={customer} onRemoved={onRemoved} />
        </>
      )}
    </div>
  );
}

const words = recordWords("il cliente", customerNotFoundMessage, "Torna ai clienti");

/** The old address of a merged customer becomes that of the one that stays. */
function useStayingAddress(askedId: number, customer: CustomerDetail | undefined): void {
  const navigate = useNavigate();
  const stayingId = customer?.id ?? askedId;
  useEffect(() => {
    if (stayingId === askedId) return;
    void navigate({ to: "/clienti/$id", params: { id: String(stayingId) }, search: true, replace: true });
  }, [navigate, askedId, stayingId]);
}

interface OpenCustomerProps {
  customerId: number;
  place: RecordPlace;
  onDismiss: () => void;
}

/** Everything about one customer: who it is, who is met there, what they have done here, what was written about it. */
export function OpenCustomer({ customerId, place, onDismiss }: OpenCustomerProps) {
  const query = trpc.customers.one.useQuery({ id: customerId }, { staleTime: 0 });
  const customer = foundIn(query);
  useStayingAddress(customerId, query.isFetching ? undefined : customer);
  return (
    <RecordDialog title={customer?.name ?? "Cliente"} place={place} query={query} words={words} onClose={onDismiss}>
      {(found, leave) => <CustomerPanels key={found.id} customer={found} onRemoved={leave} />}
    </RecordDialog>
  );
}
