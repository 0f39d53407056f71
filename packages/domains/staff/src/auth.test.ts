import { startTestApp } from "@test/app";
import { ownSite } from "@test/own-site";
import { addAccount } from "@test/staff-account";
import { wrongPasswordMessage } from "@vetrina/contract/staff/auth";
import { beforeAll, expect, test } from "vitest";
import { createFirstAdmin } from "./auth.service.ts";

const site = ownSite({ RATE_LIMIT: "off" });
const credentials = { username: "titolare", password: "una-password-lunga" };

beforeAll(async () => {
  await createFirstAdmin(site.server.api, credentials);
});

const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";
const contacts = (cookie: string) => site.call("/api/contacts", { headers: { cookie } });

test("the right password opens a session that only the browser's HTTP layer can see", async () => {
  const response = await site.post("/api/auth/login", credentials);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    id: 1,
    username: "titolare",
    name: "titolare",
    role: "titolare",
    owesSecondFactor: false,
  });
  const attributes = response.headers.get("set-cookie")?.toLowerCase();
  expect(attributes).toContain("httponly");
  expect(attributes).toContain("samesite=lax");
  expect((await contacts(cookieOf(response))).status).toBe(200);
});

test.each([[{ ...credentials, password: "sbagliata" }], [{ ...credentials, username: "sconosciuto" }]])(
  "a wrong name and a wrong password get the same refusal",
  async (wrong) => {
    const response = await site.post("/api/auth/login", wrong);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ code: "NO_SESSION", message: wrongPasswordMessage });
    expect(response.headers.get("set-cookie")).toBeNull();
  },
);

test("after logout the cookie is worth nothing, here and in a copy", async () => {
  const cookie = cookieOf(await site.post("/api/auth/login", credentials));
  const response = await site.post("/api/auth/logout", undefined, { cookie });
  expect(response.status).toBe(204);
  expect(response.headers.get("set-cookie")).toContain("vetrina_sessione=;");
  expect((await contacts(cookie)).status).toBe(401);
});

test("an expired session and an invented token are visitors", async () => {
  const cookie = cookieOf(await site.post("/api/auth/login", credentials));
  await site.server.api.db.session.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
  expect((await contacts(cookie)).status).toBe(401);
  expect((await contacts("vetrina_sessione=inventata")).status).toBe(401);
});

test("neither password nor token can be read in the database", async () => {
  const cookie = cookieOf(await site.post("/api/auth/login", credentials));
  const user = await site.server.api.db.user.findFirstOrThrow();
  expect(user.passwordHash).toMatch(/^\$argon2id\$/);
  const sessions = await site.server.api.db.session.findMany();
  const token = Buffer.from(cookie.split("=")[1] ?? "");
  expect(sessions.every((session) => !Buffer.from(session.tokenHash).equals(token))).toBe(true);
});

test("the first account is made once", async () => {
  expect(await createFirstAdmin(site.server.api, { username: "altro", password: "una-password-lunga" })).toBe(false);
});

test("with an https address the cookies are Secure, and named so that no subdomain can plant one", async () => {
  const secure = await startTestApp({ PUBLIC_URL: "https://vetrina.example", RATE_LIMIT: "off" }, site);
  const response = await secure.post("/api/auth/login", credentials);
  const [session = "", browser = ""] = response.headers.getSetCookie();
  expect(session).toMatch(
    /^__Host-vetrina_sessione=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(browser).toMatch(/^__Host-vetrina_browser=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const asked = (cookie: string) => secure.call("/api/contacts", { headers: { cookie } });
  expect((await asked(cookieOf(response))).status).toBe(200);
  expect((await asked(cookieOf(response).replace("__Host-", ""))).status).toBe(401);
  const { components } = await (await secure.call("/api/openapi.json")).json();
  expect(components.securitySchemes.sessione.name).toBe("__Host-vetrina_sessione");
  await secure.close();
});

const daysOn = async <T>(days: number, work: () => Promise<T>) => {
  const { api } = site.server;
  const { now } = api;
  api.now = () => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  return work().finally(() => {
    api.now = now;
  });
};

test.each(["browser", "desktop"])("a session of the %s ends after 90 days, however often it is used", async (kind) => {
  const response = await site.post("/api/auth/login", { ...credentials, kind });
  const { token } = await response.json();
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : { cookie: cookieOf(response) };
  const statusOn = (day: number) => daysOn(day, async () => (await site.call("/api/contacts", { headers })).status);
  for (let day = 0; day < 90; day += 10) expect(await statusOn(day)).toBe(200);
  expect(await statusOn(89.9)).toBe(200);
  expect(await statusOn(90.1)).toBe(401);
});

test("a browser keeps its cookie as long as the session may last, and an unused session ends after 14 days", async () => {
  const response = await site.post("/api/auth/login", credentials);
  const expires = /Expires=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? "")?.[1] ?? "";
  const days = (Date.parse(expires) - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(89.9);
  expect(days).toBeLessThan(90.1);
  const headers = { cookie: cookieOf(response) };
  expect((await daysOn(14.1, () => site.call("/api/contacts", { headers }))).status).toBe(401);
});

test("who logs in again has a new session, and the one before is over; others' stay", async () => {
  const other = cookieOf(await site.post("/api/auth/login", credentials));
  const first = cookieOf(await site.post("/api/auth/login", credentials));
  const second = cookieOf(await site.post("/api/auth/login", credentials, { cookie: first }));
  expect(second).not.toBe(first);
  expect([(await contacts(first)).status, (await contacts(second)).status]).toEqual([401, 200]);
  const wrong = { ...credentials, password: "sbagliata" };
  expect((await site.post("/api/auth/login", wrong, { cookie: second })).status).toBe(401);
  expect([(await contacts(second)).status, (await contacts(other)).status]).toEqual([200, 200]);
});

test("a session that somebody else knew of before the login is worth nothing after it, also of another account", async () => {
  const planted = await addAccount(site, "operatore");
  const { token } = await (await site.post("/trpc/auth.login", credentials, { cookie: planted.cookie })).json();
  expect(token).toBeUndefined();
  expect((await contacts(planted.cookie)).status).toBe(401);
});

test("the desktop app's session before ends as well when it shows its token at the login", async () => {
  const first = (await logInDesktop()).body.token;
  const headers = { authorization: `Bearer ${first}`, origin: "app://vetrina" };
  const { token } = await (await site.post("/api/auth/login", { ...credentials, kind: "desktop" }, headers)).json();
  const asked = (bearer: string) => site.call("/api/contacts", { headers: { authorization: `Bearer ${bearer}` } });
  expect([(await asked(first)).status, (await asked(token)).status]).toEqual([401, 200]);
});

test("an address has ten tries in a quarter of an hour, then waits as long as the answer says", async () => {
  const limited = await startTestApp({}, site);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 10; attempt++) {
    statuses.push((await limited.post("/api/auth/login", { username: "x", password: "y" })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([401]));
  const eleventh = await limited.post("/api/auth/login", { username: "x", password: "y" });
  expect(eleventh.status).toBe(429);
  expect((await eleventh.json()).code).toBe("TOO_MANY_REQUESTS");
  const wait = Number(eleventh.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(15 * 60);
  const overTrpc = await limited.post("/trpc/auth.login", { username: "x", password: "y" });
  expect(overTrpc.status).toBe(429);
  await limited.close();
});

const logInDesktop = async () => {
  const response = await site.post("/api/auth/login", { ...credentials, kind: "desktop" });
  return { response, body: await response.json() };
};

test("the desktop app gets a token instead of a cookie, and is somebody by it alone", async () => {
  const { response, body } = await logInDesktop();
  expect(response.status).toBe(200);
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(body).toEqual({
    id: 1,
    username: "titolare",
    name: "titolare",
    role: "titolare",
    owesSecondFactor: false,
    token: expect.stringMatching(/^[\w-]{43}$/),
    expiresAt: expect.any(String),
  });
  const headers = { authorization: `Bearer ${body.token}` };
  expect((await site.call("/api/contacts", { headers })).status).toBe(200);
  // A page of another origin, as the app's own is: nothing that a browser adds by itself authorises it.
  expect((await site.post("/api/auth/logout", undefined, { ...headers, origin: "app://vetrina" })).status).toBe(204);
  expect((await site.call("/api/contacts", { headers })).status).toBe(401);
  const overTrpc = await (await site.post("/trpc/auth.login", { ...credentials, kind: "desktop" })).json();
  expect(overTrpc.result.data.token).toMatch(/^[\w-]{43}$/);
});

test("a token is no cookie and a cookie is no token", async () => {
  const { token } = (await logInDesktop()).body;
  expect((await contacts(`vetrina_sessione=${token}`)).status).toBe(401);
  const cookie = cookieOf(await site.post("/api/auth/login", credentials));
  const authorization = `Bearer ${cookie.split("=")[1]}`;
  expect((await site.call("/api/contacts", { headers: { authorization } })).status).toBe(401);
});

test("an invented token opens no door to the cookie for pages of other sites", async () => {
  const cookie = cookieOf(await site.post("/api/auth/login", credentials));
  const authorization = "Bearer inventato-di-sana-pianta-0123456789";
  const origin = "https://altrove.example";
  expect((await site.post("/api/auth/logout", undefined, { cookie, authorization, origin })).status).toBe(401);
  expect((await site.post("/api/auth/logout", undefined, { cookie, origin })).status).toBe(403);
  expect((await contacts(cookie)).status).toBe(200);
});

test("logins and logouts are written down, without an address", async () => {
  await site.post("/api/auth/logout", undefined, { cookie: cookieOf(await site.post("/api/auth/login", credentials)) });
  const entries = await site.server.api.db.auditEntry.findMany({ orderBy: { id: "desc" }, take: 2 });
  expect(entries.map(({ action }) => action)).toEqual(["accesso.uscita", "accesso.entrata"]);
  expect(entries.map(({ details }) => details)).toEqual([null, null]);
});
