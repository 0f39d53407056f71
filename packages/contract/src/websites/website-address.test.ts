import { describe, expect, test } from "vitest";
import { distanceWords, yearLater } from "./deadlines.ts";
import { domainOf, readDomain, readWebsiteUrl } from "./website-address.ts";

describe("a website's address", () => {
  test.each([
    ["www.Forno.it", "https://www.forno.it"],
    [" http://FORNO.it/ ", "http://forno.it"],
    ["https://forno.it:8443/Menu/?utm=1#orari", "https://forno.it:8443/Menu"],
    ["pàne.it", "https://xn--pne-9ka.it"],
  ])("%j is kept as %s", (typed, kept) => expect(readWebsiteUrl(typed)).toBe(kept));

  test.each([
    "",
    "forno",
    "ftp://forno.it",
    "javascript:alert(1)",
    "https://mario:lievito@forno.it",
    "http://127.0.0.1",
    "http://[::1]/",
    "http://2130706433",
    `https://${"a".repeat(400)}.it`,
  ])("%j is none", (typed) => expect(readWebsiteUrl(typed)).toBeUndefined());

  test.each([
    ["https://www.forno.it", "forno.it"],
    ["https://shop.forno.co.uk/menu", "forno.co.uk"],
    ["https://forno.example", "forno.example"],
  ])("of %s the domain is %s", (url, domain) => expect(domainOf(url)).toBe(domain));

  test("a domain is a name of several parts and nothing else", () => {
    expect(readDomain(" Forno.IT. ")).toBe("forno.it");
    for (const typed of ["forno", "forno.it/x", "10.0.0.1", "forno.it:80", "a b.it", "http://forno.it"]) {
      expect([typed, readDomain(typed)]).toEqual([typed, undefined]);
    }
  });
});

test("days are told by their distance, and a year is a year", () => {
  const words = ["2026-11-27", "2026-11-28", "2026-11-26", "2027-01-26", "2026-10-25"];
  expect(words.map((day) => distanceWords("2026-11-27", day))).toEqual([
    "oggi",
    "domani",
    "da ieri",
    "tra 60 giorni",
    "da 33 giorni",
  ]);
  expect(["2026-11-27", "2028-02-29"].map(yearLater)).toEqual(["2027-11-27", "2029-02-28"]);
});
