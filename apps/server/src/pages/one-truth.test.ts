import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { startTestApp, type TestApp } from "@test/app";
import { type ProductKey, products } from "@vetrina/contract/products";
import { afterAll, beforeAll, expect, test } from "vitest";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const plain = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<\/?(a|b|em|s|span|strong)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("\u2011", "-")
    .replace(/&nbsp;|\s/g, " ")
    .replace(/ +/g, " ");

const textOf = async (address: string) => plain((await site.app.inject({ url: address })).body);

/** The delivery times of some products, and of what is none of them. */
const times = (keys: ProductKey[], ...others: string[]) =>
  new Set([...keys.map((key) => products[key].delivery as string), ...others]);

test.each([
  { address: "/", said: times(["lite", "standard", "e-commerce", "offerta-197"], "15-20 giorni lavorativi") },
  { address: "/offerta-197", said: times(["offerta-197"]) },
  { address: "/termini", said: times(["offerta-197"]) },
  { address: "/blog", said: times(["offerta-197"]) },
  { address: "/blog/quanto-costa-un-sito-nel-2026", said: times(["offerta-197"]) },
])("$address names no delivery time but those of its products", async ({ address, said }) => {
  const text = await textOf(address);
  const found = [...text.matchAll(/\d+(?:-\d+)? giorni lavorativi/g)].map(([time]) => time);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((time) => !said.has(time))).toEqual([]);
});

test.each(["lite", "standard", "e-commerce"] as const)(
  "the home's plan %s has its price, delivery and backups",
  async (key) => {
    const { name, euros, delivery, ...rest } = products[key];
    const html = (await site.app.inject({ url: "/" })).body;
    const plans = html.slice(html.indexOf('id="offerte"'));
    const start = plans.indexOf(`>${name}</h3>`);
    const plan = plain(plans.slice(start, plans.indexOf(`data-plan="${name}"`, start)));
    expect(plan).toContain(`€${euros}`);
    expect(plan).toContain(`Consegna${delivery}`);
    if ("backup" in rest) expect(plan).toContain(`Backup${rest.backup}`);
    else expect(plan).not.toContain("Backup");
  },
);

test("each service costs on its card what the list says", async () => {
  const text = await textOf("/servizi");
  const services = Object.values(products).slice(4, -1);
  expect(services).toHaveLength(8);
  for (const { name, euros, ...rest } of services) {
    expect(text).toMatch(new RegExp(`${name}[^€]*€ ?${euros}${"monthly" in rest ? " ?/ ?mese" : ""}`));
  }
});

test("a place of the offer is a «posto» on every page and in every mail", async () => {
  const pages = ["/", "/servizi", "/chi-siamo", "/offerta-197", "/offerta-197form", "/blog", "/privacy", "/termini"];
  for (const address of [...pages, "/contatti/inviato", "/mai-esistita"]) {
    expect(await textOf(address), address).not.toMatch(/\bslots?\b/i);
  }
  // What the specification quotes for who has paid.
  expect((await textOf("/thankyou")).replaceAll("Slot rimasti", "")).not.toMatch(/\bslots?\b/i);
  const root = path.resolve(import.meta.dirname, "../../../../packages/api/src");
  const mails = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".mail.ts"));
  expect(mails.length).toBeGreaterThan(3);
  for (const file of mails) {
    const written = readFileSync(path.join(root, file), "utf8").replace(/\$\{[^}]*\}|^import .*$/gm, "");
    expect(written, file).not.toMatch(/["'`>][^"'`\n]*\bslots?\b[^"'`\n]*["'`<]/i);
  }
});
