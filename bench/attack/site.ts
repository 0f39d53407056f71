import { execFileSync } from "node:child_process";
import path from "node:path";
import { openDatabase } from "@vetrina/host/open-database";
import { type DataFolder, makeDataFolder } from "../../test/database/data-folder.ts";
import { quietLog } from "../../test/database/quiet-log.ts";
import { migrationsDir } from "../../test/database/test-database.ts";
import { staffLogin } from "../../test/desk-process.ts";
import { type ServerProcess, startServerProcess } from "../../test/server-process.ts";

export const owner = staffLogin;
export const operator = { username: "piero", password: "un-altra-password-lunga" };

/** A script that no build and no setting knows. */
export const smuggledScript = 'document.title = "preso"';

/** An article as a gap in the sanitiser would leave it. */
export const rawScriptArticle = {
  title: "Un articolo con uno script di troppo",
  slug: "con-uno-script-di-troppo",
  excerpt: "Come lo lascerebbe un buco nella pulizia degli articoli.",
  content: `<h2>Prima</h2><p>Testo.</p><script>${smuggledScript}</script><h2>Dopo</h2><p>Altro testo.</p>`,
  status: "published" as const,
  publishedAt: new Date("2026-01-15T09:00:00Z"),
};

/** The timeout for the rest of a body, in milliseconds. */
const patienceMs = 30_000;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** From the first byte sent to the last one received. */
  ms: number;
}

export interface Call {
  /** The network address that the call comes from, as the proxy before the site tells it. */
  from: string;
  method?: string;
  headers?: Record<string, string> | undefined;
  json?: unknown;
  body?: BodyInit;
  signal?: AbortSignal | undefined;
}

/** A running site, and how to speak to it from any address. */
export interface Site {
  url: string;
  port: number;
  dataDir: string;
  server: ServerProcess;
  /** Status 0 when no answer came. Redirects are not followed. */
  call(path: string, call: Call): Promise<Answer>;
  /** The headers of a session of the owner's or the operator's. */
  staff(login?: { username: string; password: string }): Promise<Record<string, string>>;
}

/** Client addresses used by no other part of the run: 10.<group>.x.y. */
export const addressOf = (group: number, index: number): string =>
  `10.${group}.${(index >> 8) & 255}.${(index & 255) + 1}`;

/** Like the addresses that a proxy in front of the site tells. */
async function callSite(url: string, target: string, call: Call): Promise<Answer> {
  const { from, method = call.json || call.body ? "POST" : "GET", headers = {}, json, body, signal } = call;
  const begun = performance.now();
  const timeout = AbortSignal.timeout(patienceMs);
  try {
    const response = await fetch(`${url}${target}`, {
      method,
      redirect: "manual",
      headers: {
        "x-forwarded-for": from,
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: json === undefined ? (body ?? null) : JSON.stringify(json),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, ms: performance.now() - begun };
  } catch {
    return { status: 0, headers: new Headers(), text: "", ms: performance.now() - begun };
  }
}

/** Lets what is called and attacked through a site hit another address. */
export function aimAt(site: Site, url: string): void {
  site.url = url;
  site.port = Number(new URL(url).port);
  site.call = (target, call) => callSite(url, target, call);
}

async function login(url: string, account: { username: string; password: string }): Promise<Record<string, string>> {
  const answer = await callSite(url, "/api/auth/login", { from: "10.254.0.1", json: account });
  const cookie = answer.headers.get("set-cookie")?.split(";")[0];
  if (!cookie) throw new Error(`${account.username} can't log in: ${answer.status} ${answer.text}`);
  return { cookie };
}

/** A call of the staff's. Throws when it is refused. */
export async function order<Result>(
  site: Site,
  headers: Record<string, string>,
  procedure: string,
  json: unknown,
): Promise<Result> {
  const answer = await site.call(`/trpc/${procedure}`, { from: "10.254.0.1", headers, json });
  if (answer.status !== 200) throw new Error(`${procedure}: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text).result.data;
}

/** Starts the built server on this folder, as behind one proxy, with the limits on. */
export async function startAttackedSite(dataDir: string, environment: Record<string, string>): Promise<Site> {
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    TRUST_PROXY: "on",
    LOG_LEVEL: "warn",
    ADMIN_USERNAME: owner.username,
    ADMIN_PASSWORD: owner.password,
    ...environment,
  });
  return {
    url: server.url,
    port: Number(new URL(server.url).port),
    dataDir,
    server,
    call: (target, call) => callSite(server.url, target, call),
    staff: (account = owner) => login(server.url, account),
  };
}

/** A folder like another, for a site of its own. */
export function copyDataFolder(from: DataFolder): DataFolder {
  const copy = makeDataFolder();
  execFileSync("cp", ["-a", `${from.dataDir}/.`, copy.dataDir]);
  return copy;
}

/** What every row begins with: sample content, an owner, an operator, and an article that no sanitiser has seen. */
export async function makeBaseFolder(): Promise<DataFolder> {
  const folder = makeDataFolder();
  const site = await startAttackedSite(folder.dataDir, {});
  try {
    await order(site, await site.staff(), "users.create", { ...operator, role: "operatore" });
  } finally {
    await site.server.stop();
  }
  const database = await openDatabase({ dataDir: folder.dataDir, migrationsDir, log: quietLog });
  try {
    await database.prisma.blogPost.create({ data: rawScriptArticle });
  } finally {
    await database.close();
  }
  return folder;
}

export const mailFolder = (dataDir: string) => path.join(dataDir, "mail");
export const uploadFolder = (dataDir: string) => path.join(dataDir, "uploads");
