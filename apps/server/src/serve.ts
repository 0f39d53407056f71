import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Login } from "@vetrina/contract/staff/auth";
import { sealQuoteSecrets } from "@vetrina/quotes/quote-secret";
import { createFirstAdmin } from "@vetrina/staff/auth.service";
import { sealSecondFactors } from "@vetrina/staff/seal-second-factors";
import { sealWebhookSecrets } from "@vetrina/webhooks/webhook-secrets";
import type { Logger } from "pino";
import { buildApp } from "./app.ts";
import type { startDatabase } from "./database-start.ts";
import { openServerDeps, type ServerDeps } from "./deps.ts";
import type { Environment } from "./env.ts";
import { loadTimetable } from "./jobs/later-timetable.ts";
import { openMetricsPort } from "./monitoring/metrics.ts";
import type { CloseAtEnd } from "./process-end.ts";

/**
 * Creates the first account when there is none. Returns its credentials when the password was generated here: they are
 * shown once and never stored.
 */
async function ensureFirstAdmin(server: ServerDeps, env: Environment): Promise<Login | undefined> {
  const username = env.ADMIN_USERNAME ?? "admin";
  const password = env.ADMIN_PASSWORD ?? randomBytes(12).toString("base64url");
  const created = await createFirstAdmin(server.api, { username, password });
  return created && !env.ADMIN_PASSWORD ? { username, password } : undefined;
}

/** What a person at the terminal reads; the log is for programs. */
const say = (line: string) => process.stdout.write(`${line}\n`);

const lostKeyNotice = (usernames: string[]) =>
  `Attenzione: manca la chiave della verifica in due passaggi di ${usernames.join(", ")}. Rimetti al suo posto ` +
  "secret.key (o SECRET_KEY) di quando il sito girava altrove; senza, si entra con un codice di recupero, oppure dopo " +
  '"npm run recover -- <nome utente>".';

const rootNotice =
  "Il sito gira come root e non ne ha bisogno: crea un utente per lui (adduser --system --group vetrina), dagli la " +
  "cartella dei dati (chown -R vetrina: DATA_DIR) e avvia con quell’utente.";

/** What the site is served with. */
interface Start {
  env: Environment;
  log: Logger;
  database: ReturnType<typeof startDatabase>;
  closeAtEnd: CloseAtEnd;
}

/** Opens the site on its database, which may still be starting, and tells the person at the terminal where it is. */
export async function serve({ env, log, database, closeAtEnd }: Start): Promise<void> {
  // While PostgreSQL starts.
  const loading = loadTimetable();
  loading.catch(() => undefined);
  const server = await openServerDeps(env, log, database);
  const unreadable = await sealSecondFactors(server.api);
  await sealWebhookSecrets(server.api);
  await sealQuoteSecrets(server.api);
  const app = await buildApp(server);
  const credentials = await ensureFirstAdmin(server, env);
  const stopTimetable = (await loading).startLater(server);
  const metricsPort = await openMetricsPort(server.metrics, env);
  const closeServer = async () => {
    metricsPort?.close();
    await server.close();
  };
  const drain = async () => {
    server.readiness.drain();
    await delay(env.STOP_PAUSE_SECONDS * 1000);
  };
  closeAtEnd([
    { name: "balancers", close: drain, withinMs: env.STOP_PAUSE_SECONDS * 1000 + 100 },
    { name: "requests", close: () => app.close(), withinMs: 11_000 },
    { name: "scheduled work", close: stopTimetable, withinMs: 3_000 },
    { name: "database and files", close: closeServer, withinMs: 5_500 },
  ]);
  const address = await app.listen({ host: env.HOST, port: env.PORT });

  say(`\n  Il sito è pronto: ${env.PUBLIC_URL ?? address}`);
  say(`  Area amministrativa: ${env.PUBLIC_URL ?? address}/admin`);
  if (credentials) {
    say(`\n  Primo accesso: ${credentials.username} / ${credentials.password}`);
    say("  Questa password compare solo adesso: conservala.");
  }
  if (process.getuid?.() === 0) say(`\n  ${rootNotice}`);
  if (unreadable.length > 0) say(`\n  ${lostKeyNotice(unreadable)}`);
  say("");
}
