import { parseArgs } from "node:util";
import { runControl } from "./attack/control.ts";
import { printHead, printOutcome } from "./attack/print.ts";
import { attacks } from "./attack/rows.ts";
import { isSlow, judgeTimes, runAttack } from "./attack/run-attack.ts";
import { makeBaseFolder } from "./attack/site.ts";

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: "string", default: "20" } },
});
const attackMs = Number(values.seconds) * 1000;
if (asked[0] === "scanners") {
  const { runScanners } = await import("./attack/scanners.ts");
  process.exit((await runScanners()) ? 0 : 1);
}

/** "4" asks for 4a, 4b and 4c as well. */
const isAsked = (row: string) =>
  asked.length === 0 || asked.some((name) => row === name || row.replace(/\D+$/, "") === name);

const chosen = attacks.filter(({ row }) => isAsked(row));
if (chosen.length === 0) {
  console.error(`Non conosco questa riga. Ci sono: ${attacks.map(({ row }) => row).join(", ")}, e scanners.`);
  process.exit(1);
}

const base = await makeBaseFolder();
let over = 0;
try {
  printHead();
  for (const attack of chosen) {
    const outcome = await runAttack(attack, base, attackMs);
    const control = isSlow(outcome.others) ? await runControl(attack, base, attackMs) : undefined;
    const findings = [...judgeTimes(outcome.others, control), ...outcome.findings];
    printOutcome({ ...outcome, findings }, control);
    if (findings.length > 0) over++;
  }
} finally {
  base.remove();
}
console.log(`\n${chosen.length} attacchi, ${over} oltre il limite`);
process.exitCode = over === 0 ? 0 : 1;
