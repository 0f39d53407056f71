import { ownSite } from "@test/own-site";
import { plainText, publicAddresses } from "@test/public-pages";
import { type ProductKey, products } from "@vetrina/contract/products";
import { expect, test } from "vitest";

const site = ownSite();

const textOf = async (address: string) => plainText((await site.app.inject({ url: address })).body);

/** The delivery times of some products, and of what is none of them. */
const times = (keys: ProductKey[], ...others: string[]) =>
  new Set([...keys.map((key) => products[key].delivery as string), ...others]);

const ofTheOffer = times(["offerta-197"]);
const ofPlans = times(["lite", "standard", "e-commerce", "offerta-197"], "15-20 giorni lavorativi");
const services = Object.values(products).slice(4, -1);
const ofServices = new Set<string>(services.map(({ delivery }) => delivery));

/** What is promised in days without saying whether these are working days, as only services are. */
const vaguePromise = /(?:pront[aeio]|online|consegn\p{L}*) (?:in |entro )?(\d+(?:-\d+)? giorni)(?! lavorativi)/giu;

/** What a finished work took is no promise: it is said of that work, in days of the calendar. */
const tookDays = /consegnato in \d+ giorn[oi](?! lavorativi)/giu;
const isAboutWorks = (address: string) => /^\/lavori(?:\/|$)/.test(address);

test("no page names a delivery time but those of its products", async () => {
  const speaking: string[] = [];
  for (const address of await publicAddresses(site)) {
    const text = await textOf(address);
    const found = [...text.matchAll(/\d+(?:-\d+)? giorni lavorativi/g)].map(([time]) => time);
    if (found.length > 0) speaking.push(address);
    const said = address === "/" ? ofPlans : ofTheOffer;
    expect
      .soft(
        found.filter((time) => !said.has(time)),
        address,
      )
      .toEqual([]);
    const promises = isAboutWorks(address) ? text.replace(tookDays, "") : text;
    const vague = [...promises.matchAll(vaguePromise)].map(([, time = ""]) => time);
    expect
      .soft(
        vague.filter((time) => !address.startsWith("/servizi") || !ofServices.has(time)),
        address,
      )
      .toEqual([]);
  }
  expect(speaking).toEqual(expect.arrayContaining(["/", "/offerta-197", "/termini", "/blog"]));
});

test("how often a site is saved is said as its product says it", async () => {
  const intervals =
    /(?:[Bb]ackup|copi[ae] di sicurezza)[^.?!€]{0,24}?(ogni \p{L}+|settimanal\p{L}|giornalier\p{L}|quotidian\p{L})/gu;
  const said = Object.values(products).flatMap((product) => ("backup" in product ? [product.backup] : []));
  const heard = new Set<string>();
  for (const address of await publicAddresses(site)) {
    // Articles advise on backups in general.
    if (/^\/blog\/./.test(address)) continue;
    const found = [...(await textOf(address)).matchAll(intervals)].map(([, interval = ""]) => interval);
    for (const interval of found) heard.add(interval);
    const own: string[] = address === "/" ? said : [products["offerta-197"].backup];
    expect
      .soft(
        found.filter((interval) => !own.includes(interval)),
        address,
      )
      .toEqual([]);
  }
  expect(heard).toEqual(new Set(said));
});

test.each(["lite", "standard", "e-commerce"] as const)(
  "the home's plan %s has its price, delivery and backups",
  async (key) => {
    const { name, euros, delivery, ...rest } = products[key];
    const html = (await site.app.inject({ url: "/" })).body;
    const plans = html.slice(html.indexOf('id="offerte"'));
    const start = plans.indexOf(`>${name}</h3>`);
    const plan = plainText(plans.slice(start, plans.indexOf(`data-plan="${name}"`, start)));
    expect(plan).toContain(`€${euros}`);
    expect(plan).toContain(`Consegna${delivery}`);
    if ("backup" in rest) expect(plan).toContain(`Backup${rest.backup}`);
    else expect(plan).not.toContain("Backup");
  },
);

test("what costs nothing says with which plans, and the two sites of one price say for whom each is", async () => {
  const html = (await site.app.inject({ url: "/" })).body;
  const free = html.split("€0<").length - 1;
  expect(free).toBe(4);
  const withPlans = plainText(html).match(/0 € con (?:ogni piano|(?:LITE|STANDARD|E-COMMERCE|l’offerta da 197 €))/g);
  expect(withPlans).toHaveLength(free);
  expect(plainText(html)).toMatch(
    /Due siti da 197 €: quale fa per te\? LITE Offerta €197 Per chi \p{Lu}[^.]+ Consegna/u,
  );
});

test("a price is what the invoice says: taxes are in it, here and in the terms", async () => {
  expect(await textOf("/")).toContain("imposte comprese, e lo ritrovi uguale in fattura");
  const terms = await textOf("/termini");
  expect(terms).toContain("197 euro, imposte comprese");
  expect(terms).toContain("anche quello comprende le imposte, ed è quello della fattura");
});

test("each service costs on its card what the list says, and what its sheet says", async () => {
  const html = (await site.app.inject({ url: "/servizi" })).body;
  const period = (price: object) => ("monthly" in price ? " ?/ ?mese" : "");
  expect(services).toHaveLength(8);
  for (const { name, euros, ...rest } of services) {
    const start = html.indexOf(`>${name}</h3>`);
    const card = plainText(html.slice(start, html.indexOf("drawer-pull", start)));
    expect(card, name).toMatch(new RegExp(`€ ?${euros}${period(rest)}`));
    if ("sheet" in rest) expect(card, name).toMatch(new RegExp(`[a-z] ${rest.sheet.euros} €${period(rest.sheet)}`));
  }
});

test("each figure of the reviews stands beside the way to read them; without their address no page claims any, and the owner takes the logos' row off the home", async () => {
  const headers = { cookie: await site.staffCookie() };
  const change = async (data: object) =>
    expect((await site.post("/api/site-settings", data, headers)).status).toBe(200);
  const htmlOf = async (address: string) => (await site.app.inject({ url: address })).body;
  const claiming = ["/", "/offerta-197", "/offerta-197form", "/chi-siamo"];
  for (const address of claiming) {
    const html = await htmlOf(address);
    expect.soft(html.split("4,9/5").length, address).toBeGreaterThan(1);
    expect.soft(html.split("recensioni su ").length, address).toBe(html.split("4,9/5").length);
  }
  expect(await htmlOf("/")).toMatch(/<a [^>]*href="https:\/\/www\.google\.com\/[^"]*"[^>]*>[^<]*recensioni su /);
  expect((await htmlOf("/")).includes('id="loghi"')).toBe(true);
  await change({ company: { social: { reviews: "" } }, showLogos: false });
  for (const address of claiming)
    expect.soft((await htmlOf(address)).match(/4,9\/5|150 recensioni|Eccellente|raccomandazioni/i), address).toBeNull();
  expect((await htmlOf("/")).includes('id="loghi"')).toBe(false);
});
