import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { ownSite } from "@test/own-site";
import { plainText } from "@test/public-pages";
import { instantOfRome } from "@vetrina/contract/dates";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";

const site = ownSite();

beforeAll(async () => {
  const settings = { ga4MeasurementId: "G-TEST12345", metaPixelId: "1234567890" };
  await site.server.api.db.siteSettings.update({ where: { id: 1 }, data: settings });
});

afterEach(() => vi.useRealTimers());

const at = (wallTime: string) => vi.useFakeTimers({ toFake: ["Date"], now: instantOfRome(wallTime) });

const inject = (url: string) => site.app.inject({ method: "GET", url });

describe.each([
  ["/ticket", "no-referrer", true],
  ["/ticket/", "no-referrer", true],
  ["/ticket/1234567890123456", "no-referrer", true],
  ["/client/login", "no-referrer", true],
  ["/client/dashboard", "no-referrer", true],
  ["/assistenza", "same-origin", false],
])("%s", (path, referrer, isHidden) => {
  test("is kept by nobody, tells nobody where its reader was, and runs our own scripts only", async () => {
    const page = await inject(path);
    expect(page.statusCode).toBe(200);
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.headers["referrer-policy"]).toBe(referrer);
    const scripts = /script-src ([^;]*)/.exec(String(page.headers["content-security-policy"]))?.[1] ?? "";
    expect(scripts).toMatch(/^'self'( '(nonce-[\w-]+|sha256-[\w+/=]+)')+$/);
    expect(page.body).not.toContain("data-tracking");
    expect(page.body).not.toMatch(/<script[^>]+src="(?!\/assets\/)/);
    expect(page.body.includes('name="robots" content="noindex"')).toBe(isHidden);
  });
});

test("the counter is the same for all, until what it says is another", async () => {
  const { db } = site.server.api;
  const pages = async () =>
    (await Promise.all(["/assistenza", "/assistenza", "/ticket"].map(inject))).map(({ body }) => body);
  const [before, again, desk] = await pages();
  expect(again).toBe(before);
  expect(desk).not.toBe(before);
  const { company } = await db.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select: { company: true } });
  const owner = await site.staffCookie();
  const phone = async (number: string) =>
    expect((await site.post("/trpc/settings.save", { company: { phone: number } }, { cookie: owner })).status).toBe(
      200,
    );
  await phone("+39 02 5555 0123");
  for (const page of await pages()) expect(plainText(page)).toContain("02 5555 0123");
  await phone((company as { phone: string }).phone);
  expect((await pages())[0]).toBe(before);
});

test.each(["/ticket/1234567890123456/altro", "/client/altro", "/admin/altro"])(
  "%s: the page that says there is none has its looks here too",
  async (path) => {
    const page = await inject(path);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain("Pagina non trovata");
    expect(page.body).toContain("<style>");
    const styles = /<style>([\s\S]*?)<\/style>/.exec(page.body)?.[1] ?? "";
    const hash = createHash("sha256").update(styles).digest("base64");
    expect(page.headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
  },
);

test.each([
  ["/client", "/client/dashboard"],
  ["/ticket/nuovo", "/ticket/"],
])("%s leads to %s", async (from, to) => {
  const page = await inject(from);
  expect(page.statusCode).toBe(307);
  expect(page.headers.location).toBe(to);
});

test.each(["/ticket", "/assistenza", "/admin"])("%s travels compressed, and is the same page", async (path) => {
  const page = async (encoding: string) => {
    const headers = { "accept-encoding": encoding };
    const { headers: sent, rawPayload } = await site.app.inject({ method: "GET", url: path, headers });
    expect(sent.vary).toContain("accept-encoding");
    expect(sent["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
    // A nonce for each answer, and the moment at which it was made.
    const html = open[encoding as keyof typeof open](rawPayload).toString();
    return { bytes: rawPayload.length, text: html.replace(/nonce="[^"]+"|content="[\w-]{22}"|\d{13}/g, "") };
  };
  const open = { identity: (bytes: Buffer) => bytes, br: brotliDecompressSync, gzip: gunzipSync };
  const whole = await page("identity");
  for (const encoding of ["br", "gzip"]) {
    const { bytes, text } = await page(encoding);
    expect(text).toBe(whole.text);
    expect(bytes).toBeLessThan(whole.bytes / 2);
  }
});

test.each(["/ticket", "/assistenza"])("%s comes whole from the server, and says how else to reach us", async (path) => {
  at("2026-12-02T10:00");
  const { body } = await inject(path);
  const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
  const words = plainText(main);
  for (const text of [
    ...["entro 24 ore", "Supporto online", "Server operativi", "Risposta media 12h"],
    ...["Urgente", "indirizzo", "nei dettagli", "screenshot"],
    "ha bisogno di JavaScript",
  ]) {
    expect(words).toContain(text);
  }
  for (const kind of ["https://wa.me/", "mailto:", "tel:"]) expect(main).toContain(`href="${kind}`);
});

test("of a flood of requests for pages that nobody keeps only so many wait; others are answered meanwhile", async () => {
  const flood = Array.from({ length: 120 }, () => inject("/assistenza"));
  expect((await inject("/")).statusCode).toBe(200);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(120 - refused.length);
  expect(refused[0]?.headers["retry-after"]).toBe("2");
  expect(refused[0]?.body).toContain("un po’ di coda");
  expect(refused[0]?.body).toContain('<a href="" class="again">Riprova</a>');
});

test("while the agency is closed the counter says since when and until when, and promises no answer before", async () => {
  at("2026-12-02T10:00");
  const closures = [
    { from: "2026-12-01", to: "2026-12-13", note: "" },
    { from: "2026-12-24", to: "2026-12-31", note: "" },
  ];
  const cookie = await site.staffCookie();
  expect((await site.post("/api/site-settings", { company: { closures } }, { cookie })).status).toBe(200);
  for (const path of ["/assistenza", "/ticket", "/ticket/"]) {
    const { body } = await inject(path);
    const words = plainText(body.slice(body.indexOf("<main"), body.indexOf("</main>")));
    expect(words, path).toMatch(/[Tt]i rispondiamo entro lunedì 14\sdicembre/);
    expect(words, path).toMatch(/Chiusi per ferie dal 1° al 13\sdicembre/);
    for (const untrue of ["24 ore", "24h", "Supporto online", "dal 24"]) expect(words, path).not.toContain(untrue);
    if (path !== "/ticket/") expect(words).toMatch(/Riapriamo lunedì 14\sdicembre/);
  }
  at("2026-12-13T10:00");
  expect(plainText((await inject("/assistenza")).body), "on its last day").toContain("Riapriamo domani");
});
