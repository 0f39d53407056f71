import { randomInt } from "node:crypto";
import { validContact } from "./contact.ts";
import { makeReadyDataFolder } from "./database/ready-data-folder.ts";
import { freePort, type ServerProcess, startServerProcess } from "./server-process.ts";

export interface KillReport {
  rounds: number;
  acknowledged: number;
  /** Addresses whose request was answered with 201 and which are not there after the restart. */
  lost: string[];
}

const writers = 8;
const staff = { username: "anna", password: "una-password-lunga" };

async function sendUntilKilled(url: string, round: number, writer: number, onAcknowledged: (email: string) => void) {
  for (let sent = 0; ; sent++) {
    const email = `${round}-${writer}-${sent}@example.it`;
    const answer = await fetch(`${url}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...validContact, email }),
    }).catch(() => undefined);
    if (!answer) return;
    if (answer.status === 201) onAcknowledged(email);
  }
}

/** Writes from several sides at once and kills the server, without warning, after so many acknowledged requests. */
async function killWhileWriting(server: ServerProcess, round: number, acknowledged: Set<string>): Promise<void> {
  const killAfter = acknowledged.size + randomInt(5, 80);
  let killed: Promise<unknown> | undefined;
  const onAcknowledged = (email: string) => {
    acknowledged.add(email);
    if (acknowledged.size >= killAfter) killed ??= server.stop("SIGKILL");
  };
  await Promise.all(
    Array.from({ length: writers }, (_, writer) => sendUntilKilled(server.url, round, writer, onAcknowledged)),
  );
  await killed;
}

async function storedEmails(url: string): Promise<Set<string>> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(staff),
  });
  const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
  const leads = (await (await fetch(`${url}/api/contacts`, { headers: { cookie } })).json()) as { email: string }[];
  return new Set(leads.map(({ email }) => email));
}

/** Kills the server in the middle of contact posts, as often as asked, on the embedded database. */
export async function runKillRounds(rounds: number): Promise<KillReport> {
  const folder = await makeReadyDataFolder();
  const environment = {
    DATA_DIR: folder.dataDir,
    PORT: String(await freePort()),
    ADMIN_USERNAME: staff.username,
    ADMIN_PASSWORD: staff.password,
    RATE_LIMIT: "off",
    LOG_LEVEL: "silent",
  };
  const acknowledged = new Set<string>();
  const lost = new Set<string>();
  let server = await startServerProcess(environment);
  for (let round = 0; round < rounds; round++) {
    await killWhileWriting(server, round, acknowledged);
    server = await startServerProcess(environment);
    const stored = await storedEmails(server.url);
    for (const email of acknowledged) if (!stored.has(email)) lost.add(email);
  }
  await server.stop();
  folder.remove();
  return { rounds, acknowledged: acknowledged.size, lost: [...lost] };
}
