import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import { Button } from "@vetrina/ui/button";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { useState } from "react";
import { useShowsFiscal } from "../../fiscal/use-fiscal-setup.ts";
import { LeadPanel } from "../../leads/detail/lead-panel.tsx";
import { Losses } from "../../person/losses.tsx";
import { useDataErasure, useDataExport } from "../../person/use-data-rights.ts";
import { ownRow } from "../customer-parts.tsx";
import { useCustomersCache } from "../use-customers-cache.ts";

interface Reached {
  email: string;
  name: string;
}

/** Whoever can be reached at an address of this customer, each address once. */
function reachedAt({ name, email, pec, people }: CustomerDetail): Reached[] {
  const all = [...people, { name, email }, { name, email: pec }];
  const reached = all.flatMap((one) => (one.email ? [{ name: one.name, email: one.email }] : []));
  return [...new Map(reached.toReversed().map((one) => [one.email, one])).values()].toReversed();
}

/** What an erasure leaves, where documents are issued. */
function DocumentsStay() {
  const isShown = useShowsFiscal();
  if (!isShown) return null;
  return (
    <p className="mt-2">
      I documenti fiscali già emessi restano dieci anni, come vuole la legge, e poi perdono il nome.
    </p>
  );
}

interface CustomerPrivacyProps {
  customer: CustomerDetail;
  onRemoved: () => void;
}

/** With a person's data goes the record that is their own; a firm's stays. */
const goesWith = ({ kind, email, pec }: CustomerDetail, person: Reached) =>
  kind === "persona" && [email, pec].includes(person.email);

function PersonRights({ person, customer, onRemoved }: CustomerPrivacyProps & { person: Reached }) {
  const { email, name } = person;
  const cache = useCustomersCache();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const personData = useDataExport({ email });
  const onErased = () => goesWith(customer, person) && onRemoved();
  const erasure = useDataErasure({ email }, { isAsked: asking, onEnd: close, onErased, refresh: cache.refresh });
  return (
    <li className={ownRow}>
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <strong>{name}</strong>, <span className="text-muted">{email}</span>
      </p>
      <div className="flex flex-wrap gap-1">
        <Button className="btn-ghost btn-sm" pending={personData.isPending} onClick={personData.run}>
          Esporta<span className="sr-only"> i dati di {email}</span>
        </Button>
        <button type="button" className="btn btn-ghost btn-sm text-error" onClick={() => setAsking(true)}>
          Cancella<span className="sr-only"> i dati di {email}</span>
        </button>
      </div>
      {asking && (
        <QuestionDialog
          question={`Cancellare per sempre i dati di ${name}?`}
          yes="Cancella i dati"
          hindrance={erasure.hindrance}
          pending={erasure.isPending}
          onYes={erasure.run}
          onNo={close}
        >
          <p>
            Riguarda chi scrive da <strong className="[overflow-wrap:anywhere]">{email}</strong>: da richieste di
            contatto, ticket e prenotazioni spariscono i suoi dati, e la sua scheda di cliente viene cancellata. La
            scheda di un’azienda resta, con le note, ma senza questa email e, se è lo stesso, senza il telefono della
            persona.
          </p>
          <Losses losses={erasure.losses} />
          <DocumentsStay />
          <p className="mt-2 font-semibold text-base-content">Non si può annullare.</p>
        </QuestionDialog>
      )}
    </li>
  );
}

/** What people may ask for under the GDPR: a copy of their data, and that they be forgotten. For owners. */
export function CustomerPrivacy({ customer, onRemoved }: CustomerPrivacyProps) {
  const people = reachedAt(customer);
  if (people.length === 0) return null;
  return (
    <LeadPanel title="Dati personali">
      <p className="max-w-prose text-muted">
        Se qualcuno chiede una copia dei suoi dati, o di essere dimenticato, si fa da qui. Il registro ne tiene traccia
        senza nomi.
      </p>
      <ul className="mt-2">
        {people.map((person) => (
          <PersonRights key={person.email} person={person} customer={customer} onRemoved={onRemoved} />
        ))}
      </ul>
    </LeadPanel>
  );
}
