import { readdirSync } from "node:fs";
import { request as httpRequest } from "node:http";
import path from "node:path";
import { ownSite } from "@test/own-site";
import { describe, expect, test } from "vitest";

const site = ownSite();

/** fetch would straighten the address; here the request is sent as it stands. */
const ask = (target: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    const sent = httpRequest({ hostname, port, path: target, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: `${Buffer.concat(chunks)}` }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });

describe("an odd spelling of a private address", () => {
  test.each([
    ["/Admin", "/admin"],
    ["//ticket/1234567890123456", "/ticket/1234567890123456"],
    ["/./Ticket/1234567890123456", "/ticket/1234567890123456"],
    ["/servizi/../ticket/1234567890123456?a=1", "/ticket/1234567890123456?a=1"],
    ["/Blog/Anteprima/AbC-_1", "/blog/anteprima/AbC-_1"],
  ])("%s is sent to %s, named to nobody and kept by nobody", async (target, address) => {
    const moved = await ask(target);
    expect([moved.status, moved.headers.location]).toEqual([301, address]);
    expect(moved.headers["cache-control"]).toBe("no-store");
    expect(moved.headers["referrer-policy"]).toBe("no-referrer");
    const page = await ask(address);
    expect(page.headers["cache-control"]).toMatch(/^(private, )?no-store$/);
    expect(page.headers["referrer-policy"]).toBe(address === "/admin" ? "same-origin" : "no-referrer");
  });

  test.each(["/client%2flogin", "/ticket%2F1234567890123456", "/admin%5c", "/admin;a"])(
    "%s, which means something else, is nobody's address",
    async (target) => {
      const page = await ask(target, { "accept-encoding": "identity" });
      const end = page.status === 301 ? await ask(String(page.headers.location)) : page;
      expect(end.status).toBe(404);
      expect(end.headers["cache-control"]).toBe("no-store");
      expect(end.headers["referrer-policy"]).toBe("no-referrer");
    },
  );
});

describe("an odd spelling of a public address", () => {
  test.each([
    ["/Servizi/", "/servizi"],
    ["/blog/?pagina=2", "/blog?pagina=2"],
    ["//", "/"],
  ])("%s is sent to %s", async (target, address) => {
    for (const method of ["GET", "HEAD"]) {
      const moved = await ask(target, {}, method);
      expect([moved.status, moved.headers.location]).toEqual([301, address]);
    }
  });

  test.each([
    "//evil.example",
    "///evil.example/a",
    "/\\evil.example",
    "/%5Cevil.example",
    "/%2F/evil.example",
    "//evil.example/%2e%2e",
  ])("%s leads to no other site", async (target) => {
    const { status, headers } = await ask(target);
    expect([301, 404]).toContain(status);
    const address = String(headers.location ?? "/");
    expect(new URL(address, "https://nostro.example").origin).toBe("https://nostro.example");
    expect(address).toMatch(/^\/(?![/\\])/);
  });

  test("is not corrected for a write", async () => {
    expect((await ask("//api/contact", { "content-length": "0" }, "POST")).status).toBe(405);
  });

  test("keeps files and calls as they are written", async () => {
    const files = readdirSync(path.resolve(import.meta.dirname, "../../../web/dist/client/assets"));
    const capitals = files.find((name) => /[A-Z].*\.js$/.test(name));
    expect((await ask(`/assets/${capitals}`)).status).toBe(200);
    expect((await ask("/API/health")).headers.location).toBe("/api/health");
    expect((await ask("/assets/Mai-Esistito.js")).status).toBe(404);
  });
});

describe("a request that names the whole address", () => {
  test.each(["http://other.example/blog", "http://other.example", "https://other.example/api/health", "ftp://x/"])(
    "%s is bad input",
    async (target) => {
      for (const host of [undefined, "other.example"]) {
        const { status, body } = await ask(target, host ? { host } : {});
        expect(status).toBe(400);
        expect(JSON.parse(body)).toMatchObject({ code: "BAD_INPUT" });
      }
    },
  );

  test("of our own is answered like the path in it", async () => {
    const { publicUrl } = site.server.api;
    expect((await ask(`${publicUrl}/servizi?a=1`)).status).toBe(200);
    expect((await ask(`${publicUrl}/Servizi?a=1`)).headers.location).toBe("/servizi?a=1");
  });

  test("a lying Host changes nothing", async () => {
    const page = await ask("/servizi", { host: "evil.example" });
    expect(page.status).toBe(200);
    expect(page.body).not.toContain("evil.example");
    expect((await ask("/Servizi", { host: "evil.example" })).headers.location).toBe("/servizi");
  });
});
