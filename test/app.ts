import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { StaffRole } from "@vetrina/contract/staff/auth";
import { hashPassword } from "@vetrina/staff/passwords";
import { addSession } from "@vetrina/staff/staff-sessions";
import type { FastifyInstance } from "fastify";
import { inject } from "vitest";
import { buildApp } from "../apps/server/src/app.ts";
import { openServerDeps, type ServerDeps } from "../apps/server/src/deps.ts";
import { readEnvironment } from "../apps/server/src/env.ts";
import { createLog } from "../apps/server/src/log.ts";
import { sessionCookieName } from "../apps/server/src/plugins/sessions.ts";
import { createFilledDatabase, type TestDatabase } from "./database/test-database.ts";

export interface TestApp {
  url: string;
  app: FastifyInstance;
  server: ServerDeps;
  databaseUrl: string;
  dataDir: string;
  /** Calls the server over HTTP; `path` begins with a slash. */
  call(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /**
   * The cookie of a new session of a member of the staff: anna, an owner, piero, an operator, or emma, an editor. It is
   * opened past the login, whose comparison of passwords is dear by design.
   */
  staffCookie(role?: StaffRole): Promise<string>;
  close(): Promise<void>;
}

const staffNames: Record<StaffRole, string> = { titolare: "anna", operatore: "piero", redattore: "emma" };
const staffPassword = "una-password-lunga";
/** Made once for all: a hash is dear by design. */
let staffPasswordHash: Promise<string> | undefined;

/** For a site that is to go wrong. */
export const silentLog = createLog("silent");

const makeDataDir = () => mkdtemp(path.join(tmpdir(), "vetrina-test-"));

const openDeps = (environment: Record<string, string>, log: typeof silentLog) =>
  openServerDeps(readEnvironment({ NODE_ENV: "test", ...environment }), log, undefined, inject("fileProgram"));

/** What a first start makes of a database, but for what only this folder's secret key can read. */
async function startFirst(databaseUrl: string): Promise<void> {
  const dataDir = await makeDataDir();
  const server = await openDeps({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, createLog("error"));
  await server.api.db.pushSetup.deleteMany();
  await server.close();
  await rm(dataDir, { recursive: true });
}

/** The next site's database, copied while the tests of the one before run: waiting for it is half of a start. */
let nextDatabase: Promise<TestDatabase> | undefined;

const copySiteDatabase = () => createFilledDatabase(inject("databaseServer"), inject("siteTemplate"), startFirst);

function takeDatabase(): Promise<TestDatabase> {
  const database = nextDatabase ?? copySiteDatabase();
  nextDatabase = undefined;
  return database;
}

function prepareNextDatabase(): void {
  nextDatabase ??= copySiteDatabase();
  // Who takes it hears of it.
  nextDatabase.catch(() => undefined);
}

/**
 * A database and a folder of its own. The database is a copy of one that has had its first start in this run: what is
 * read and written at each start is done each time, but the sample content is always the same.
 */
async function makeHome() {
  const database = await takeDatabase();
  const dataDir = await makeDataDir();
  const remove = async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { databaseUrl: database.url, dataDir, remove };
}

/**
 * The real application on a real port and a database of its own, with the sample content. Beside another it shares
 * that one's database and folder, as a second process of the same site would; it is closed before the other.
 */
export async function startTestApp(
  environment: Record<string, string> = {},
  beside?: TestApp,
  // What goes wrong without being expected is seen beside the test that fails by it.
  log = createLog("error"),
): Promise<TestApp> {
  const home = beside ? { ...beside, remove: async () => {} } : await makeHome();
  const { databaseUrl, dataDir } = home;
  const server = await openDeps({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...environment }, log);
  const app = await buildApp(server);
  await app.listen({ host: "127.0.0.1", port: 0 });
  prepareNextDatabase();
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const call = (address: string, init?: RequestInit) => fetch(`${url}${address}`, init);
  const post = (address: string, body: unknown, headers = {}) =>
    call(address, {
      method: "POST",
      headers: body === undefined ? headers : { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  return {
    url,
    app,
    server,
    databaseUrl,
    dataDir,
    call,
    post,
    async staffCookie(role = "titolare") {
      const username = staffNames[role];
      staffPasswordHash ??= hashPassword(staffPassword);
      const passwordHash = await staffPasswordHash;
      const { db, now, publicUrl } = server.api;
      const { id } = await db.user.upsert({
        where: { username },
        create: { username, passwordHash, role },
        update: {},
        select: { id: true },
      });
      const { token } = await addSession(db, { userId: id, kind: "browser", userAgent: undefined, now: now() });
      return `${sessionCookieName(publicUrl)}=${token}`;
    },
    async close() {
      await app.close();
      await server.close();
      await home.remove();
    },
  };
}
