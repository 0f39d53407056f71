import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { dovecotHint, ensureDovecot } from "../scripts/dovecot.mjs";
import { runCardPaymentKills } from "../test/card-payment-kills.ts";
import { runChatRestarts } from "../test/chat-restarts.ts";
import { runInboundKills } from "../test/inbound-kills.ts";
import { runQuoteKills } from "../test/quote-kills.ts";
import { runTicketKills } from "../test/ticket-kills.ts";
import { runAlerts, testRules } from "./soak/alerts.ts";
import { missingPackages } from "./soak/database-cluster.ts";
import { runFailover } from "./soak/failover.ts";
import { runMixed } from "./soak/mixed/run.ts";
import { runPreviousRelease } from "./soak/previous-release.ts";
import { runRolling } from "./soak/rolling.ts";
import { runSilent } from "./soak/silent.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "10" },
    minutes: { type: "string", default: "30" },
  },
});

/** Prints what is wrong, a line each; tells whether nothing is. */
function printWrong(wrong: readonly string[]): boolean {
  for (const what of wrong) console.log(`  ${what}`);
  return wrong.length === 0;
}

/** The same below a summary. */
function report(summary: string, wrong: readonly string[]): boolean {
  console.log(summary);
  return printWrong(wrong);
}

/** What a run can't do without; tells whether it is there. */
function isThere(isFound: boolean, hint: string): boolean {
  if (!isFound) console.log(`Manca qualcosa: ${hint}`);
  return isFound;
}

const soaks: Record<string, () => Promise<boolean>> = {
  /** Twenty times SIGKILL between a card's authorisation, its slot, its charge and the record. */
  async payments() {
    const { rounds, authorised, captured, cancelled, refunded, wrong } = await runCardPaymentKills(20);
    return report(
      `${rounds} SIGKILL, ${authorised} carte autorizzate: ${captured} addebitate, ${cancelled} lasciate andare, ${refunded} rimborsate; ${wrong.length} errori`,
      wrong,
    );
  },
  /** Two thousand random operations with faults and kills: our ledger against Stripe's and against the documents. */
  async ledger() {
    const test = spawn("vitest", ["run", "--project", "embedded", "packages/domains/deposits/src/ledger.test.ts"], {
      env: { ...process.env, PAYMENT_OPERATIONS: "2000" },
      stdio: "inherit",
    });
    const [code] = await once(test, "exit");
    return code === 0;
  },
  /** Fifty restarts, every other one by SIGKILL, while both sides of a chat write. */
  async chat() {
    const { restarts, messages, reconnections, wrong } = await runChatRestarts(50);
    return report(
      `${restarts} riavvii, ${messages} messaggi, ${reconnections} riconnessioni, ${wrong.length} persi, doppi o fuori ordine`,
      wrong,
    );
  },
  /** Twenty times SIGKILL in the middle of tickets, contacts and messages. */
  async tickets() {
    const { rounds, tickets, messages, lost } = await runTicketKills(20);
    return report(
      `${rounds} SIGKILL, ${tickets} ticket con un contatto e ${messages} messaggi confermati, ${lost.length} cose perse dopo il riavvio`,
      lost,
    );
  },
  /** Thirty times SIGKILL in the middle of customers' answers to quotes, and of what programs elsewhere hear of them. */
  async quotes() {
    const { kills, quotes, accepted, refused, calls, repeated, wrong } = await runQuoteKills(30);
    return report(
      `${kills} SIGKILL, ${quotes} preventivi: ${accepted} accettati, ${refused} rifiutati; ${calls} chiamate ai webhook, ${repeated} ripetute; ${wrong.length} errori`,
      wrong,
    );
  },
  /** Twenty times SIGKILL while two thousand mails arrive in a mailbox. */
  async inbound() {
    if (!isThere(await ensureDovecot(), dovecotHint)) return false;
    const { kills, mails, wrong } = await runInboundKills(20, 2000);
    return report(
      `${kills} SIGKILL, ${mails} email: ${wrong.length} conversazioni con email perse, doppie o fuori ordine`,
      wrong,
    );
  },
  /** Two processes behind HAProxy, restarted in turn ten times while visitors read and write. */
  async rolling() {
    const { restarts, requests, failures, acknowledged, lost } = await runRolling(Number(values.rounds));
    const writes = `${acknowledged} richieste di contatto confermate, ${lost.length} perse`;
    console.log(`${restarts} riavvii, ${requests} richieste, fallite: ${failures || "nessuna"}; ${writes}`);
    return failures === "" && lost.length === 0;
  },
  /** Ten times SIGKILL to the database's primary, ten to a process of the site, on the recipe of deploy/ha. */
  async failover() {
    const missing = missingPackages();
    const hint = `apt-get install --no-install-recommends ${missing.join(" ")}`;
    if (!isThere(missing.length === 0, hint)) return false;
    const { requests, failures, acknowledged, lost } = await runFailover(Number(values.rounds), console.log);
    console.log(`${requests} richieste, non riuscite: ${failures}`);
    return report(`${acknowledged} richieste di contatto confermate, ${lost.length} perse`, lost);
  },
  /** A PostgreSQL that is stopped, black-holed, slow or refusing, on both homes, while visitors read and write. */
  async silent() {
    const wrong = await runSilent(console.log);
    const isWell = printWrong(wrong);
    console.log(`${wrong.length} cose non vanno`);
    return isWell;
  },
  /** Visitors, staff, chats, uploads, publications and restarts at once, for half an hour or `--minutes`. */
  async mixed() {
    const { memory, errors, lost, ...counts } = await runMixed(Number(values.minutes));
    const { requests, contacts, tickets, messages, articles, restarts, mails } = counts;
    console.log(`${requests} richieste, ${contacts} contatti, ${tickets} ticket con allegato, ${messages} messaggi`);
    console.log(`${articles} articoli pubblicati, ${restarts} riavvii, ${mails} mail consegnate`);
    const isWell = report(`${errors.length} errori, ${lost.length} cose perse`, [...errors, ...lost]);
    const { first, last, most, slope } = memory;
    const megabytes = `${first.toFixed(0)} → ${last.toFixed(0)} MB, al massimo ${most.toFixed(0)}`;
    const growth =
      slope === undefined ? "prova troppo breve per giudicarla" : `alla fine ${slope.toFixed(2)} MB al minuto`;
    console.log(`memoria: ${megabytes}; ${growth}`);
    return isWell && (slope ?? 0) <= 1;
  },
  /** The release before this one, built from the history: an update, both ways back, and the update again. */
  async "previous-release"() {
    const failed = await runPreviousRelease(console.log);
    const isWell = printWrong(failed);
    console.log(`${failed.length} cose non vanno`);
    return isWell;
  },
  /** The alert rules of deploy/monitoring in a real Prometheus, which reads a real site that is then killed. */
  async alerts() {
    const isFound = !spawnSync("promtool", ["--version"]).error;
    if (!isThere(isFound, "apt-get install --no-install-recommends prometheus")) return false;
    return testRules() && (await runAlerts(console.log));
  },
};

const name = positionals[0] ?? "contacts";
const soak = soaks[name];
if (!soak) {
  console.error(`Non conosco la prova "${name}". Ci sono: ${Object.keys(soaks).join(", ")}.`);
  process.exit(1);
}
process.exitCode = (await soak()) ? 0 : 1;
