import { randomBytes } from "node:crypto";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { waitFor } from "@test/database/wait-for";
import { ownSite } from "@test/own-site";
import { codeNow } from "@test/second-factor";
import { accountPassword, addAccount, callProcedure, openSession, type TestAccount } from "@test/staff-account";
import { downloadBusyMessage, grantOverMessage, noBackupHereMessage } from "@vetrina/contract/backups";
import { addDays } from "@vetrina/contract/dates";
import { wrongCodeMessage } from "@vetrina/contract/staff/auth";
import { wrongPresentPasswordMessage } from "@vetrina/contract/staff/staff";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { purposeOfGrant } from "./backup-download.service.ts";

const fileName = "vetrina-auto-20261122010000.tar.gz";
/** More than sockets and pipes hold, so that a reader who stops keeps the download open. */
const content = randomBytes(24 * 2 ** 20);

const site = ownSite();
let owner: TestAccount;

beforeAll(async () => {
  await mkdir(path.join(site.dataDir, "backups"), { recursive: true });
});
beforeEach(async () => {
  owner = await addAccount(site, "titolare");
  await site.server.api.db.backupRun.deleteMany();
  await rm(path.join(site.dataDir, "backups"), { recursive: true });
  await mkdir(path.join(site.dataDir, "backups"));
});

async function keepCopy(name = fileName, finishedAt = new Date()): Promise<void> {
  await writeFile(path.join(site.dataDir, "backups", name), content);
  await site.server.api.db.backupRun.create({
    data: { startedAt: finishedAt, finishedAt, outcome: "buona", file: name, bytes: content.length },
  });
}

const ask = (account: TestAccount, proof: object = { present: accountPassword }) =>
  callProcedure(site, account.cookie, "overview.openBackup", proof);
const get = (address: string, headers: Record<string, string> = {}, cookie = owner.cookie) =>
  site.call(address, { headers: { cookie, ...headers } });
const grant = async (): Promise<string> => (await ask(owner)).data.path;

test("an owner who gives the password again gets the whole file, in a way that no cache keeps; the log says who", async () => {
  // Its clock was ahead.
  await keepCopy("vetrina-auto-20261222010000.tar.gz", addDays(new Date(), 30));
  await keepCopy();
  const { data } = await ask(owner);
  expect(data).toEqual({
    path: expect.stringMatching(/^\/api\/backups\/last\?grant=/),
    fileName,
    bytes: content.length,
  });
  const response = await get(data.path);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-length": String(content.length),
    "content-disposition": `attachment; filename="${fileName}"`,
    "content-type": "application/octet-stream",
    "cache-control": "no-store",
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
  const entry = await site.server.api.db.auditEntry.findFirstOrThrow({ where: { action: "copia.download" } });
  expect([entry.actor, entry.summary]).toEqual([owner.username, `Ha chiesto di scaricare la copia ${fileName}`]);
  expect(JSON.stringify(entry.details)).not.toContain("grant");
});

test("a download that broke off is taken up where it was", async () => {
  await keepCopy();
  const address = await grant();
  const first = await get(address, { range: "bytes=0-999" });
  expect([first.status, first.headers.get("content-range")]).toEqual([206, `bytes 0-999/${content.length}`]);
  const etag = first.headers.get("etag") ?? "";
  const head = Buffer.from(await first.arrayBuffer());
  const rest = await get(address, { range: "bytes=1000-", "if-range": etag });
  expect([rest.status, rest.headers.get("content-length")]).toEqual([206, String(content.length - 1000)]);
  expect(Buffer.concat([head, Buffer.from(await rest.arrayBuffer())]).equals(content)).toBe(true);
  const other = await get(address, { range: "bytes=1000-", "if-range": '"another"' });
  expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, content.length]);
  const beyond = await get(address, { range: `bytes=${content.length}-` });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${content.length}`]);
});

test("one download goes on at a time, and whoever goes away makes room", async () => {
  await keepCopy();
  const address = await grant();
  const cut = new AbortController();
  const slow = await site.call(address, { headers: { cookie: owner.cookie }, signal: cut.signal });
  expect(slow.status).toBe(200);
  const second = await get(address);
  expect([second.status, (await second.json()).message]).toEqual([429, downloadBusyMessage]);
  expect(Number(second.headers.get("retry-after"))).toBeGreaterThan(0);
  cut.abort();
  const again = await waitFor("the place", async () => {
    const response = await get(address);
    const bytes = await response.arrayBuffer();
    return response.status === 200 ? bytes : undefined;
  });
  expect(again.byteLength).toBe(content.length);
});

test("a wrong password, and a grant of somebody else, of another session, changed or too old, give nothing", async () => {
  await keepCopy();
  expect((await ask(owner, { present: "sbagliata" })).refusal).toMatchObject({
    code: "BAD_INPUT",
    fields: { present: wrongPresentPasswordMessage },
  });
  const address = await grant();
  const other = await addAccount(site, "titolare");
  const mine = await openSession(site, owner.username);
  const { api } = site.server;
  const session = await api.db.session.findFirstOrThrow({ where: { userId: owner.id }, orderBy: { createdAt: "asc" } });
  const old = api.secrets.seal(
    JSON.stringify({ fileName, until: Date.now() - 1 }),
    purposeOfGrant({ id: owner.id, sessionHash: session.tokenHash }),
  );
  const refused = [
    await get(address, {}, other.cookie),
    await get(address, {}, mine),
    await get(`${address.slice(0, -4)}AAAA`),
    await get(`/api/backups/last?grant=${encodeURIComponent(old)}`),
    await get("/api/backups/last?grant=../../secret.key"),
  ];
  for (const response of refused) {
    expect([response.status, (await response.json()).message]).toEqual([404, grantOverMessage]);
  }
  expect((await get("/api/backups/last")).status).toBe(400);
  expect((await site.call(address)).status).toBe(401);
});

test("passwords are not tried for ever", async () => {
  await keepCopy();
  for (let tries = 0; tries < 10; tries++) await ask(owner, { present: "sbagliata" });
  expect((await ask(owner)).status).toBe(429);
});

test("an account with a second factor gives a code as well, each once", async () => {
  await keepCopy();
  const call = (name: string, input: object) => callProcedure(site, owner.cookie, `account.${name}`, input);
  const { data: offer } = await call("beginSecondFactor", { present: accountPassword });
  await call("confirmSecondFactor", { code: codeNow(offer.secret, -1) });
  const proof = { present: accountPassword };
  expect((await ask(owner)).refusal.fields).toEqual({ code: "Inserisci il codice" });
  expect((await ask(owner, { ...proof, code: "000000" })).refusal.fields).toEqual({ code: wrongCodeMessage });
  const code = codeNow(offer.secret);
  expect((await ask(owner, { ...proof, code })).status).toBe(200);
  expect((await ask(owner, { ...proof, code })).refusal.fields).toEqual({ code: wrongCodeMessage });
});

test("without a verified copy on this disk there is nothing to download, and Panoramica knows", async () => {
  expect((await ask(owner)).refusal).toMatchObject({ code: "NOT_FOUND", message: noBackupHereMessage });
  const status = async () => (await callProcedure(site, owner.cookie, "overview.backups", undefined, true)).data;
  await keepCopy();
  expect((await status()).lastGood.isHere).toBe(true);
  const address = await grant();
  await rm(path.join(site.dataDir, "backups", fileName));
  expect((await status()).lastGood.isHere).toBe(false);
  expect((await ask(owner)).refusal.message).toBe(noBackupHereMessage);
  expect((await get(address)).status).toBe(404);
  await symlink(path.join(site.dataDir, "secret.key"), path.join(site.dataDir, "backups", fileName));
  expect((await status()).lastGood.isHere).toBe(false);
  await site.server.api.db.backupRun.updateMany({ data: { file: "../secret.key" } });
  expect((await ask(owner)).refusal.message).toBe(noBackupHereMessage);
});
