import { expect, test } from "vitest";
import { balanceWords } from "./hours-words.ts";

test.each([
  [{ leftMinutes: 200, overMinutes: 0, hasPackages: true }, "Restano 3 ore e 20 minuti"],
  [{ leftMinutes: 60, overMinutes: 0, hasPackages: true }, "Resta 1 ora"],
  [{ leftMinutes: 0, overMinutes: 0, hasPackages: true }, "Restano 0 minuti"],
  [{ leftMinutes: 0, overMinutes: 40, hasPackages: true }, "Oltre il pacchetto: 40 min"],
  [{ leftMinutes: 0, overMinutes: 80, hasPackages: false }, "Senza pacchetto: 1 h 20 min"],
  [{ leftMinutes: 0, overMinutes: 0, hasPackages: false }, "Nessun pacchetto"],
])("%j is «%s»", (balance, words) => expect(balanceWords(balance)).toBe(words));
