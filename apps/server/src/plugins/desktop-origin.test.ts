import { startTestApp } from "@test/app";
import { ownSite } from "@test/own-site";
import { desktopOrigin } from "@vetrina/contract/desktop";
import { beforeAll, describe, expect, test } from "vitest";

const site = ownSite();
let token: string;

const password = "una-password-lunga";

beforeAll(async () => {
  await site.staffCookie();
  const answer = await site.post("/api/auth/login", { username: "anna", password, kind: "desktop" });
  token = ((await answer.json()) as { token: string }).token;
});

const allowed = (answer: Response) => answer.headers.get("access-control-allow-origin");
const readableElsewhere = (answer: Response) => answer.headers.get("cross-origin-resource-policy") === "cross-origin";
const bearer = () => ({ authorization: `Bearer ${token}` });
const me = "/trpc/auth.me";

describe("the desktop app's pages", () => {
  test("may read what a call with a token answers, and never with a browser's own credentials", async () => {
    const answer = await site.call(me, { headers: { origin: desktopOrigin, ...bearer() } });
    expect(await answer.json()).toMatchObject({ result: { data: { username: "anna" } } });
    expect(allowed(answer)).toBe(desktopOrigin);
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  });

  test("may write, upload and read a refusal", async () => {
    const headers = { origin: desktopOrigin, ...bearer() };
    const refused = await site.post("/trpc/desk.setStatus", { id: "no" }, headers);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).not.toBe(403);
    expect(allowed(refused)).toBe(desktopOrigin);
    const upload = await site.call("/api/images", { method: "POST", headers, body: new FormData() });
    expect(allowed(upload)).toBe(desktopOrigin);
  });

  test("read nothing with a cookie alone, and write nothing", async () => {
    const headers = { origin: desktopOrigin, cookie: await site.staffCookie() };
    expect(allowed(await site.call(me, { headers }))).toBeNull();
    const write = await site.post("/api/auth/logout", undefined, headers);
    expect(write.status).toBe(403);
    expect(allowed(write)).toBeNull();
  });

  test("hear what is new as it happens", async () => {
    const gone = new AbortController();
    const answer = await site.call("/trpc/notices.live", {
      headers: { origin: desktopOrigin, accept: "text/event-stream", ...bearer() },
      signal: gone.signal,
    });
    expect(answer.headers.get("content-type")).toContain("text/event-stream");
    expect(allowed(answer)).toBe(desktopOrigin);
    gone.abort();
  });

  test("are told beforehand what they may send", async () => {
    const ask = (origin: string) =>
      site.call("/trpc/desk.setStatus", {
        method: "OPTIONS",
        headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "content-type" },
      });
    const answer = await ask(desktopOrigin);
    expect(answer.status).toBe(204);
    expect(allowed(answer)).toBe(desktopOrigin);
    expect(answer.headers.get("access-control-allow-headers")).toContain("authorization");
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    expect(allowed(await ask("https://vetrina"))).toBeNull();
  });
});

test.each(["app://vetrina.evil", "app://", "APP://VETRINA", "http://vetrina", "null"])(
  "pages of %s read nothing, with a token or without",
  async (origin) => {
    expect(allowed(await site.call(me, { headers: { origin, ...bearer() } }))).toBeNull();
    expect(allowed(await site.call(me, { headers: { origin } }))).toBeNull();
  },
);

test.each(["https://vetrina.example", "http://localhost:3000"])(
  "under %s the app logs in, works and logs out by its token alone, as browsers do by their cookie",
  async (publicUrl) => {
    const own = await startTestApp({ PUBLIC_URL: publicUrl }, site);
    const cookie = await own.staffCookie();
    expect(cookie).toMatch(publicUrl.startsWith("https:") ? /^__Host-vetrina_sessione=/ : /^vetrina_sessione=/);
    const opened = await own.post("/api/auth/login", { username: "anna", password, kind: "desktop" });
    expect(opened.headers.get("set-cookie") ?? "").not.toContain("vetrina_sessione");
    const authorization = `Bearer ${((await opened.json()) as { token: string }).token}`;
    // What Chromium adds to a call of a page of app://vetrina.
    const headers = { authorization, origin: desktopOrigin, "sec-fetch-site": "cross-site" };
    expect(await (await own.call(me, { headers })).json()).toMatchObject({ result: { data: { username: "anna" } } });
    expect((await own.post("/api/auth/logout", undefined, { authorization })).status).toBe(204);
    expect(await (await own.call(me, { headers })).json()).toEqual({ result: { data: null } });
    expect(await (await own.call(me, { headers: { cookie } })).json()).toMatchObject({
      result: { data: { username: "anna" } },
    });
    await own.close();
  },
);

test("pictures are shown elsewhere only to who brings a token", async () => {
  expect(readableElsewhere(await site.call("/api/landing-gallery"))).toBe(false);
  expect(readableElsewhere(await site.call("/api/landing-gallery", { headers: bearer() }))).toBe(true);
});
