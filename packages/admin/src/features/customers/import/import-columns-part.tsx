import { type CustomerKind, customerKinds } from "@vetrina/contract/customers";
import type { Field } from "@vetrina/contract/fields";
import { SelectField } from "@vetrina/ui/fields/text-field";
import { useId, useState } from "react";
import { type CsvFile, looksLikeCustomer } from "./csv-file.ts";
import { type ImportTarget, targetNames } from "./import-columns.ts";

/** So many columns of a file are shown; more than these no list of customers has. */
const columnsShown = 60;

const exampleAt = ({ rows }: CsvFile, index: number) =>
  rows.map(({ cells }) => cells[index]?.trim() ?? "").find((cell) => cell !== "") ?? "";

/** Two columns may have the same head: they are told apart by their places. */
const columnsOf = ({ heads }: CsvFile) => heads.slice(0, columnsShown).map((head, index) => ({ head, index }));

const columnName = ({ head, index }: { head: string; index: number }) => head || `Colonna ${index + 1}`;

interface ImportColumnsProps {
  /** As it was read, with its first row as heads. */
  read: CsvFile;
  file: CsvFile;
  targets: readonly ImportTarget[];
  untyped: CustomerKind;
  fields: readonly Field[];
  onRetarget: (index: number, target: ImportTarget) => void;
  onFirstRow: (isCustomer: boolean) => void;
  onUntyped: (untyped: CustomerKind) => void;
}

/** Asked where no head is known, or one is an address or a number: perhaps none is a head. */
function FirstRow({ read, file, onFirstRow }: Pick<ImportColumnsProps, "read" | "file" | "onFirstRow">) {
  return (
    <label className="mb-3 flex min-h-11 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        className="checkbox"
        checked={file !== read}
        onChange={(event) => onFirstRow(event.target.checked)}
      />
      <span className="min-w-0 wrap-anywhere">
        La prima riga («{read.heads.filter(Boolean).slice(0, 3).join(", ")}») è già un cliente, non i nomi delle colonne
      </span>
    </label>
  );
}

/** What each column of the file is; changed by hand, the rows are tried again. */
export function ImportColumns(props: ImportColumnsProps) {
  const { read, file, targets, untyped, fields, onRetarget, onFirstRow, onUntyped } = props;
  const id = useId();
  const names = targetNames(fields);
  const used = targets.filter(Boolean).length;
  const lacksName = !targets.includes("name");
  const left = columnsOf(file).filter(({ index }) => !targets[index]);
  const [opensFirst] = useState(lacksName);
  const [asksFirstRow] = useState(used === 0 || looksLikeCustomer(read.heads));
  return (
    <details open={opensFirst}>
      <summary className="list-item min-h-11 cursor-pointer content-center font-semibold [list-style:disclosure-closed_inside] [[open]>&]:[list-style-type:disclosure-open]">
        Colonne riconosciute: {used} di {file.heads.length}
        {used > 0 && left.length > 0 && `. Non si importa: ${left.map(columnName).join(", ")}`}
      </summary>
      {asksFirstRow && <FirstRow read={read} file={file} onFirstRow={onFirstRow} />}
      {lacksName && (
        <p role="alert" className="font-semibold text-error">
          Nessuna colonna è il nome del cliente: sceglila qui sotto.
        </p>
      )}
      {!targets.includes("kind") && (
        <SelectField
          id={`${id}-tipo`}
          label="Chi non ha né partita IVA né codice fiscale è"
          names={Object.entries(customerKinds)}
          value={untyped}
          onChange={({ target }) => onUntyped(target.value as CustomerKind)}
        />
      )}
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {columnsOf(file).map(({ head, index }) => (
          <li key={index} className="min-w-0">
            <label htmlFor={`${id}-${index}`} className="block truncate font-semibold">
              {columnName({ head, index })}
            </label>
            <p className="truncate text-note text-muted">{exampleAt(file, index) || "Vuota"}</p>
            <select
              id={`${id}-${index}`}
              className="select mt-1 w-full bg-sheet"
              value={targets[index] ?? ""}
              onChange={(event) => onRetarget(index, event.target.value as ImportTarget)}
            >
              {names.map(([target, name]) => (
                <option key={target} value={target}>
                  {name}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </details>
  );
}
