import { rm } from "node:fs/promises";
import path from "node:path";
import { startTestApp, type TestApp } from "./app.ts";
import { type BackupHome, homeOf } from "./backup-homes.ts";
import { openTicketWithFile, sendContact } from "./full-site.ts";

/** A site to be copied: it has a ticket with a file, and a contact. */
export async function startSiteToCopy(): Promise<TestApp> {
  const site = await startTestApp({ RATE_LIMIT: "off" });
  await openTicketWithFile(site, "Il primo ticket");
  await sendContact(site, "Il primo contatto");
  return site;
}

/** The same, with what its own copies are looked at by. */
export async function openCopiedSite() {
  const site = await startSiteToCopy();
  const { db } = site.server.api;
  const folder = path.join(site.dataDir, "backups");
  return {
    site,
    /** Where its copies lie. */
    folder,
    home: (environment: Record<string, string> = {}): BackupHome => homeOf(site.databaseUrl, site.dataDir, environment),
    lastRun: () => db.backupRun.findFirstOrThrow({ orderBy: { id: "desc" } }),
    /** Takes all copies away, and what is written down of them. */
    async forgetCopies(): Promise<void> {
      await rm(folder, { recursive: true, force: true });
      await db.backupRun.deleteMany();
    },
  };
}
