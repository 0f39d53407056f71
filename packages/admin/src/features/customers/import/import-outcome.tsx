import { formatCount } from "../../../format-count.ts";
import { saveFile } from "../../../save-file.ts";
import type { CsvFile } from "./csv-file.ts";
import { failedLines } from "./failed-lines.ts";
import type { Outcome } from "./import-steps.ts";

/** So many failed lines are read on screen; all of them are in the file. */
const failedShown = 50;
const presentShown = 20;

const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

interface OutcomeProps {
  /** Of its first line, for who sends the focus there. */
  id: string;
  file: CsvFile;
  outcome: Outcome;
  /** The import is done; else it was a trial. */
  isDone: boolean;
}

function Failed({ file, failed }: { file: CsvFile; failed: Outcome["failed"] }) {
  if (failed.length === 0) return null;
  const name = `${file.name.replace(/\.[^.]*$/, "")}-righe-da-correggere.csv`;
  return (
    <section aria-label="Righe con errori">
      <h3 className="text-lead">{counted(failed.length, "riga con errori", "righe con errori")}</h3>
      <p className="max-w-prose text-muted">
        Scaricale, correggile e importa quel file: le altre righe non si ripetono.
      </p>
      <button type="button" className="btn my-3 btn-outline" onClick={() => saveFile(name, failedLines(file, failed))}>
        Scarica le righe con errori
      </button>
      <ul className="max-h-72 border border-edge overflow-y-auto wrap-anywhere [&>li]:py-2 [&>li]:px-3 [&>li+li]:border-t [&>li+li]:border-base-content/16">
        {failed.slice(0, failedShown).map(({ row, problems }) => (
          <li key={row.line}>
            <strong>Riga {row.line}</strong>: {problems.join("; ")}
          </li>
        ))}
      </ul>
      {failed.length > failedShown && (
        <p className="mt-1.5 text-note text-muted">
          Queste sono le prime {failedShown}: le altre sono nel file da scaricare.
        </p>
      )}
    </section>
  );
}

function Present({ present, isDone }: { present: Outcome["present"]; isDone: boolean }) {
  if (present.length === 0) return null;
  const words = isDone
    ? ["saltato: c’era già", "saltati: c’erano già"]
    : ["da saltare: c’è già", "da saltare: ci sono già"];
  return (
    <details>
      <summary className="list-item min-h-11 cursor-pointer content-center font-semibold [list-style:disclosure-closed_inside] [[open]>&]:[list-style-type:disclosure-open]">
        {counted(present.length, words[0] ?? "", words[1] ?? "")}
      </summary>
      <ul className="max-h-72 border border-edge overflow-y-auto wrap-anywhere [&>li]:py-2 [&>li]:px-3 [&>li+li]:border-t [&>li+li]:border-base-content/16 mt-3">
        {present.slice(0, presentShown).map(({ row, name }) => (
          <li key={row.line}>
            <strong>Riga {row.line}</strong>: «{name}»
          </li>
        ))}
      </ul>
      {present.length > presentShown && (
        <p className="mt-1.5 text-note text-muted">E {counted(present.length - presentShown, "altro", "altri")}.</p>
      )}
    </details>
  );
}

function freshWords(count: number, isDone: boolean): string {
  if (isDone)
    return count === 0 ? "Nessun cliente importato" : counted(count, "cliente importato", "clienti importati");
  return count === 0 ? "Nessun cliente da creare" : counted(count, "cliente da creare", "clienti da creare");
}

/** What an import would do, or has done. */
export function ImportOutcome({ id, file, outcome: { fresh, present, failed }, isDone }: OutcomeProps) {
  return (
    <>
      <p id={id} tabIndex={-1} role="status" className="text-lead font-semibold outline-none">
        {freshWords(fresh.length, isDone)}
      </p>
      <Present present={present} isDone={isDone} />
      <Failed file={file} failed={failed} />
    </>
  );
}
