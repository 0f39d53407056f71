import { failureMessage } from "@vetrina/client/refusal";
import { customerNotFoundMessage } from "@vetrina/contract/customers";
import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import { TitledDialog } from "@vetrina/ui/dialog";
import { useState } from "react";
import { FormDialog } from "../../../form-dialog.tsx";
import { foundIn, RecordInDialog, recordWords } from "../../../record-in-dialog.tsx";
import { ChooseCustomer } from "./choose-customer.tsx";
import { MergeComparison } from "./merge-comparison.tsx";
import { useCustomerMerge } from "./use-customer-merge.ts";

const words = recordWords("il cliente", customerNotFoundMessage, "Chiudi");

const title = "Unisci a un altro cliente";

interface CompareProps {
  customer: CustomerDetail;
  intoId: number;
  onChooseAgain: () => void;
  onDismiss: () => void;
}

/** What stays of each, once the other one is chosen. */
function CompareDialog({ customer, intoId, onChooseAgain, onDismiss }: CompareProps) {
  const merge = useCustomerMerge(customer.id, intoId, onDismiss);
  const from = foundIn(merge.from) ?? customer;
  const into = foundIn(merge.into);
  if (!into) {
    return (
      <TitledDialog title={title} onDismiss={onDismiss}>
        <RecordInDialog query={merge.into} words={words} onClose={onDismiss}>
          {() => null}
        </RecordInDialog>
      </TitledDialog>
    );
  }
  return (
    <FormDialog
      title={title}
      submitLabel="Unisci i clienti"
      pending={merge.isPending}
      onSubmit={() => merge.submit(from, into)}
      onDismiss={onDismiss}
    >
      <div>
        <p>
          «{from.name}» entra in «{into.name}»: resta una scheda sola, con le persone, le note e i campi di tutte e due.
          Quello che non resta si legge in fondo alla scheda, e l’unione si può annullare.
        </p>
        <button type="button" className="btn mt-2 btn-outline btn-sm" onClick={onChooseAgain}>
          Scegli un altro cliente
        </button>
      </div>
      {merge.from.error && <p role="alert">{failureMessage(merge.from.error)}</p>}
      <MergeComparison from={from} into={into} choices={merge.choices} />
      {merge.refusal && (
        <p role="alert" className="font-semibold text-error">
          {merge.refusal}
        </p>
      )}
    </FormDialog>
  );
}

interface MergeCustomerDialogProps {
  customer: CustomerDetail;
  /** Where it is known already into which one. */
  intoId?: number;
  onDismiss: () => void;
}

/** Merges the open customer into another: first it is chosen, then compared. */
export function MergeCustomerDialog({ customer, intoId, onDismiss }: MergeCustomerDialogProps) {
  const [chosenId, setChosenId] = useState(intoId);
  if (chosenId === undefined)
    return <ChooseCustomer customer={customer} onChosen={setChosenId} onDismiss={onDismiss} />;
  const props = { customer, intoId: chosenId, onDismiss };
  return <CompareDialog key={chosenId} {...props} onChooseAgain={() => setChosenId(undefined)} />;
}
