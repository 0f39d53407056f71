import { quietLog } from "@test/database/quiet-log";
import { ownSite } from "@test/own-site";
import { accountPassword, addAccount } from "@test/staff-account";
import { expect, test } from "vitest";
import { recoverAccount } from "./recover-account.ts";

const site = ownSite({ RATE_LIMIT: "off" });

const recover = (username: string) =>
  recoverAccount({ databaseUrl: site.databaseUrl, dataDir: site.dataDir, log: quietLog }, username);
const logIn = (username: string, password: string) => site.post("/api/auth/login", { username, password });

test("the only owner, who has lost everything, comes in again while the site serves", async () => {
  const { db } = site.server.api;
  const owner = await addAccount(site, "titolare");
  await db.user.update({
    where: { id: owner.id },
    data: { totpSecret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", totpSince: new Date(), blockedAt: new Date() },
  });
  const [until, lastAt] = [new Date(Date.now() + 60_000), new Date()];
  await db.loginWait.create({ data: { slot: 1, failures: 11, until, lastAt, isHeld: false } });
  await db.recoveryCode.create({ data: { codeHash: new Uint8Array([7]), userId: owner.id } });

  const password = await recover(owner.username);
  expect((await logIn(owner.username, accountPassword)).status).toBe(401);
  expect((await logIn(owner.username, password)).status).toBe(200);
  expect((await site.call("/api/contacts", { headers: { cookie: owner.cookie } })).status).toBe(401);
  expect(await db.recoveryCode.count({ where: { userId: owner.id } })).toBe(0);
  expect(await db.loginWait.count()).toBe(0);
  const entry = await db.auditEntry.findFirst({ where: { action: "utente.recupero" } });
  expect(entry).toMatchObject({ actor: "console", subject: "utente", subjectId: String(owner.id) });
  expect(JSON.stringify(entry?.summary)).not.toContain(password);
});

test("a name that nobody has changes nothing, and says which there are", async () => {
  const piero = await addAccount(site, "operatore");
  await expect(recover("nessuno")).rejects.toThrow(/^Nessun utente si chiama così\. Ci sono: .*operatore/);
  expect((await logIn(piero.username, accountPassword)).status).toBe(200);
});
