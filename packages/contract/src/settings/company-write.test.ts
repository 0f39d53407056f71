import { describe, expect, test } from "vitest";
import { type CompanyUpdate, companyUpdateSchema } from "./company-write.ts";
import { companySchema, placeholderCompany } from "./site.ts";

const problem = (update: unknown) => companyUpdateSchema.safeParse(update).error?.issues[0];

describe("a partita IVA", () => {
  test.each(["00000000000", "12345678903", "IT 0074 3110157", " 00488410010 "])("%s is right", (typed) => {
    const { vatNumber } = companyUpdateSchema.parse({ vatNumber: typed });
    expect(vatNumber).toMatch(/^\d{11}$/);
  });

  test.each([
    ["12345678901", "La partita IVA non è giusta: controlla le cifre, l’ultima non torna"],
    ["00743110158", "La partita IVA non è giusta: controlla le cifre, l’ultima non torna"],
    ["1234567890", "La partita IVA ha 11 cifre"],
    ["RSSMRA80A01H501U", "La partita IVA ha 11 cifre"],
    ["", "La partita IVA ha 11 cifre"],
  ])("%j is refused", (vatNumber, message) => {
    expect(problem({ vatNumber })).toMatchObject({ path: ["vatNumber"], message });
  });
});

test.each([
  ["06 1234 5678", "+390612345678"],
  ["+39 333.123-4567", "+393331234567"],
  ["0041 79 123 45 67", "+41791234567"],
])("a number typed as %s is kept as %s", (phone, kept) => {
  expect(companyUpdateSchema.parse({ phone, whatsapp: phone })).toEqual({ phone: kept, whatsapp: kept });
});

const day = (...spans: [string, string][]) => spans.map(([opens, closes]) => ({ opens, closes }));
const weekWith = (monday: unknown) => ({ openingHours: [monday, [], [], [], [], [], []] });

describe("opening hours", () => {
  test("a morning and an afternoon, one after the other", () => {
    const update = weekWith(day(["09:00", "13:00"], ["13:00", "18:00"]));
    expect(companyUpdateSchema.parse(update)).toEqual(update);
  });

  test.each([
    [day(["18:00", "09:00"]), "L’orario di chiusura deve venire dopo quello di apertura"],
    [day(["9:00", "18:00"]), "Scrivi l’ora come 09:00 o 18:30"],
    [day(["09:00", "24:30"]), "Scrivi l’ora come 09:00 o 18:30"],
    [
      day(["09:00", "13:00"], ["12:00", "18:00"]),
      "I due turni del giorno si sovrappongono: il secondo deve cominciare dopo la fine del primo",
    ],
    [day(["08:00", "09:00"], ["10:00", "11:00"], ["12:00", "13:00"]), "Un giorno può avere al massimo due turni"],
  ])("%j are refused", (monday, message) => expect(problem(weekWith(monday))?.message).toBe(message));

  test("of six days are refused, and data from before there were any have the usual ones", () => {
    expect(problem({ openingHours: [[], [], [], [], [], []] })?.message).toContain("sette i giorni");
    const { openingHours, ...older } = placeholderCompany;
    expect(companySchema.parse(older)).toEqual({ ...older, openingHours });
  });
});

test.each<[keyof CompanyUpdate, unknown, string]>([
  ["name", " ", "Scrivi il nome dell’attività"],
  ["legalName", "", "Scrivi la ragione sociale"],
  ["street", "", "Scrivi via e numero"],
  ["postalCode", "123", "Il CAP ha 5 cifre"],
  ["city", "", "Scrivi il comune"],
  ["province", "Roma", "La provincia è una sigla di due lettere, per esempio RM"],
  ["email", "ciao@", "Email non valida"],
  ["phone", "chiamami", "Il numero di telefono non è valido"],
  ["whatsapp", "", "Il numero di WhatsApp non è valido"],
  ["social", { facebook: "facebook.com/x" }, "Incolla l’indirizzo completo, con https://, o lascia vuoto"],
  ["social", { instagram: "javascript:alert(1)" }, "Incolla l’indirizzo completo, con https://, o lascia vuoto"],
  ["position", { latitude: 91, longitude: 0 }, "La latitudine è un numero tra -90 e 90"],
  ["position", { latitude: 0, longitude: "12" }, "La longitudine è un numero tra -180 e 180"],
])("%s = %j is refused", (field, value, message) => expect(problem({ [field]: value })?.message).toBe(message));

test("texts are trimmed, a province is written in capitals, a page and a position may be taken away", () => {
  const update = { name: " Bottega ", province: "mi", social: { linkedin: " " }, position: null };
  expect(companyUpdateSchema.parse(update)).toEqual({
    name: "Bottega",
    province: "MI",
    social: { linkedin: "" },
    position: null,
  });
});
