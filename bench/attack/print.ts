import { probeKinds, type Times } from "./probe.ts";
import type { Outcome } from "./run-attack.ts";

const nameWidth = 46;
const cellWidth = 13;

const milliseconds = (ms: number) => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)));
const cell = ({ medianMs, p99Ms }: Times) => `${milliseconds(medianMs)}/${milliseconds(p99Ms)}`.padStart(cellWidth);

export function printHead(): void {
  console.log("\nRisposte agli altri in ms (mediana/99° percentile), memoria e disco in MB più che a riposo\n");
  const heads = ["salute", "home", "lettura", "contatto", "ticket+foto"]
    .map((head) => head.padStart(cellWidth))
    .join("");
  console.log(`${"riga  attacco".padEnd(nameWidth + 6)}${heads}   sito  database  upload  esito`);
}

const cells = (others: Outcome["others"]) => probeKinds.map((kind) => cell(others[kind])).join("");

/** One line for an attack, one for its control, and one more for each thing that is not as it should be. */
export function printOutcome(outcome: Outcome, control: Outcome["others"] | undefined): void {
  const { row, name, others, memory, uploadsMb, findings } = outcome;
  const times = cells(others);
  const figures = [memory.siteMb, memory.databaseMb, uploadsMb].map((mb) => Math.round(mb));
  const [site, database, uploads] = [String(figures[0]), String(figures[1]), String(figures[2])];
  const end = findings.length === 0 ? "OK" : "OLTRE IL LIMITE";
  console.log(
    `${row.padEnd(6)}${name.slice(0, nameWidth - 1).padEnd(nameWidth)}${times} ${site.padStart(6)} ${database.padStart(9)} ${uploads.padStart(7)}  ${end}`,
  );
  if (control) console.log(`${"      lo stesso attacco a un altro processo".padEnd(nameWidth + 6)}${cells(control)}`);
  for (const finding of findings) console.log(`      - ${finding}`);
}
