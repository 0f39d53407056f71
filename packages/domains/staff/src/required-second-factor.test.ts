import { ownSite } from "@test/own-site";
import { codeNow } from "@test/second-factor";
import { accountPassword, addAccount, callProcedure, openSession, type TestAccount } from "@test/staff-account";
import { ownSecondFactorFirstMessage } from "@vetrina/contract/settings/settings";
import { expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });

const requireOfAll = ({ cookie }: TestAccount, requireSecondFactor: boolean) =>
  site.post("/api/site-settings", { requireSecondFactor }, { cookie });

const call = ({ cookie }: { cookie: string }, name: string, input?: unknown) =>
  callProcedure(site, cookie, name, input);
const ask = ({ cookie }: { cookie: string }, name: string, input: unknown = {}) =>
  callProcedure(site, cookie, name, input, true);

/** Sets up the second factor, as the dashboard leads to it. */
async function secure(account: TestAccount): Promise<{ codes: string[] }> {
  const { data } = await call(account, "account.beginSecondFactor", { present: accountPassword });
  const confirmed = await call(account, "account.confirmSecondFactor", { code: codeNow(data.secret) });
  expect(confirmed.status).toBe(200);
  return confirmed.data;
}

test("an owner who has no second factor can't require one of everybody", async () => {
  const owner = await addAccount(site, "titolare");
  const refused = await requireOfAll(owner, true);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ message: ownSecondFactorFirstMessage });
  expect((await ask(owner, "settings.all")).data).toMatchObject({ requireSecondFactor: false });
});

test("who has none is led to it, in open sessions and new ones, and works on once it is set up", async () => {
  const owner = await addAccount(site, "titolare");
  const operator = await addAccount(site, "operatore");
  await secure(owner);
  expect((await ask(operator, "desk.list")).status).toBe(200);
  expect((await requireOfAll(owner, true)).status).toBe(200);
  expect((await ask(owner, "desk.list")).status).toBe(200);

  const refused = await ask(operator, "desk.list");
  expect(refused).toMatchObject({ status: 403, refusal: { code: "SECOND_FACTOR_OWED" } });
  const rest = await site.call("/api/admin/support-tickets", { headers: { cookie: operator.cookie } });
  expect([rest.status, (await rest.json()).code]).toEqual([403, "SECOND_FACTOR_OWED"]);
  expect((await ask(operator, "auth.me")).data).toMatchObject({ username: operator.username, owesSecondFactor: true });
  const fresh = { cookie: await openSession(site, operator.username) };
  expect((await ask(fresh, "desk.list")).status).toBe(403);
  const login = { username: operator.username, password: accountPassword, kind: "desktop" };
  const { token, owesSecondFactor } = await (await site.post("/api/auth/login", login)).json();
  expect(owesSecondFactor).toBe(true);
  const byToken = await site.call("/api/admin/support-tickets", { headers: { authorization: `Bearer ${token}` } });
  expect(byToken.status).toBe(403);

  const { codes } = await secure({ ...operator, ...fresh });
  const proofs = codes.map((code) => ({ present: accountPassword, code }));
  expect((await ask(fresh, "auth.me")).data).toMatchObject({ owesSecondFactor: false });
  expect((await ask(fresh, "desk.list")).status).toBe(200);
  const dropped = await call(fresh, "account.dropSecondFactor", proofs[0]);
  expect(dropped).toMatchObject({ status: 409, refusal: { code: "CONFLICT" } });

  const newcomer = await addAccount(site, "redattore");
  expect((await ask(newcomer, "overview.articles")).status).toBe(403);
  expect((await requireOfAll(owner, false)).status).toBe(200);
  expect((await ask(newcomer, "overview.articles")).status).toBe(200);
  expect((await call(fresh, "account.dropSecondFactor", proofs[1])).status).toBe(200);
});

test("a stream that is open when it becomes compulsory ends", async () => {
  const owner = await addAccount(site, "titolare");
  const operator = await addAccount(site, "operatore");
  await secure(owner);
  const response = await site.call("/trpc/desk.live", { headers: { cookie: operator.cookie } });
  const reader = response.body?.getReader();
  await reader?.read();
  await requireOfAll(owner, true);
  const readToEnd = async () => {
    for (;;) if ((await reader?.read())?.done !== false) return "ended";
  };
  await expect(readToEnd().catch(() => "ended")).resolves.toBe("ended");
  await requireOfAll(owner, false);
});
