import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { startTestApp, type TestApp } from "@test/app";
import { type BackupHome, filesIn, look, openBackupHomes } from "@test/backup-homes";
import { openBlogDesk } from "@test/blog-desk";
import { validContact } from "@test/contact";
import { type DatabaseContent, readContent, readSequences } from "@test/database/database-content";
import { quietLog } from "@test/database/quiet-log";
import { fillSite, openTicketWithFile, sendContact } from "@test/full-site";
import { openHelpDesk } from "@test/help-desk";
import { addAccount, type TestAccount } from "@test/staff-account";
import type { DeskCounts } from "@vetrina/contract/support-desk";
import { type BackupReport, createBackup } from "@vetrina/host/backup/create-backup";
import { type ReachedDatabase, reachForReading } from "@vetrina/host/backup/reach-database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrationsDir } from "../paths.ts";
import { createFileSource } from "./file-source.ts";
import { restoreFromFile } from "./restore.ts";

let site: TestApp;
let homes: Awaited<ReturnType<typeof openBackupHomes>>;
let file: string;
let piero: TestAccount;

beforeAll(async () => {
  homes = await openBackupHomes();
  file = path.join(homes.folder, "while-serving.tar.gz");
  site = await startTestApp({ RATE_LIMIT: "off" });
  await fillSite(site);
  piero = await addAccount(site, "titolare");
});
afterAll(async () => {
  await site.close();
  await homes.close();
});

interface Watched {
  report: BackupReport;
  /** What the backup's own snapshot sees, read through another connection. */
  seen: DatabaseContent;
  duringBackup: number;
}

type Client = ReachedDatabase["client"];

/** Makes this connection stop for a while once it has locked the tables, which is after its snapshot was taken. */
function holdAfterSnapshot(client: Client, work: (snapshot: string) => Promise<void>): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<{ rows: { id: string }[] }>;
  const holding = async (text: string, values: unknown[]) => {
    const result = await query(text, ...values);
    if (!text.startsWith("LOCK TABLE")) return result;
    const { rows } = await query("SELECT pg_export_snapshot() AS id");
    await work(rows[0]?.id ?? "");
    return result;
  };
  // Copies are no texts.
  const intercept = (first: unknown, ...values: unknown[]) =>
    typeof first === "string" ? holding(first, values) : query(first);
  Object.assign(client, { query: intercept });
}

/** Backs up while tickets and contacts keep coming: some after its snapshot and before its first table, others all along. */
async function backUpWhileServing(): Promise<Watched> {
  const address = { databaseUrl: site.databaseUrl, dataDir: "", log: quietLog };
  const [{ client, close }, witness] = await Promise.all([reachForReading(address), reachForReading(address)]);
  let duringBackup = 0;
  const write = async (name: string) => {
    await openTicketWithFile(site, `Durante il backup ${name}`);
    await sendContact(site, `Durante il backup ${name}`);
    duringBackup += 1;
  };
  holdAfterSnapshot(client, async (snapshot) => {
    await witness.client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await witness.client.query(`SET TRANSACTION SNAPSHOT '${snapshot}'`);
    await Promise.all(["a", "b", "c"].map(write));
  });
  const files = createFileSource(site.server.api.files, path.join(site.dataDir, "uploads"));
  let isRunning = true;
  const running = createBackup({ client, migrationsDir, files, file, say: () => {} }).finally(() => {
    isRunning = false;
  });
  const writing = (async () => {
    while (isRunning) await Promise.all(["d", "e"].map(write));
  })();
  const [report] = await Promise.all([running, writing]);
  const seen = await readContent(witness.client);
  await Promise.all([witness.close(), close()]);
  return { report, seen, duringBackup };
}

describe("a backup made while the site serves", () => {
  let watched: Watched;
  let restored: BackupHome;

  beforeAll(async () => {
    watched = await backUpWhileServing();
    restored = await homes.make();
    await restoreFromFile(restored.context, file);
  });

  test("has something of every table, and is for its owner's eyes only", async () => {
    const { seen, report, duringBackup } = watched;
    expect(Object.keys(seen).filter((table) => seen[table]?.length === 0)).toEqual([]);
    expect(duringBackup).toBeGreaterThanOrEqual(3);
    expect(report.missing).toEqual([]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(homes.folder)).filter((name) => name.includes(".new-"))).toEqual([]);
  });

  test("is one moment of it: every row of every table, and nothing of what came after", async () => {
    const { ContentVersion: versionThen, ...then } = watched.seen;
    const { ContentVersion: versionNow, ...now } = await look(restored.databaseUrl, readContent);
    expect(now).toEqual(then);
    // Browsers may hold pages of later versions than the backup's.
    expect(versionNow).not.toEqual(versionThen);
    const live = await look(site.databaseUrl, readContent);
    // Those that came before the snapshot too, while it was being prepared.
    const early = then.Ticket?.filter((row) => row.includes("Durante il backup")).length ?? 0;
    expect(early).toBeLessThan(watched.duringBackup - 2);
    expect(live.Ticket?.length).toBe((then.Ticket?.length ?? 0) + watched.duringBackup - early);
  });

  test("brings along every file that it names, byte by byte", async () => {
    const [there, here] = [await filesIn(restored.dataDir), await filesIn(site.dataDir)];
    for (const [name, content] of there) expect(here.get(name) === content, name).toBe(true);
    const keys = await look(restored.databaseUrl, (client) =>
      client.query('SELECT "storageKey" AS key FROM "Attachment"'),
    );
    expect(keys.rows.filter(({ key }) => !there.has(key))).toEqual([]);
    expect([...there.keys()].some((name) => name.startsWith("images/"))).toBe(true);
    expect((await stat(path.join(restored.dataDir, "uploads/images"))).mode & 0o777).toBe(0o700);
  });

  test("stands where the live sequences stood or before, and never behind its own rows", async () => {
    const then = await look(restored.databaseUrl, readSequences);
    const now = await look(site.databaseUrl, readSequences);
    expect(Object.keys(then)).toEqual(Object.keys(now));
    for (const [name, last] of Object.entries(then)) expect(Number(last), name).toBeLessThanOrEqual(Number(now[name]));
    const { rows } = await look(restored.databaseUrl, (client) => client.query('SELECT max(id) AS last FROM "Lead"'));
    expect(Number(then.Lead_id_seq)).toBeGreaterThanOrEqual(rows[0].last);
  });

  test("is a site that works: login, search, counters, new numbers, its pictures and its files", async () => {
    const again = await startTestApp({ RATE_LIMIT: "off" }, { ...site, ...restored });
    try {
      const desk = await openHelpDesk(again);
      expect(await desk.subjects({ q: "primo" })).toEqual(["Il primo ticket"]);
      const { tickets } = await desk.list();
      const opened = await desk.open({ subject: "Dopo il ripristino" });
      await desk.reply(opened.id, "Risposta dopo il ripristino");
      expect(await desk.subjects({ q: "ripristino" })).toEqual(["Dopo il ripristino"]);
      expect((await desk.list()).tickets.length).toBe(tickets.length + 1);
      const { byFilter } = await desk.ask<DeskCounts>("desk.counts");
      expect(byFilter.aperti).toBe(await again.server.api.db.ticket.count({ where: { status: "aperto" } }));
      await sendContact(again, "Dopo il ripristino");
      const post = await again.server.api.db.blogPost.findUniqueOrThrow({ where: { slug: "il-forno-cambia-ora" } });
      expect((await again.call(post.featuredImage ?? "")).status).toBe(200);
      expect(await (await openBlogDesk(again)).redirectOf("il-forno-apre-alle-sei")).toBe("il-forno-cambia-ora");
      await expect(again.server.api.db.auditEntry.deleteMany()).rejects.toThrow("only ever added to");
      await desk.order("privacy.erasePerson", { email: validContact.email });
      await desk.order("users.setRole", { id: piero.id, role: "redattore" });
      await desk.order("users.block", { id: piero.id });
    } finally {
      await again.app.close();
      await again.server.close();
    }
  });

  test("knows after the restore of an older backup whom it had erased", async () => {
    const kept = () =>
      look(restored.databaseUrl, async (client) => {
        const { rows } = await client.query(
          'SELECT "rowId" FROM "Erasure" JOIN "Lead" ON "Lead".id = "rowId" AND "Lead"."createdAt" = "rowCreatedAt"',
        );
        return rows.length;
      });
    expect(await kept()).toBe(0);
    await restoreFromFile(restored.context, file, { mayOverwrite: true });
    expect(await kept()).toBeGreaterThan(0);
    expect(restored.lines.join(" ")).toContain("il sito lo cancella di nuovo appena parte");
  });

  test("and lets nobody back in whom it had shut out, while others' accounts are the backup's", async () => {
    const sessions = 'SELECT FROM "Session" WHERE "userId" = "User".id';
    const accounts = await look(restored.databaseUrl, (client) =>
      client.query(
        `SELECT id, role, "blockedAt" IS NOT NULL AS "isBlocked", EXISTS (${sessions}) AS "isIn" FROM "User" ORDER BY id`,
      ),
    );
    expect(accounts.rows.at(-1)).toEqual({ id: piero.id, role: "redattore", isBlocked: true, isIn: false });
    expect(accounts.rows.slice(0, -1)).toContainEqual({
      id: expect.any(Number),
      role: "titolare",
      isBlocked: false,
      isIn: true,
    });
    expect(restored.lines.join(" ")).toContain("controlla Utenti");
  });
});
