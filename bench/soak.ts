import { spawn } from "node:child_process";
import { once } from "node:events";
import { runCardPaymentKills } from "../test/card-payment-kills.ts";
import { runChatRestarts } from "../test/chat-restarts.ts";
import { runKillRounds } from "../test/kill-rounds.ts";
import { runTicketKills } from "../test/ticket-kills.ts";
import { runRolling } from "./soak/rolling.ts";

const soaks: Record<string, () => Promise<boolean>> = {
  /** Twenty times SIGKILL between a card's authorisation, its slot, its charge and the record. */
  async payments() {
    const { rounds, authorised, captured, cancelled, refunded, wrong } = await runCardPaymentKills(20);
    console.log(
      `${rounds} SIGKILL, ${authorised} carte autorizzate: ${captured} addebitate, ${cancelled} lasciate andare, ${refunded} rimborsate; ${wrong.length} errori`,
    );
    for (const what of wrong) console.log(`  ${what}`);
    return wrong.length === 0;
  },
  /** Two thousand random operations with faults: our ledger against Stripe's. */
  async ledger() {
    const test = spawn("vitest", ["run", "--project", "embedded", "packages/api/src/card-payments/ledger.test.ts"], {
      env: { ...process.env, PAYMENT_OPERATIONS: "2000" },
      stdio: "inherit",
    });
    const [code] = await once(test, "exit");
    return code === 0;
  },
  /** Fifty restarts, every other one by SIGKILL, while both sides of a chat write. */
  async chat() {
    const { restarts, messages, reconnections, wrong } = await runChatRestarts(50);
    console.log(
      `${restarts} riavvii, ${messages} messaggi, ${reconnections} riconnessioni, ${wrong.length} persi, doppi o fuori ordine`,
    );
    for (const what of wrong) console.log(`  ${what}`);
    return wrong.length === 0;
  },
  /** Twenty times SIGKILL in the middle of tickets and messages. */
  async tickets() {
    const { rounds, tickets, messages, lost } = await runTicketKills(20);
    console.log(
      `${rounds} SIGKILL, ${tickets} ticket e ${messages} messaggi confermati, ${lost.length} cose perse dopo il riavvio`,
    );
    for (const what of lost) console.log(`  ${what}`);
    return lost.length === 0;
  },
  /** Twenty times SIGKILL in the middle of contact posts. */
  async contacts() {
    const report = await runKillRounds(20);
    console.log(
      `${report.rounds} SIGKILL, ${report.acknowledged} richieste confermate, ${report.lost.length} perse dopo il riavvio`,
    );
    return report.lost.length === 0;
  },
  /** Two processes behind HAProxy, restarted in turn ten times while visitors read and write. */
  async rolling() {
    const { restarts, requests, failures, acknowledged, lost } = await runRolling(10);
    console.log(
      `${restarts} riavvii, ${requests} richieste, fallite: ${failures || "nessuna"}; ${acknowledged} richieste di contatto confermate, ${lost.length} perse`,
    );
    return failures === "" && lost.length === 0;
  },
};

const name = process.argv[2] ?? "contacts";
const soak = soaks[name];
if (!soak) {
  console.error(`Non conosco la prova "${name}". Ci sono: ${Object.keys(soaks).join(", ")}.`);
  process.exit(1);
}
process.exitCode = (await soak()) ? 0 : 1;
