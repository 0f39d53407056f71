import { trpc } from "@vetrina/client/trpc";
import { type CustomerPerson, customerPeopleMax } from "@vetrina/contract/customers";
import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { toast } from "@vetrina/ui/toast";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId, useState } from "react";
import { showFailure } from "../../../show-failure.ts";
import { LeadPanel } from "../../leads/detail/lead-panel.tsx";
import { MailLink, PhoneLink } from "../../leads/reach-links.tsx";
import { ownRow } from "../customer-parts.tsx";
import { PersonDialog } from "../form/person-dialog.tsx";
import { useCustomersCache } from "../use-customers-cache.ts";

interface Chosen {
  /** Missing for a new one. */
  person?: CustomerPerson;
  to: "write" | "remove";
}

function PersonEntry({ person, onChoose }: { person: CustomerPerson; onChoose: (to: Chosen["to"]) => void }) {
  const { name, role, email, phone } = person;
  return (
    <li className={ownRow}>
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          <strong>{name}</strong>
          {role && <span className="text-muted">, {role}</span>}
        </p>
        <p className="flex flex-wrap gap-x-4">
          <MailLink email={email} className="text-link min-w-0 [overflow-wrap:anywhere]" />
          <PhoneLink phone={phone} />
        </p>
      </div>
      <div className="flex gap-1">
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => onChoose("write")}>
          Modifica<span className="sr-only"> {name}</span>
        </button>
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => onChoose("remove")}>
          Togli<span className="sr-only"> {name}</span>
        </button>
      </div>
    </li>
  );
}

interface RemovalProps {
  customerId: number;
  person: CustomerPerson;
  onDone: () => void;
}

function PersonRemoval({ customerId, person, onDone }: RemovalProps) {
  const cache = useCustomersCache();
  const remove = trpc.customers.removePerson.useMutation({
    onSuccess: (saved) => {
      void cache.show(saved);
      toast({ title: "Persona tolta" });
    },
    onError: (error) => {
      showFailure(error);
      void cache.readAnew(customerId);
    },
    onSettled: onDone,
  });
  return (
    <QuestionDialog
      question={`Togliere ${person.name} dal cliente?`}
      yes="Togli la persona"
      pending={remove.isPending}
      onYes={() => remove.mutate({ id: customerId, personId: person.id })}
      onNo={onDone}
    >
      <p>Email e telefono spariscono da questa scheda. I suoi ticket e contatti restano dove sono.</p>
    </QuestionDialog>
  );
}

/** Who is met at a customer's, and what they do there. */
export function CustomerPeople({ customer: { id, people } }: { customer: CustomerDetail }) {
  const [chosen, setChosen] = useState<Chosen>();
  const headingId = useId();
  const close = () => setChosen(undefined);
  useFocusAfter(`${chosen?.to} ${people.length}`, headingId);
  return (
    <LeadPanel title="Persone" headingId={headingId}>
      {people.length === 0 && <p className="text-muted">Nessuna persona, per ora.</p>}
      <ul>
        {people.map((person) => (
          <PersonEntry key={person.id} person={person} onChoose={(to) => setChosen({ person, to })} />
        ))}
      </ul>
      {people.length < customerPeopleMax && (
        <button type="button" className="btn btn-outline btn-sm mt-3" onClick={() => setChosen({ to: "write" })}>
          Aggiungi una persona
        </button>
      )}
      {chosen?.to === "write" && <PersonDialog customerId={id} person={chosen.person} onClose={close} />}
      {chosen?.to === "remove" && chosen.person && (
        <PersonRemoval customerId={id} person={chosen.person} onDone={close} />
      )}
    </LeadPanel>
  );
}
