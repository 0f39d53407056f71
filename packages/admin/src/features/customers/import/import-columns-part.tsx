import type { Field } from "@vetrina/contract/fields";
import { useId, useState } from "react";
import type { CsvFile } from "./csv-file.ts";
import { type ImportTarget, targetNames } from "./import-columns.ts";

/** So many columns of a file are shown; more than these no list of customers has. */
const columnsShown = 60;

const exampleAt = ({ rows }: CsvFile, index: number) =>
  rows.map(({ cells }) => cells[index]?.trim() ?? "").find((cell) => cell !== "") ?? "";

/** Two columns may have the same head: they are told apart by their places. */
const columnsOf = ({ heads }: CsvFile) => heads.slice(0, columnsShown).map((head, index) => ({ head, index }));

interface ImportColumnsProps {
  file: CsvFile;
  targets: readonly ImportTarget[];
  fields: readonly Field[];
  onRetarget: (index: number, target: ImportTarget) => void;
}

/** What each column of the file is; changed by hand, the rows are tried again. */
export function ImportColumns({ file, targets, fields, onRetarget }: ImportColumnsProps) {
  const id = useId();
  const names = targetNames(fields);
  const used = targets.filter(Boolean).length;
  const lacksName = !targets.includes("name");
  const [opensFirst] = useState(lacksName);
  return (
    <details open={opensFirst}>
      <summary className="list-item min-h-11 cursor-pointer content-center font-semibold [list-style:disclosure-closed_inside] [[open]>&]:[list-style-type:disclosure-open]">
        Colonne riconosciute: {used} di {file.heads.length}
      </summary>
      {lacksName && (
        <p role="alert" className="font-semibold text-error">
          Nessuna colonna è il nome del cliente: sceglila qui sotto.
        </p>
      )}
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {columnsOf(file).map(({ head, index }) => (
          <li key={index} className="min-w-0">
            <label htmlFor={`${id}-${index}`} className="block truncate font-semibold">
              {head || `Colonna ${index + 1}`}
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
