import { randomBytes } from "node:crypto";
import { startTestApp } from "@test/app";
import { ownSite } from "@test/own-site";
import { codeNow } from "@test/second-factor";
import { accountPassword, addAccount, callProcedure } from "@test/staff-account";
import { lostKeyMessage } from "@vetrina/contract/staff/auth";
import { createSecretBox } from "@vetrina/core/secrets/secret-box";
import { expect, test } from "vitest";
import { sealSecondFactors } from "./seal-second-factors.ts";
import { recoveryCodeHash } from "./second-factor.ts";

const keys = { old: randomBytes(32).toString("hex"), young: randomBytes(32).toString("hex") };
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

const site = ownSite({ SECRET_KEY: keys.old, RATE_LIMIT: "off" });

const logIn = (username: string, code: string, on = site) =>
  on.post("/api/auth/login", { username, password: accountPassword, code });
const stored = async (id: number) =>
  (await site.server.api.db.user.findUniqueOrThrow({ where: { id } })).totpSecret ?? "";

/** An account with a second factor as an earlier version stored it. */
async function addInClear() {
  const account = await addAccount(site, "titolare");
  await site.server.api.db.user.update({
    where: { id: account.id },
    data: { totpSecret: secret, totpSince: new Date() },
  });
  return account;
}

test("a new second factor is kept encrypted, for its own account only", async () => {
  const [account, other] = [await addAccount(site, "titolare"), await addAccount(site, "titolare")];
  const { data } = await callProcedure(site, account.cookie, "account.beginSecondFactor", { present: accountPassword });
  const totpSecret = await stored(account.id);
  expect(totpSecret).not.toContain(data.secret);
  await site.server.api.db.user.update({ where: { id: other.id }, data: { totpSecret, totpSince: new Date() } });
  expect((await logIn(other.username, codeNow(data.secret))).status).toBe(401);
  await site.server.api.db.user.update({ where: { id: other.id }, data: { totpSecret: null, totpSince: null } });
});

test("secrets in clear are encrypted at the start, all or none, and go on working", async () => {
  const [first, second] = [await addInClear(), await addInClear()];
  const { api } = site.server;
  const failing = {
    ...api.secrets,
    seal(text: string, purpose: string) {
      if (purpose === `totp ${second.id}`) throw new Error("the power fails");
      return api.secrets.seal(text, purpose);
    },
  };
  await expect(sealSecondFactors({ db: api.db, secrets: failing })).rejects.toThrow("the power fails");
  expect([await stored(first.id), await stored(second.id)]).toEqual([secret, secret]);
  expect(await sealSecondFactors(api)).toEqual([]);
  expect(await stored(first.id)).not.toContain(secret);
  expect(await stored(first.id)).not.toBe(await stored(second.id));
  expect((await logIn(second.username, codeNow(secret))).status).toBe(200);
});

test("a new key in front of the old one takes its place at the next start", async () => {
  const account = await addInClear();
  const { db } = site.server.api;
  await sealSecondFactors(site.server.api);
  expect(await sealSecondFactors({ db, secrets: createSecretBox([keys.young, keys.old]) })).toEqual([]);
  const secrets = createSecretBox([keys.young]);
  expect(secrets.isCurrent(await stored(account.id))).toBe(true);
  expect(await sealSecondFactors({ db, secrets })).toEqual([]);
  await sealSecondFactors({ db, secrets: createSecretBox([keys.old, keys.young]) });
});

test("without the key nobody's second factor is lost: it is named, a recovery code opens, the password alone doesn't", async () => {
  const account = await addInClear();
  await sealSecondFactors(site.server.api);
  const before = await stored(account.id);
  const { db } = site.server.api;
  await db.recoveryCode.create({ data: { codeHash: recoveryCodeHash("abcd-efgh-jkmn-pqrs"), userId: account.id } });
  const elsewhere = await startTestApp({ SECRET_KEY: keys.young, RATE_LIMIT: "off" }, site);
  expect(await sealSecondFactors(elsewhere.server.api)).toContain(account.username);
  expect(await stored(account.id)).toBe(before);
  const refused = await logIn(account.username, codeNow(secret), elsewhere);
  expect(refused.status).toBe(401);
  expect((await refused.json()).fields).toEqual({ code: lostKeyMessage });
  expect((await logIn(account.username, "", elsewhere)).status).toBe(401);
  expect((await logIn(account.username, "abcd-efgh-jkmn-pqrs", elsewhere)).status).toBe(200);
  await elsewhere.close();
});
