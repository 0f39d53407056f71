import { validContact } from "@test/contact";
import { ownSite } from "@test/own-site";
import { plainText } from "@test/public-pages";
import { publish } from "@test/publish";
import { linkTo, readPage } from "@test/published-articles";
import { limitTable } from "@vetrina/core/limits";
import { expect, test } from "vitest";

const site = ownSite({ TRUST_PROXY: "on" });

/** The lines and amounts that a page's receipt shows. */
async function printedOn(address: string): Promise<string> {
  const { html, status } = await readPage(site, address);
  expect(status).toBe(200);
  const paper = /<div data-paper[\s\S]*?<\/table>/.exec(html)?.[0] ?? "";
  return plainText(paper.replace(/<(tr|p)\b[^>]*hidden=""[\s\S]*?<\/\1>/g, "").replace(/<thead[\s\S]*?<\/thead>/, ""));
}

test("each page with a till prints what its form sends, without a script", async () => {
  const both = await printedOn("/servizi?scontrino=standard&scontrino=seo-plus&scontrino=multilingua&utm_source=x");
  expect(both).toMatch(/12 × 99,00 al mese ?SEO PLUS 1\.188,00/);
  expect(both).toMatch(/STANDARD 299,00/);
  expect(both).toMatch(/TOTALE PRIMO ANNO 1\.686,00 A sito approvato 299,00/);
  expect(both).not.toMatch(/LITE|DAL SECONDO ANNO|caparra/);
  const offer = await printedOn("/offerta-197");
  expect(offer).toMatch(/TOTALE PRIMO ANNO 197,00 Prenotando, la caparra 17,00 A sito approvato 180,00/);
  expect((await readPage(site, "/servizi")).html).toContain("Ancora niente.");
});

test("the second year is said as the setting has it", async () => {
  expect(await printedOn("/offerta-197?scontrino=offerta-197.crm")).not.toContain("DAL SECONDO ANNO");
  await publish(site, (tx) => tx.siteSettings.update({ where: { id: 1 }, data: { renewalYearly: 120 } }));
  expect(await printedOn("/offerta-197?scontrino=offerta-197.crm")).toContain("DAL SECONDO ANNO 1.908,00");
  expect(await printedOn("/servizi?scontrino=offerta-197")).toContain("DAL SECONDO ANNO 120,00");
  expect(await printedOn("/servizi?scontrino=standard")).not.toContain("DAL SECONDO ANNO");
});

test("search engines get one address of each page, and what lies is left out", async () => {
  for (const path of ["/servizi", "/offerta-197"]) {
    const { html } = await readPage(site, `${path}?scontrino=castello.crm.lite.standard.%3Cscript%3Ealert(1)`);
    expect(linkTo(html, "canonical")).toMatch(new RegExp(`${path}$`));
    expect(html).toContain('data-receipt="lite.crm"');
    expect(html).not.toContain("<script>alert");
    expect(html).toContain(`${path}?scontrino=lite.crm"`);
    expect(html).toContain('href="/?scelta=lite.crm#contatti"');
  }
});

test("what strangers put together has their share of inventions; single products and what is cached cost nothing", async () => {
  const stranger = "203.0.113.20";
  const ask = (path: string, address = stranger) => site.call(path, { headers: { "x-forwarded-for": address } });
  await site.server.api.limits.spend("newTrial", stranger, limitTable.newTrial.points - 2);
  expect((await ask("/servizi?scontrino=lite.crm.social")).status).toBe(200);
  expect((await ask("/?scelta=lite.crm.social")).status).toBe(200);
  const refused = await ask("/offerta-197?scontrino=lite.crm.social");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await ask("/?scelta=standard.crm.social")).status).toBe(429);
  const free = ["/servizi?scontrino=social.lite.crm", "/?scelta=lite.crm.social", "/servizi?scontrino=social"];
  for (const path of [...free, "/?scelta=lite", "/offerta-197"]) expect((await ask(path)).status, path).toBe(200);
  expect((await ask("/offerta-197?scontrino=lite.crm.social", "203.0.113.21")).status).toBe(200);
});

test("goes with the contact, into its mail and the search, and with the booking", async () => {
  const { db } = site.server.api;
  const email = "scontrino@example.it";
  const contact = { ...validContact, email, choice: "seo-plus.offerta-197" };
  expect((await site.post("/api/contact", contact)).status).toBe(201);
  expect((await db.lead.findFirstOrThrow({ where: { email } })).choice).toBe("offerta-197.seo-plus");
  const { textBody } = await db.mailMessage.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect(textBody).toContain("Offerta €197 + SEO PLUS, 1.385 € il primo anno");
  expect(textBody).toContain("/servizi?scontrino=offerta-197.seo-plus");
  expect((await site.post("/api/contact", { ...contact, choice: "offerta-197.castello" })).status).toBe(400);

  const paypalPaymentUrl = "https://www.paypal.com/paypalme/x/17";
  await db.siteSettings.update({ where: { id: 1 }, data: { paypalPaymentUrl } });
  const kept = { "crm.offerta-197": "offerta-197.crm", "offerta-197": null, "<b>": null, ["crm.".repeat(90)]: null };
  for (const [index, [choice, stored]] of Object.entries(kept).entries()) {
    const buyer = { name: "Lucia", email: `compra${index}@example.it`, choice };
    expect((await site.post("/api/payments/paypal/create-order", buyer)).status).toBe(200);
    expect((await db.deposit.findFirstOrThrow({ where: { email: buyer.email } })).choice).toBe(stored);
  }
});

/** Where the price of a year from the second on is said: coupon, receipt of the deposit, FAQ, tariff, table, receipt. */
const places: [path: string, words: string][] = [
  ["/offerta-197", "Dal secondo anno, se resti: 120 € l’anno."],
  ["/offerta-197", "Dal 2º anno, se resti"],
  ["/offerta-197", "Dominio e hosting costano 120 euro l’anno, e prima della scadenza te lo ricordiamo."],
  ["/offerta-197form", "Dal secondo anno, se resti: 120 € l’anno."],
  ["/confronto", "Dal secondo anno paghi dominio e hosting, se vuoi tenerli da noi."],
  ["/servizi?scontrino=offerta-197", "DAL SECONDO ANNO 120,00"],
];

const said = async () =>
  Promise.all(places.map(async ([path, words]) => plainText((await readPage(site, path)).html).includes(words)));
const setYear = (renewalYearly: number) =>
  publish(site, (tx) => tx.siteSettings.update({ where: { id: 1 }, data: { renewalYearly } }));

test("what a year costs from the second on is said wherever the offer is sold, and nowhere while it isn't set", async () => {
  await setYear(0);
  expect(await said()).toEqual(places.map(() => false));
  await setYear(120);
  expect(await said()).toEqual(places.map(() => true));
  await setYear(0);
  expect(await said()).toEqual(places.map(() => false));
});
