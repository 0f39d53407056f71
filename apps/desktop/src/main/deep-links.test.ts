import { describe, expect, test } from "vitest";
import { addressOfArguments, addressOfLink } from "./deep-links.ts";

describe("a link leads to a place in the dashboard", () => {
  test.each([
    ["agenzia://ticket/1234567890123456", "#ticket/1234567890123456"],
    ["agenzia://ticket", "#ticket"],
    ["agenzia://contatti/12", "#contatti/12"],
    ["agenzia://contatti/12/", "#contatti/12"],
    ["agenzia://prenotazioni/7", "#prenotazioni/7"],
    ["agenzia://impostazioni/azienda", "#impostazioni/azienda"],
  ])("%s", (link, address) => expect(addressOfLink(link)).toBe(address));
});

describe("and nowhere else", () => {
  test.each([
    "agenzia://altrove/12",
    "agenzia://ticket/12/13",
    "agenzia://ticket/%2fetc",
    "agenzia://ticket/<script>",
    "agenzia://ticket/1?server=https://example.it",
    "agenzia://ticket/1#altro",
    "agenzia://anna@ticket/1",
    "agenzia:ticket/1",
    "agenzia://",
    "https://ticket/1",
    `agenzia://ticket/${"1".repeat(65)}`,
    "",
  ])("%s", (link) => expect(addressOfLink(link)).toBeUndefined());
});

test("among the arguments of a program only its own links count", () => {
  expect(addressOfArguments(["vetrina", "--inspect", "https://ticket/1", "agenzia://ticket/3"])).toBe("#ticket/3");
  expect(addressOfArguments(["vetrina", "--nascosta"])).toBeUndefined();
});
