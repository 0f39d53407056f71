import { expect, test } from "vitest";
import { findSettings } from "./find-settings.ts";
import { settingsElsewhere, settingsPlaces } from "./settings-places.ts";

test.each([
  ["iva", ["Partita IVA"]],
  ["iban", ["IBAN per i bonifici"]],
  ["ATTIVITA", ["Nome dell’attività"]],
  ["google", ["Recensioni di Google", "Google Analytics 4"]],
  ["  google   analytics ", ["Google Analytics 4"]],
  ["soddisfazione", ["Domanda sulla soddisfazione"]],
  ["offerta prezzo", ["Prezzo dal secondo anno"]],
  ["mail prova", ["Email di prova"]],
  ["zzz", []],
  ["   ", []],
])("«%s» finds %j", (typed, names) => expect(findSettings(typed).map(({ name }) => name)).toEqual(names));

test("no setting is called like another", () => {
  const names = [...settingsPlaces, ...settingsElsewhere].flatMap((part) => [...part.names]);
  expect(new Set(names).size).toBe(names.length);
});
