import { expect, test } from "vitest";
import { choiceLabel, choiceSchema, chosenWords, readCarriedChoice, receiptPathOf } from "./choice.ts";
import { addressWithChoice, isPutTogether, readChoice } from "./choice-address.ts";
import { balanceCents, depositCents, offerPriceCents } from "./deposits/prices.ts";
import { products } from "./products.ts";
import { isPlan, makeReceipt, printable, readReceipt, receiptAddress, tillAmount, writeReceipt } from "./receipt.ts";

test.each([
  ["nothing", [], ""],
  ["one service", ["seo-plus"], "seo-plus"],
  ["the text of an address", ["standard.seo-plus.crm"], "standard.seo-plus.crm"],
  ["a form's fields", ["standard", "crm", "seo-plus"], "standard.seo-plus.crm"],
  ["any order", ["crm.seo-plus.standard"], "standard.seo-plus.crm"],
  ["the same twice", ["seo-plus.seo-plus", "seo-plus"], "seo-plus"],
  ["two sites, of which the first counts", ["lite.offerta-197.standard"], "lite"],
  ["no site, as the form sends it", ["", "crm"], "crm"],
  ["what isn't sold", ["castello.crm.SEO-PLUS.197"], "crm"],
  ["what is sold on request alone", ["autoblog.crm"], "crm"],
  ["properties of every object", [["toString", "constructor", "__proto__"].join(".")], ""],
  ["markup", ["<script>.crm.%00"], "crm"],
  ["more than a receipt can have", [`${"x.".repeat(5000)}crm`], ""],
  ["very many fields", Array.from({ length: 5000 }, () => "lite"), "lite"],
])("reads %s", (_what, texts, text) => expect(writeReceipt(readReceipt(texts))).toBe(text));

test.each([
  // items, renewal: first year, today, at delivery, services once, monthly, each further year
  ["", 0, 0, 0, 0, 0, 0, 0],
  ["", 120, 0, 0, 0, 0, 0, 0],
  ["lite", 0, 197, 0, 197, 0, 0, 0],
  ["lite.seo-plus", 120, 197 + 12 * 99, 0, 197, 0, 99, 12 * 99],
  ["standard", 120, 299, 0, 299, 0, 0, undefined],
  ["e-commerce.crm", 0, 699 + 12 * 149, 0, 699, 0, 149, undefined],
  ["offerta-197", 0, 197, 17, 180, 0, 0, undefined],
  ["offerta-197", 120, 197, 17, 180, 0, 0, 120],
  ["offerta-197.email-aziendale.multilingua", 120, 197 + 199 + 12 * 29, 17, 180, 199, 29, 120 + 12 * 29],
  ["modulo-blog", 120, 39, 0, 0, 39, 0, 0],
  // From their own sheets: the social profiles cost less a month, and of the advertising it is the landing.
  ["social.advertising", 0, 149 + 12 * 59, 0, 0, 149, 59, 12 * 59],
])("of '%s' with a renewal of %s euro", (text, renewal, firstYear, today, delivery, once, monthly, nextYear) => {
  const receipt = makeReceipt(readReceipt([text]), renewal);
  expect(receipt.firstYearCents).toBe(firstYear * 100);
  expect([receipt.todayCents, receipt.deliveryCents]).toEqual([today * 100, delivery * 100]);
  expect([receipt.onceCents, receipt.monthlyCents]).toEqual([once * 100, monthly * 100]);
  expect(receipt.nextYearCents).toBe(nextYear === undefined ? undefined : nextYear * 100);
});

test("whatever is chosen, lines, sums and days of payment agree to the cent", () => {
  expect(depositCents + balanceCents).toBe(offerPriceCents);
  const services = printable.filter((key) => !isPlan(key));
  for (const plan of [...printable.filter(isPlan), ""]) {
    for (let mask = 0; mask < 2 ** services.length; mask++) {
      const items = readReceipt([plan, ...services.filter((_key, bit) => mask & (2 ** bit))]);
      const receipt = makeReceipt(items, 120);
      const { firstYearCents, todayCents, deliveryCents, onceCents, monthlyCents } = receipt;
      expect(receipt.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(firstYearCents);
      expect(todayCents + deliveryCents + onceCents + 12 * monthlyCents).toBe(firstYearCents);
      expect(Number.isInteger(firstYearCents)).toBe(true);
      expect(readReceipt([writeReceipt(items)])).toEqual(items);
    }
  }
});

test("amounts are printed as a till does", () => {
  expect([0, 1_700, 158_450, 123_456_789].map(tillAmount)).toEqual(["0,00", "17,00", "1.584,50", "1.234.567,89"]);
});

test.each([
  ["/servizi", "", "/servizi"],
  ["/servizi", "?utm_source=x&scontrino=", "/servizi"],
  ["/servizi", "?scontrino=crm&scontrino=standard&x=1", "/servizi?scontrino=standard.crm"],
  ["/servizi", "?scontrino=offerta-197", "/servizi?scontrino=offerta-197"],
  ["/offerta-197", "?scontrino=offerta-197", "/offerta-197"],
  ["/offerta-197", "?scontrino=castello", "/offerta-197"],
  ["/offerta-197", "?scontrino=crm.offerta-197", "/offerta-197?scontrino=offerta-197.crm"],
  ["/termini", "?scontrino=crm", "/termini"],
  ["/", "?scelta=standard", "/?scelta=standard"],
  ["/", "?scelta=autoblog", "/?scelta=autoblog"],
  ["/", "?scelta=crm.castello.standard", "/?scelta=standard.crm"],
  ["/", "?scelta=castello.rosso", "/"],
  ["/", "?scontrino=crm", "/"],
])("%s%s is answered by %s", (path, search, address) => {
  expect(addressWithChoice(path, search)).toBe(address);
  expect(isPutTogether(address)).toBe(address.includes("."));
});

test("a page's receipt has one address", () => {
  expect(receiptAddress("/servizi", [])).toBe("/servizi");
  expect(receiptAddress("/offerta-197", ["offerta-197", "crm"])).toBe("/offerta-197?scontrino=offerta-197.crm");
});

test("every product and every receipt is a choice, and nothing else", () => {
  for (const key of Object.keys(products)) expect(choiceSchema.parse(key)).toBe(key);
  expect(choiceSchema.parse("crm.standard.crm")).toBe("standard.crm");
  for (const text of ["", ".", "castello", "standard.castello", "toString", "autoblog.autoblog", "crm.".repeat(900)]) {
    expect(choiceSchema.safeParse(text).success, text).toBe(false);
  }
  expect(readChoice(new URLSearchParams("scelta=lite.standard"))).toBe("lite");
});

test("a choice is said in words, to its visitor and to the staff", () => {
  expect(chosenWords("offerta-197")).toBe("l’offerta chiavi in mano, 197 €");
  expect(chosenWords("offerta-197.seo-plus")).toBe("Offerta €197 + SEO PLUS, 1.385 € il primo anno");
  expect(chosenWords("lite.modulo-blog")).toBe("LITE + Modulo Blog, 236 € in tutto");
  expect(choiceLabel("offerta-197.seo-plus")).toBe("Offerta €197 + SEO PLUS, 1.385 € il primo anno");
  expect(["un-tempo", "un-tempo.crm"].map(choiceLabel)).toEqual(["un-tempo", "un-tempo.crm"]);
  expect(receiptPathOf("offerta-197.seo-plus")).toBe("/servizi?scontrino=offerta-197.seo-plus");
  expect(receiptPathOf("seo-plus")).toBeUndefined();
});

test("a booking keeps what its choice says beside the offer", () => {
  expect(["offerta-197.crm", "crm", "lite", "crm.castello"].map(readCarriedChoice)).toEqual([
    "offerta-197.crm",
    "crm",
    "lite",
    "crm",
  ]);
  for (const text of [undefined, null, "", "offerta-197", "castello", "<b>"])
    expect(readCarriedChoice(text)).toBeNull();
});
