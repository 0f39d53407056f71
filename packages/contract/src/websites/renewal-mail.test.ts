import { expect, test } from "vitest";
import { fillRenewal } from "./renewal-mail.ts";

const facts = { customerName: "Forno", url: "https://www.forno.it", renewalOn: "2027-03-11", renewalCents: 5990 };

test("a text is filled in whatever the letters of its places, and what is none stays", () => {
  expect(fillRenewal("{nome}, {SITO}: {giorno}, {prezzo} {altro} {", { ...facts, renewalOn: "2027-03-12" })).toBe(
    "Forno, forno.it: 12\u00a0marzo 2027, 59,90\u00a0€ {altro} {",
  );
  expect(fillRenewal("{prezzo}", { ...facts, renewalCents: null })).toBe("da definire");
});

test("the article before a day is the one that is spoken", () => {
  const text = "Il {giorno}, entro il {giorno}, dal {giorno} al {giorno}, vigile {giorno}";
  expect(fillRenewal(text, facts)).toBe(
    "L’11\u00a0marzo 2027, entro l’11\u00a0marzo 2027, dall’11\u00a0marzo 2027 all’11\u00a0marzo 2027, vigile 11\u00a0marzo 2027",
  );
  expect(fillRenewal("il {giorno}", { ...facts, renewalOn: "2027-03-08" })).toBe("l’8\u00a0marzo 2027");
  expect(fillRenewal("il {giorno}", { ...facts, renewalOn: "2027-03-18" })).toBe("il 18\u00a0marzo 2027");
});
