import { trpc } from "@vetrina/client/trpc";
import { TextField } from "@vetrina/ui/fields/text-field";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useRestUrl } from "../../../addresses.tsx";
import { useDebounced } from "../../../use-debounced.ts";

export interface ChosenCustomer {
  id: number;
  name: string;
}

const shownMax = 6;
const typingPauseMs = 200;

interface CustomerChoiceProps {
  chosen: ChosenCustomer | undefined;
  error: string | undefined;
  onChoose: (customer: ChosenCustomer | undefined) => void;
}

/** Whose a website is: found by a word of the customer's. */
export function CustomerChoice({ chosen, error, onChoose }: CustomerChoiceProps) {
  const id = useId();
  const restUrl = useRestUrl();
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim(), typingPauseMs);
  const isLooking = q.length > 0 && !chosen;
  const found = trpc.customers.page.useQuery({ q, limit: shownMax }, { enabled: isLooking, staleTime: 0 });
  const { refetch } = found;
  // Back from the window where the customer was created, it is found.
  useEffect(() => {
    if (!isLooking) return;
    const lookAgain = () => void refetch();
    window.addEventListener("focus", lookAgain);
    return () => window.removeEventListener("focus", lookAgain);
  }, [isLooking, refetch]);
  useFocusAfter(chosen?.id ?? null, chosen ? `${id}-change` : id);
  if (chosen) {
    return (
      <p className="flex flex-wrap items-center gap-x-4">
        <span>
          <span className="text-muted">Cliente: </span>
          <strong>{chosen.name}</strong>
        </span>
        <button type="button" id={`${id}-change`} className="btn btn-ghost btn-sm" onClick={() => onChoose(undefined)}>
          Cambia<span className="sr-only"> cliente</span>
        </button>
      </p>
    );
  }
  const choose = (customer: ChosenCustomer) => {
    // Another is looked for from the beginning.
    setTyped("");
    onChoose(customer);
  };
  const customers = q.length > 0 ? (found.data?.customers ?? []) : [];
  const [only, another] = customers;
  const chooseOnly = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (only && !another) choose(only);
  };
  return (
    <div>
      <TextField
        id={id}
        label="Cliente"
        type="search"
        autoComplete="off"
        placeholder="Cerca per nome, P.IVA, email o telefono"
        maxLength={200}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={chooseOnly}
      />
      <div role="status">
        {q.length > 0 && found.data && customers.length === 0 && (
          <p className="mt-2 text-muted">
            Nessun cliente trovato:{" "}
            <NewTabLink href={`${restUrl}/admin#clienti/nuovo`} className="text-link">
              crealo
            </NewTabLink>
            , poi torna qui.
          </p>
        )}
      </div>
      {customers.length > 0 && (
        <ul aria-label="Clienti trovati" className="mt-2 grid gap-1">
          {customers.map((customer) => (
            <li key={customer.id}>
              <button
                type="button"
                className="btn btn-outline btn-sm h-auto min-h-9 w-full justify-start py-1 text-left"
                onClick={() => choose({ id: customer.id, name: customer.name })}
              >
                {[customer.name, customer.town].filter(Boolean).join(", ")}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
