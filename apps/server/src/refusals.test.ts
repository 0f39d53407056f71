import { request as httpRequest } from "node:http";
import { startTestApp, type TestApp } from "@test/app";
import { validContact } from "@test/contact";
import { ownSite } from "@test/own-site";
import { readEvents } from "@test/server-sent-events";
import { withLimits } from "@test/with-limits";
import { limitTable } from "@vetrina/core/limits";
import { describe, expect, test } from "vitest";

const site = ownSite({ HSTS_SUBDOMAINS: "on" });

/** fetch would put its own headers; here the request is sent as it stands. */
const raw = (method: string, path: string, headers: Record<string, string>, body: string) =>
  new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const sent = httpRequest(`${site.url}${path}`, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(`${Buffer.concat(chunks)}`) }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });

const json = { "content-type": "application/json" };

describe("a request nobody can make sense of gets a clear JSON answer", () => {
  type Asked = Partial<Record<"method" | "path" | "body" | "type", string>>;

  test.each<[string, Asked, number, string, string]>([
    ["malformed JSON", { body: '{"firstName":' }, 400, "BAD_INPUT", "non è un JSON valido"],
    ["an empty body", { body: "" }, 400, "BAD_INPUT", "è vuoto"],
    ["a JSON that is no object", { body: "[]" }, 400, "BAD_INPUT", "I dati inviati non sono validi"],
    ["a body over the limit", { body: `"${"x".repeat(300_000)}"` }, 413, "TOO_LARGE", "troppo grande"],
    ["another format", { type: "text/xml", body: "<a/>" }, 415, "UNSUPPORTED_MEDIA_TYPE", "JSON"],
    ["an unknown path", { method: "GET", path: "/api/inesistente" }, 404, "NOT_FOUND", "non c’è più"],
    ["an unknown path, written to", { path: "/api/inesistente", body: "{}" }, 404, "NOT_FOUND", "non c’è più"],
    ["a wrong method", { method: "DELETE" }, 405, "METHOD_NOT_ALLOWED", "non accetta questo metodo"],
    ["a wrong method for a page", { path: "/", body: "{}" }, 405, "METHOD_NOT_ALLOWED", "non accetta questo metodo"],
  ])("%s", async (_name, { method = "POST", path = "/api/contact", body, type }, status, code, message) => {
    const headers: Record<string, string> = body === undefined ? {} : { "content-type": type ?? "application/json" };
    const answer = await raw(method, path, headers, body ?? "");
    expect(answer).toMatchObject({ status, body: { code, message: expect.stringContaining(message) } });
    expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*\.(ts|js)/);
  });

  test("a wrong method names those that exist", async () => {
    const response = await site.call("/api/contact", { method: "PUT" });
    expect(response.headers.get("allow")).toBe("POST");
  });
});

describe("where a write comes from", () => {
  const postFrom = (origin: string | undefined) => site.post("/api/contact", validContact, origin ? { origin } : {});

  test("another site's page is refused, also one with a similar name, and so is an opaque one", async () => {
    for (const origin of ["https://altro.example", "http://127.0.0.1.altro.example", "null", `${site.url}.example`]) {
      const response = await postFrom(origin);
      expect(response.status, origin).toBe(403);
      expect(await response.json()).toEqual({
        code: "FORBIDDEN",
        message: "Questa richiesta arriva da un altro sito.",
      });
    }
  });

  test("our own page and a program without a page are heard", async () => {
    expect((await postFrom(site.url)).status).toBe(201);
    expect((await postFrom(undefined)).status).toBe(201);
  });

  test("without an Origin, the browser's word on which site it comes from counts", async () => {
    const postWith = (site: string) => raw("POST", "/api/contact", { ...json, "sec-fetch-site": site }, contact);
    const contact = JSON.stringify(validContact);
    for (const elsewhere of ["cross-site", "same-site"]) {
      expect(await postWith(elsewhere)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    }
    for (const ours of ["same-origin", "none"]) expect((await postWith(ours)).status).toBe(201);
    const cookie = await site.staffCookie();
    const headers = {
      cookie,
      authorization: "Bearer inventato-di-sana-pianta-0123456789",
      "sec-fetch-site": "cross-site",
    };
    expect((await raw("GET", "/api/contacts", headers, "")).status).toBe(401);
  });

  test("tRPC is guarded in the same way", async () => {
    const response = await site.post(
      "/trpc/auth.login",
      { username: "a", password: "b" },
      { origin: "https://altro.example" },
    );
    expect(response.status).toBe(403);
  });
});

test.each([
  ["REST", "/api/auth/login", { username: "a\0", password: "b" }],
  ["REST", "/api/payments/paypal/create-order", { name: "Lucia\0", email: "lucia@example.it" }],
  ["tRPC", "/trpc/auth.login", { username: "a\0", password: "b" }],
])("what the database can't hold is bad input by %s, at %s", async (_transport, path, body) => {
  const response = await site.post(path, body);
  expect(response.status).toBe(400);
  expect(JSON.stringify(await response.json())).toContain("I dati inviati non sono validi.");
});

test("a number that no row can have is bad input", async () => {
  const cookie = await site.staffCookie();
  expect((await site.post("/trpc/users.block", { id: 2 ** 31 }, { cookie })).status).toBe(400);
});

test.each(["2147483648", "-1", "x"])("no stream goes on behind %j", async (lastEventId) => {
  const input = encodeURIComponent(JSON.stringify({ id: 4_321_432_143_214_321, lastEventId }));
  const response = await site.call(`/trpc/tickets.live?input=${input}`);
  const events = [];
  for await (const { event, data } of readEvents(response)) {
    if (event === "serialized-error") events.push(data);
  }
  expect(events).toMatchObject([{ data: { httpStatus: 400, refusal: { code: "BAD_INPUT" } } }]);
});

test.each(["/blog/%E0%A4%A", "/api/tickets/%FF", "/uploads/images/%", "/%C0%AE%C0%AE/etc/passwd?q=%"])(
  "%s, which can't be read, is an unknown address",
  async (path) => {
    const response = await site.call(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  },
);

test("answers of calls stay in no cache and are no pages", async () => {
  const cookie = await site.staffCookie();
  for (const path of ["/api/contacts", "/api/contacts/export", "/trpc/auth.me", "/api/site-settings"]) {
    const { headers } = await site.call(path, { headers: { cookie } });
    expect(headers.get("cache-control"), path).toBe("no-store");
    expect(headers.get("content-security-policy"), path).toBe("default-src 'none'; frame-ancestors 'none'");
  }
});

test("under https browsers are told to stay there, on subdomains too when the environment says so", async () => {
  const headerOf = async ({ call }: TestApp) => (await call("/api/health")).headers.get("strict-transport-security");
  const headerWith = async (environment: Record<string, string>) => {
    const other = await startTestApp({ PUBLIC_URL: "https://vetrina.example", ...environment }, site);
    return headerOf(other).finally(() => other.close());
  };
  expect(await headerOf(site)).toBeNull();
  expect(await headerWith({})).toBe("max-age=31536000");
  expect(await headerWith({ HSTS_SUBDOMAINS: "on" })).toBe("max-age=31536000; includeSubDomains");
});

test("who sends a request slower than in five minutes is cut off", () => {
  expect(site.app.server.requestTimeout).toBe(300_000);
});

test("behind a proxy an address that the visitor wrote himself counts for nothing", async () => {
  const limited = await startTestApp({ TRUST_PROXY: "on" }, site);
  const tryFrom = async (written: string) =>
    (await limited.post("/api/auth/login", { username: "x", password: "y" }, { "x-forwarded-for": written })).status;
  for (let attempt = 0; attempt < 10; attempt++) expect(await tryFrom(`198.51.100.${attempt}, 203.0.113.9`)).toBe(401);
  expect(await tryFrom("198.51.100.99, 203.0.113.9")).toBe(429);
  expect(await tryFrom("203.0.113.9, 198.51.100.99")).toBe(401);
  await limited.close();
});

test("tRPC refuses with the same body as REST, inside its own envelope", async () => {
  const response = await site.call("/trpc/leads.page?input=%7B%7D");
  expect(response.status).toBe(401);
  expect((await response.json()).error.data.refusal).toEqual({
    code: "NO_SESSION",
    message: "Devi accedere per continuare.",
  });
  const invalid = await site.post("/trpc/auth.login", { username: "" });
  expect(invalid.status).toBe(400);
  expect((await invalid.json()).error.data.refusal).toEqual({
    code: "BAD_INPUT",
    message: "Inserisci il nome utente",
    fields: { username: "Inserisci il nome utente", password: "Inserisci la password" },
  });
});

test("an address may send sixty public forms in ten minutes", async () => {
  await withLimits(site, async () => {
    const { lead } = site.server.api.db;
    const before = await lead.count();
    const plainForms = ["/contatti", "/recesso", "/contatti/inviato", "/contatti/inviato/telefonata"];
    const headers = { cookie: "contatto-inviato=1" };
    const submit = (path: string) => site.call(path, { method: "POST", body: new URLSearchParams({}), headers });
    for (const path of plainForms) expect((await submit(path)).status).toBe(400);
    const left = limitTable.publicForm.points - plainForms.length;
    for (let sent = 0; sent < left; sent++) expect((await site.post("/api/contact", {})).status).toBe(400);
    for (const response of [
      await site.post("/api/contact", validContact),
      ...(await Promise.all(plainForms.map(submit))),
    ]) {
      expect(response.status).toBe(429);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(await lead.count()).toBe(before);
    await site.server.api.limits.spend("receiptReading", "127.0.0.1", limitTable.receiptReading.points);
    expect((await site.call("/contatti/inviato", { headers })).status).toBe(503);
  });
});
