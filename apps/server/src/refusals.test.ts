import { request as httpRequest } from "node:http";
import { startTestApp, type TestApp } from "@test/app";
import { validContact } from "@test/contact";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let site: TestApp;

beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

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
  test.each([
    ["malformed JSON", "POST", "/api/contact", json, '{"firstName":', 400, "BAD_INPUT", "non è un JSON valido"],
    ["an empty body", "POST", "/api/contact", json, "", 400, "BAD_INPUT", "è vuoto"],
    [
      "a JSON that is no object",
      "POST",
      "/api/contact",
      json,
      "[]",
      400,
      "BAD_INPUT",
      "I dati inviati non sono validi",
    ],
    [
      "a body over the limit",
      "POST",
      "/api/contact",
      json,
      `"${"x".repeat(300_000)}"`,
      413,
      "TOO_LARGE",
      "troppo grande",
    ],
    [
      "another format",
      "POST",
      "/api/contact",
      { "content-type": "text/xml" },
      "<a/>",
      415,
      "UNSUPPORTED_MEDIA_TYPE",
      "JSON",
    ],
    ["an unknown path", "GET", "/api/inesistente", {}, "", 404, "NOT_FOUND", "non esiste"],
    ["an unknown path, written to", "POST", "/api/inesistente", json, "{}", 404, "NOT_FOUND", "non esiste"],
    ["an unknown procedure", "GET", "/trpc/niente.affatto", {}, "", 404, undefined, undefined],
    ["a wrong method", "DELETE", "/api/contact", {}, "", 405, "METHOD_NOT_ALLOWED", "non accetta questo metodo"],
    ["a wrong method for a page", "POST", "/", json, "{}", 405, "METHOD_NOT_ALLOWED", "non accetta questo metodo"],
  ])("%s", async (_name, method, path, headers, body, status, code, message) => {
    const answer = await raw(method, path, headers, body);
    expect(answer.status).toBe(status);
    if (!code) return;
    expect(answer.body).toMatchObject({ code, message: expect.stringContaining(message ?? "") });
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

  test("tRPC is guarded in the same way", async () => {
    const response = await site.post(
      "/trpc/auth.login",
      { username: "a", password: "b" },
      { origin: "https://altro.example" },
    );
    expect(response.status).toBe(403);
  });
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
  const limited = await startTestApp();
  for (let sent = 0; sent < 60; sent++) expect((await limited.post("/api/contact", {})).status).toBe(400);
  const response = await limited.post("/api/contact", validContact);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await limited.server.api.db.lead.count()).toBe(0);
  await limited.close();
});
