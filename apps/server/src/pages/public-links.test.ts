import { startTestApp, type TestApp } from "@test/app";
import { publicAddresses } from "@test/public-pages";
import { afterAll, beforeAll, expect, test } from "vitest";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ RATE_LIMIT: "off" });
});
afterAll(() => site.close());

/** Answers to pages, pictures and files, each asked for once. */
const answers = new Map<string, Promise<{ statusCode: number; body: string }>>();

function ask(url: string) {
  const known = answers.get(url);
  if (known) return known;
  const answer = site.app.inject({ url });
  answers.set(url, answer);
  return answer;
}

/** A fresh site leaves these fields of the settings empty; the sample's names are placeholders. */
const isPlaceholder = ({ hostname }: URL) => hostname.endsWith(".example");

test("every link and every picture of every public page leads somewhere", async () => {
  const { publicUrl } = site.server.api;
  const seen = new Set<string>();
  for (const page of await publicAddresses(site)) {
    const html = (await ask(page)).body;
    for (const [, address = ""] of html.matchAll(/\s(?:href|src)="([^"]+)"/g)) {
      const target = new URL(address.replaceAll("&amp;", "&"), publicUrl + page);
      if (isPlaceholder(target)) expect.soft(target.href, page).toBe("an address that exists");
      if (target.origin === publicUrl) seen.add(target.href.replace(publicUrl, ""));
    }
  }
  expect(seen.size).toBeGreaterThan(100);
  const missing = ["/mai-esistita", "/blog/mai-scritto", "/blog/argomento/mai-scelto", "/lavori/mai-fatto"];
  for (const link of seen) {
    const [address = "/", anchor] = link.split("#");
    if (missing.includes(address)) continue;
    const { statusCode, body } = await ask(address);
    expect.soft(statusCode, link).toBe(200);
    if (anchor) expect.soft(body, link).toContain(`id="${decodeURIComponent(anchor)}"`);
  }
});
