import { randomBytes } from "node:crypto";
import { sealSecondFactors } from "@vetrina/api/account/seal-second-factors";
import { createFirstAdmin } from "@vetrina/api/auth/auth.service";
import type { Login } from "@vetrina/contract/staff/auth";
import { buildApp } from "./app.ts";
import type { ServerDeps } from "./deps.ts";
import { openServerDeps } from "./deps.ts";
import type { Environment } from "./env.ts";
import { EnvironmentError, readEnvironment } from "./env.ts";
import { startTimetable } from "./jobs/timetable.ts";
import { createLog, describeError } from "./log.ts";
import { endInOrder } from "./process-end.ts";

/**
 * Creates the first account when there is none. Returns its credentials when the password was made
 * here: they are shown once and kept nowhere.
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

async function start(): Promise<void> {
  const env = readEnvironment();
  const log = createLog(env.LOG_LEVEL);
  const closeAtEnd = endInOrder(log);
  const server = await openServerDeps(env, log);
  const unreadable = await sealSecondFactors(server.api);
  const app = await buildApp(server);
  const credentials = await ensureFirstAdmin(server, env);
  const stopTimetable = await startTimetable(server);
  closeAtEnd([() => app.close(), stopTimetable, () => server.close()]);
  const address = await app.listen({ host: env.HOST, port: env.PORT });

  say(`\n  Il sito è pronto: ${env.PUBLIC_URL ?? address}`);
  say(`  Amministrazione:  ${env.PUBLIC_URL ?? address}/admin`);
  if (credentials) {
    say(`\n  Primo accesso: ${credentials.username} / ${credentials.password}`);
    say("  Questa password compare solo adesso: conservala.");
  }
  if (unreadable.length > 0) say(`\n  ${lostKeyNotice(unreadable)}`);
  say("");
}

start().catch((error: unknown) => {
  const sentence = error instanceof EnvironmentError ? error.message : undefined;
  process.stderr.write(`${sentence ?? `Avvio non riuscito: ${error instanceof Error ? error.message : error}`}\n`);
  if (!sentence) process.stderr.write(`${JSON.stringify(describeError(error))}\n`);
  process.exit(1);
});
