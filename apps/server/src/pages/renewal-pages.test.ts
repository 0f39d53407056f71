import { startTestApp, type TestApp } from "@test/app";
import { plainText } from "@test/public-pages";
import { publish } from "@test/publish";
import { readPage } from "@test/published-articles";
import { afterAll, beforeAll, expect, test } from "vitest";

let site: TestApp;

beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

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
  expect(await said()).toEqual(places.map(() => false));
  await setYear(120);
  expect(await said()).toEqual(places.map(() => true));
  await setYear(0);
  expect(await said()).toEqual(places.map(() => false));
});
