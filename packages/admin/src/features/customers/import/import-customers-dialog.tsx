import { importBytesMax, importRowsMax } from "@vetrina/contract/customer-import";
import { formatBytes } from "@vetrina/contract/file-size";
import { Button } from "@vetrina/ui/button";
import { TitledDialog } from "@vetrina/ui/dialog";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId } from "react";
import { FileDrop } from "../../../fields/file-drop.tsx";
import { aboveFoot, FormFoot } from "../../../form-foot.tsx";
import { formatCount } from "../../../format-count.ts";
import { ImportColumns } from "./import-columns-part.tsx";
import { ImportOutcome } from "./import-outcome.tsx";
import { type CustomerImporting, useCustomerImport } from "./use-customer-import.ts";

const rowWords = (count: number) => (count === 1 ? "1 riga" : `${formatCount(count)} righe`);

function FilePart({ importing }: { importing: CustomerImporting }) {
  const { chosen, problem, step } = importing;
  const isClosed = step.name === "importing" || !importing.areFieldsKnown;
  return (
    <section aria-label="File" className="grid gap-3">
      <p className="max-w-prose">
        I nomi delle colonne stanno nella prima riga: va bene il file di «Esporta CSV», di Excel o di un altro
        programma. Prima di scrivere qualcosa vedi che cosa succederebbe.
      </p>
      <FileDrop
        label={chosen ? "Scegli un altro file" : "Scegli il file CSV"}
        note={`o trascinalo qui. Al massimo ${formatCount(importRowsMax)} righe e ${formatBytes(importBytesMax)}.`}
        accept=".csv,.txt,text/csv,text/plain"
        disabled={isClosed}
        onFile={(content) => !isClosed && void importing.choose(content)}
      />
      {chosen && (
        <p className="[overflow-wrap:anywhere]">
          <strong>{chosen.file.name}</strong>, {rowWords(chosen.file.rows.length)}
        </p>
      )}
      {problem && (
        <p role="alert" className="font-semibold text-error">
          {problem}
        </p>
      )}
    </section>
  );
}

function Progress({ importing: { step, chosen } }: { importing: CustomerImporting }) {
  const id = useId();
  if (step.name !== "trying" && step.name !== "importing") return null;
  const total = step.name === "importing" ? step.total : (chosen?.file.rows.length ?? 0);
  const words = step.name === "importing" ? "Scrivo i clienti" : "Controllo le righe";
  return (
    <div>
      <p id={id} role="status" className="font-semibold">
        {words}: {formatCount(step.done)} di {formatCount(total)}
      </p>
      <progress aria-labelledby={id} className="progress progress-primary mt-2 w-full" value={step.done} max={total} />
    </div>
  );
}

const createWords = (count: number) => (count === 1 ? "Importa 1 cliente" : `Importa ${formatCount(count)} clienti`);

/** Customers out of a CSV file: a trial first, which writes nothing. */
export function ImportCustomersDialog({ onDismiss }: { onDismiss: () => void }) {
  const importing = useCustomerImport();
  const { chosen, step } = importing;
  const id = useId();
  // The button that began it is gone.
  useFocusAfter(step.name, id);
  const canImport = step.name === "tried" && step.outcome.fresh.length > 0;
  return (
    <TitledDialog title="Importa clienti" onDismiss={onDismiss}>
      <div className={`grid gap-6 px-6 pt-6 ${aboveFoot}`}>
        {step.name !== "done" && <FilePart importing={importing} />}
        {chosen && (step.name === "trying" || step.name === "tried") && (
          <ImportColumns
            key={chosen.read.heads.join()}
            {...chosen}
            fields={importing.fields}
            onRetarget={importing.retarget}
            onFirstRow={importing.setFirstRow}
            onUntyped={importing.setUntyped}
          />
        )}
        <Progress importing={importing} />
        {chosen && (step.name === "tried" || step.name === "done") && (
          <ImportOutcome id={id} file={chosen.file} outcome={step.outcome} isDone={step.name === "done"} />
        )}
        <FormFoot className="-mx-6 gap-3 px-6">
          {step.name === "tried" && canImport && (
            <Button className="grow btn-primary sm:grow-0" onClick={() => void importing.importAll(step.outcome)}>
              {createWords(step.outcome.fresh.length)}
            </Button>
          )}
          <button type="button" className="btn grow btn-ghost sm:grow-0" onClick={onDismiss}>
            {step.name === "done" ? "Chiudi" : step.name === "importing" ? "Ferma qui" : "Annulla"}
          </button>
        </FormFoot>
      </div>
    </TitledDialog>
  );
}
