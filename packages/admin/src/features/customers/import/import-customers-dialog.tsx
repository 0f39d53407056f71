import { importBytesMax, importRowsMax } from "@vetrina/contract/customer-import";
import { formatBytes } from "@vetrina/contract/file-size";
import { Button } from "@vetrina/ui/button";
import { Dialog, DialogHead } from "@vetrina/ui/dialog";
import { type ChangeEvent, useId } from "react";
import { formatCount } from "../../../format-count.ts";
import { ImportColumns } from "./import-columns-part.tsx";
import { ImportOutcome } from "./import-outcome.tsx";
import { type CustomerImporting, useCustomerImport } from "./use-customer-import.ts";

function FilePart({ importing }: { importing: CustomerImporting }) {
  const id = useId();
  const { chosen, problem, step } = importing;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const content = event.target.files?.[0];
    // The same file may be chosen again, once it is put right.
    event.target.value = "";
    if (content) void importing.choose(content);
  };
  return (
    <section className="grid gap-3">
      <p className="max-w-prose">
        Scegli un file CSV con i nomi delle colonne nella prima riga: va bene quello di «Esporta CSV», o quello di Excel
        e di un altro programma. Prima di scrivere qualcosa vedi che cosa succederebbe.
      </p>
      <div>
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          {chosen ? "Scegli un altro file" : "File CSV"}
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="import-file"
          disabled={step.name === "importing" || !importing.areFieldsKnown}
          aria-describedby={`${id}-limits`}
          onChange={choose}
        />
        <p id={`${id}-limits`} className="mt-1.5 text-note text-muted">
          Al massimo {formatCount(importRowsMax)} righe e {formatBytes(importBytesMax)}.
        </p>
      </div>
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
  const id = useId();
  const importing = useCustomerImport();
  const { chosen, step } = importing;
  const canImport = step.name === "tried" && step.outcome.fresh.length > 0;
  return (
    <Dialog labelledBy={id} shape="large" onDismiss={onDismiss}>
      <DialogHead id={id} title="Importa clienti" onDismiss={onDismiss} />
      <div className="grid gap-6 p-6">
        {step.name !== "done" && <FilePart importing={importing} />}
        {chosen && (step.name === "trying" || step.name === "tried") && (
          <ImportColumns
            key={chosen.file.heads.join()}
            {...chosen}
            fields={importing.fields}
            onRetarget={importing.retarget}
          />
        )}
        <Progress importing={importing} />
        {chosen && (step.name === "tried" || step.name === "done") && (
          <ImportOutcome file={chosen.file} outcome={step.outcome} isDone={step.name === "done"} />
        )}
        <div className="flex flex-wrap gap-3">
          {step.name === "tried" && canImport && (
            <Button className="grow btn-primary sm:grow-0" onClick={() => void importing.importAll(step.outcome)}>
              {createWords(step.outcome.fresh.length)}
            </Button>
          )}
          <button type="button" className="btn grow btn-ghost sm:grow-0" onClick={onDismiss}>
            {step.name === "done" ? "Chiudi" : step.name === "importing" ? "Ferma qui" : "Annulla"}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
