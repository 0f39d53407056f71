import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "@vetrina/client/trpc";
import { type CustomerTarget, customerTargetsShown } from "@vetrina/contract/customer-merge";
import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import { focusFirst } from "@vetrina/ui/dialog";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useId, useState } from "react";
import { FailurePanel } from "../../../failure-panel.tsx";
import { FormDialog } from "../../../form-dialog.tsx";
import { useDebounced } from "../../../use-debounced.ts";

const typingMs = 250;

interface TargetProps {
  target: CustomerTarget;
  isChosen: boolean;
  onChoose: () => void;
}

function Target({ target, isChosen, onChoose }: TargetProps) {
  const { name, vatNumber, taxCode, email, phone, town } = target;
  const details = [vatNumber && `P.IVA ${vatNumber}`, !vatNumber && taxCode && `C.F. ${taxCode}`, email, phone, town];
  return (
    <li>
      <label className="merge-target">
        <input type="radio" name="customer-target" className="radio" checked={isChosen} onChange={onChoose} />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="block font-semibold">{name}</span>
          <span className="text-note text-muted">{details.filter(Boolean).join(", ") || "Solo il nome"}</span>
        </span>
      </label>
    </li>
  );
}

const useTargets = (id: number, q: string) =>
  trpc.customers.mergeTargets.useQuery({ id, q }, { placeholderData: keepPreviousData, staleTime: 0 });

interface TargetsProps {
  query: ReturnType<typeof useTargets>;
  q: string;
  chosenId: number | undefined;
  onChoose: (id: number) => void;
}

/** The customers that are like this one, or those with what was typed, of which one is chosen. */
function Targets({ query, q, chosenId, onChoose }: TargetsProps) {
  const { data, error } = query;
  if (!data && !error) {
    return (
      <div>
        <p role="status" className="sr-only">
          Cerco gli altri clienti
        </p>
        <div aria-hidden="true" className="skeleton h-32 w-full" />
      </div>
    );
  }
  if (!data) return <FailurePanel title="Non riesco a leggere gli altri clienti" query={query} />;
  if (data.customers.length === 0) {
    return (
      <p role="status" className="py-4">
        {q
          ? "Nessun altro cliente ha queste parole."
          : "Nessuno gli somiglia per nome, numeri, email o telefono: cercalo qui sopra."}
      </p>
    );
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">
        {q ? "In quale cliente?" : "In quale cliente? Questi gli somigliano"}
      </legend>
      <ul className="merge-targets">
        {data.customers.map((target) => (
          <Target
            key={target.id}
            target={target}
            isChosen={target.id === chosenId}
            onChoose={() => onChoose(target.id)}
          />
        ))}
      </ul>
      {data.hasMore && (
        <p className="mt-1.5 text-note text-muted">
          Questi sono i primi {customerTargetsShown}: gli altri si trovano cercando.
        </p>
      )}
    </fieldset>
  );
}

interface ChooseCustomerProps {
  customer: CustomerDetail;
  onChosen: (id: number) => void;
  onDismiss: () => void;
}

/** Which customer stays. */
export function ChooseCustomer({ customer, onChosen, onDismiss }: ChooseCustomerProps) {
  const id = useId();
  const [search, setSearch] = useState("");
  const [tickedId, tick] = useState<number>();
  const [isMissing, setMissing] = useState(false);
  const q = useDebounced(search.trim(), typingMs);
  const query = useTargets(customer.id, q);
  // What another search has taken off the screen isn't chosen.
  const chosenId = query.data?.customers.find((target) => target.id === tickedId)?.id;
  return (
    <FormDialog
      title="Unisci a un altro cliente"
      shape="small"
      submitLabel="Confronta"
      pending={false}
      onSubmit={() => {
        if (chosenId === undefined) setMissing(true);
        else onChosen(chosenId);
      }}
      onDismiss={onDismiss}
    >
      <p>Scegli la scheda che resta: prima di unirle vedi che cosa rimane di ciascuna.</p>
      <TextField
        id={id}
        label="Cerca tra i clienti"
        placeholder="Nome, P.IVA, email o telefono"
        type="search"
        value={search}
        maxLength={200}
        onChange={(event) => setSearch(event.target.value)}
        autoComplete="off"
        {...focusFirst}
      />
      <Targets query={query} q={q} chosenId={chosenId} onChoose={tick} />
      {isMissing && chosenId === undefined && (
        <p role="alert" className="font-semibold text-error">
          Scegli il cliente in cui unire.
        </p>
      )}
    </FormDialog>
  );
}
