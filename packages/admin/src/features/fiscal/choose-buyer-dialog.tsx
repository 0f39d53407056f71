import { keepPreviousData } from "@tanstack/react-query";
import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { ChosenBuyer } from "@vetrina/contract/fiscal/fiscal-documents";
import { focusFirst } from "@vetrina/ui/dialog";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useId, useState } from "react";
import { FormDialog } from "../../form-dialog.tsx";
import { useDebounced } from "../../use-debounced.ts";
import { useIfStillHere } from "../../use-if-still-here.ts";

const typingMs = 250;
const shownMax = 8;

interface ChooseBuyerDialogProps {
  depositId: number;
  /** Those that are likely, shown while nothing is typed. */
  first: readonly { id: number; name: string }[];
  onChosen: (buyer: ChosenBuyer) => void;
  onDismiss: () => void;
}

/** Among all customers, whom a document is made out to. */
export function ChooseBuyerDialog({ depositId, first, onChosen, onDismiss }: ChooseBuyerDialogProps) {
  const id = useId();
  const utils = trpc.useUtils();
  const [search, setSearch] = useState("");
  const [chosenId, choose] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const q = useDebounced(search.trim(), typingMs);
  const found = trpc.customers.page.useQuery(
    { q, limit: shownMax },
    { enabled: q !== "" || first.length === 0, placeholderData: keepPreviousData, staleTime: 0 },
  );
  const customers = q === "" && first.length > 0 ? first : (found.data?.customers ?? []);
  const tell = useIfStillHere(onChosen);
  const send = async () => {
    const chosen = customers.find((customer) => customer.id === chosenId);
    if (!chosen) return setProblem("Scegli un cliente.");
    setPending(true);
    try {
      tell(await utils.fiscal.buyer.fetch({ id: chosen.id, depositId }, { staleTime: 0 }));
    } catch (error) {
      setProblem(failureMessage(error));
      setPending(false);
    }
  };
  return (
    <FormDialog
      title="A chi è intestato?"
      shape="small"
      submitLabel="Scegli"
      pending={isPending}
      onSubmit={send}
      onDismiss={onDismiss}
    >
      <TextField
        id={id}
        label="Cerca tra i clienti"
        placeholder="Nome, P.IVA, email o telefono"
        type="search"
        autoComplete="off"
        maxLength={200}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        {...focusFirst}
      />
      <fieldset>
        <legend className="sr-only">Clienti</legend>
        <ul className="merge-targets">
          {customers.map((customer) => (
            <li key={customer.id}>
              <label className="merge-target">
                <input
                  type="radio"
                  name="fiscal-buyer"
                  className="radio"
                  checked={customer.id === chosenId}
                  onChange={() => choose(customer.id)}
                />
                <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{customer.name}</span>
              </label>
            </li>
          ))}
        </ul>
        {customers.length === 0 && found.isSuccess && <p role="status">Nessun cliente ha queste parole.</p>}
      </fieldset>
      {problem && (
        <p role="alert" className="font-semibold text-error">
          {problem}
        </p>
      )}
    </FormDialog>
  );
}
