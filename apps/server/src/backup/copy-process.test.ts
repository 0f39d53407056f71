import { existsSync } from "node:fs";
import path from "node:path";
import { waitFor } from "@test/database/wait-for";
import { ownSite } from "@test/own-site";
import { backupStatus } from "@vetrina/site/backups/backups.service";
import { expect, test } from "vitest";

const site = ownSite();

test("a site that stops ends the backup that it is making, which isn't written down as failed", async () => {
  const { api } = site.server;
  const made = api.backups.make();
  made.catch(() => undefined);
  const trial = path.join(site.dataDir, "verify");
  await waitFor("the trial", () => existsSync(trial) || undefined);
  await api.backups.stop();
  await expect(made).rejects.toThrow("stopped with the process");
  await waitFor("the lock to be free", async () => !(await backupStatus(api)).isRunning || undefined);
  expect(await api.db.backupRun.count()).toBe(0);
});
