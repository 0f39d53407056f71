import { expect, test } from "vitest";
import { boardCall, callText, formCall, slotsSentence, soldOutShortCall } from "./slots.ts";

const month = { totalSpots: 15, reservedSpots: 15, month: "2026-12", nextMonth: "2027-01" };

test("a sold-out month names the one that can be booked", () => {
  expect(callText(month, "VOGLIO IL MIO SITO")).toBe("Mese esaurito: prenota per gennaio");
  expect(callText({ ...month, reservedSpots: 14 }, "VOGLIO IL MIO SITO")).toBe("VOGLIO IL MIO SITO");
  for (const call of [soldOutShortCall, formCall, boardCall]) expect(call(month)).toBe("Prenota per gennaio");
  expect(callText({ ...month, nextMonth: null }, "VOGLIO IL MIO SITO")).toBe(
    "Mese esaurito: prenota per il prossimo mese libero",
  );
});

test.each([
  [12, "Restano 3 posti su 15 questo mese"],
  [14, "Resta 1 posto su 15 questo mese"],
  [15, "I 15 posti di dicembre sono presi: si prenota per gennaio"],
])("%i of 15 taken", (reservedSpots, sentence) => expect(slotsSentence({ ...month, reservedSpots })).toBe(sentence));
