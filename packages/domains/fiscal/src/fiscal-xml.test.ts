import { schemaErrors } from "@test/fatturapa/validate";
import { openFiscalDesk } from "@test/fiscal-desk";
import { seller } from "@test/fiscal-seller";
import { ownDesk } from "@test/own-site";
import type { FiscalRow } from "@vetrina/contract/fiscal/fiscal-documents";
import { hasCheckLetter } from "@vetrina/contract/tax-numbers";
import { expect, test } from "vitest";

const { desk } = ownDesk(openFiscalDesk);

const day = "2026-03-10";
const month = "2026-03";

let people = 100;

/** Each has a codice fiscale of their own. */
function person() {
  people += 1;
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const taxCode = letters.map((letter) => `FRRLCU85T45E${people}${letter}`).find(hasCheckLetter);
  return { kind: "persona", name: "Lucia Ferri", vatNumber: null, taxCode };
}

const abroad = { street: "Hauptstraße 1", postcode: "10115", town: "Berlin", province: null };

/** Hostile to the schema: signs beyond Latin-1, what XML and spreadsheets read, far too long. */
const awkward = {
  name: `Œuvre & «Caffè» <Łódź> Пекарня 🥐 "il – più" buono… 50 € ${"lungo ".repeat(14)}`,
  street: `Piazza d’Armi 12/b, ${"interno ".repeat(12)}`,
  town: "Šibenik",
};

let customers = 0;

async function dueOf(fields: object, regime: "RF01" | "RF19", withBalance = false) {
  await desk.switchOn({ regime });
  customers += 1;
  const customer = await desk.firm({ email: `caso${customers}@example.it`, ...fields });
  const depositId = await desk.book(customer, day);
  if (withBalance) await desk.payBalance(depositId, day);
  return { depositId, lines: await desk.due(depositId, month) };
}

/** The last document of a customer like this: of the deposit, or of the balance. */
async function invoiceOf(fields: object, regime: "RF01" | "RF19", withBalance = false): Promise<FiscalRow> {
  const { lines } = await dueOf(fields, regime, withBalance);
  const document = (await desk.issued(lines)).at(-1);
  if (!document) throw new Error("nothing was issued");
  return document;
}

async function noteOf(fields: object, regime: "RF01" | "RF19", cents: number | undefined): Promise<FiscalRow> {
  const { depositId, lines } = await dueOf(fields, regime);
  const [invoice] = await desk.issued(lines);
  if (cents === undefined) return desk.order("fiscal.cancel", { id: invoice?.id });
  await desk.giveBack(depositId, "2026-03-12", cents);
  const [note] = await desk.issued(await desk.due(depositId, month));
  if (!note) throw new Error("nothing was issued");
  return note;
}

interface Case {
  issue: () => Promise<FiscalRow>;
  /** What stands in it. */
  has: string[];
  lacks?: string[];
}

const cases: Record<string, Case> = {
  "an advance of a person, forfettario": {
    issue: () => invoiceOf(person(), "RF19"),
    has: [
      "<TipoDocumento>TD02</TipoDocumento>",
      "<RegimeFiscale>RF19</RegimeFiscale>",
      "<Natura>N2.2</Natura>",
      "<ImponibileImporto>17.00</ImponibileImporto>",
      "<Imposta>0.00</Imposta>",
      "<CodiceDestinatario>0000000</CodiceDestinatario>",
      "<CodiceFiscale>FRRLCU85T45E101",
    ],
    lacks: ["DatiBollo", "PECDestinatario"],
  },
  "a balance above 77,47 euro, forfettario: it bears the stamp duty and names the advance": {
    issue: () => invoiceOf(person(), "RF19", true),
    has: [
      "<TipoDocumento>TD01</TipoDocumento>",
      "<ImportoBollo>2.00</ImportoBollo>",
      "<ImportoTotaleDocumento>180.00</ImportoTotaleDocumento>",
      "<DatiFattureCollegate>",
      "<ModalitaPagamento>MP05</ModalitaPagamento>",
    ],
  },
  "an advance of a firm with its code, ordinario: 17 euro are 13,93 and 3,07": {
    issue: () => invoiceOf({ sdiCode: "ABC1234", pec: "forno@pec.example.it" }, "RF01"),
    has: [
      "<CodiceDestinatario>ABC1234</CodiceDestinatario>",
      "<ImponibileImporto>13.93</ImponibileImporto>",
      "<Imposta>3.07</Imposta>",
      "<AliquotaIVA>22.00</AliquotaIVA>",
      "<EsigibilitaIVA>I</EsigibilitaIVA>",
    ],
    lacks: ["PECDestinatario", "Natura", "DatiBollo"],
  },
  "a balance of a firm with its PEC, ordinario: 180 euro are 147,54 and 32,46": {
    issue: () => invoiceOf({ pec: "forno@pec.example.it" }, "RF01", true),
    has: [
      "<PECDestinatario>forno@pec.example.it</PECDestinatario>",
      "<ImponibileImporto>147.54</ImponibileImporto>",
      "<Imposta>32.46</Imposta>",
    ],
    lacks: ["DatiBollo"],
  },
  "a firm that has its PEC and the code of who has none": {
    issue: () => invoiceOf({ sdiCode: "0000000", pec: "forno@pec.example.it" }, "RF19"),
    has: [
      "<CodiceDestinatario>0000000</CodiceDestinatario>",
      "<PECDestinatario>forno@pec.example.it</PECDestinatario>",
    ],
  },
  "a firm in Greece, whose numbers begin with EL": {
    issue: () => invoiceOf({ ...abroad, country: "GR", vatNumber: "EL123456789" }, "RF01"),
    has: ["<IdPaese>GR</IdPaese>", "<IdCodice>123456789</IdCodice>", "Inversione contabile"],
  },
  "a note of now, forfettario, about an invoice of the regime ordinario": {
    issue: async () => {
      const { id } = await invoiceOf({}, "RF01");
      await desk.switchOn({ regime: "RF19" });
      return desk.order("fiscal.cancel", { id });
    },
    has: ["<RegimeFiscale>RF19</RegimeFiscale>", "<Imposta>3.07</Imposta>"],
    lacks: ["senza IVA"],
  },
  "an advance of a person, ordinario": { issue: () => invoiceOf(person(), "RF01"), has: ["<Imposta>3.07</Imposta>"] },
  "a firm that has a codice fiscale alone, in a series": {
    issue: async () => {
      await desk.switchOn({ series: "WEB" });
      const document = await invoiceOf({ vatNumber: null, taxCode: "80012345676" }, "RF01");
      await desk.switchOn({ series: "" });
      return document;
    },
    has: ["<Numero>1/WEB/2026</Numero>", "<CodiceFiscale>80012345676</CodiceFiscale>"],
  },
  "an office of the public administration, forfettario": {
    issue: () => invoiceOf({ sdiCode: "UF1234" }, "RF19"),
    has: ['versione="FPA12"', "<FormatoTrasmissione>FPA12</FormatoTrasmissione>"],
  },
  "a firm in Germany, ordinario: the VAT is due there": {
    issue: () => invoiceOf({ ...abroad, country: "DE", vatNumber: "DE123456789" }, "RF01", true),
    has: [
      "<CodiceDestinatario>XXXXXXX</CodiceDestinatario>",
      "<IdPaese>DE</IdPaese>",
      "<IdCodice>123456789</IdCodice>",
      "<Natura>N2.1</Natura>",
      "<CAP>00000</CAP>",
      "Inversione contabile",
      "<ImportoBollo>2.00</ImportoBollo>",
    ],
  },
  "a person in Germany, ordinario: the VAT is due here": {
    issue: () => {
      const street = "Straße der Pariser Kommune am Platz der Vereinten Nationen 12b";
      return invoiceOf({ ...abroad, street, kind: "persona", country: "DE", vatNumber: null }, "RF01");
    },
    has: [
      "<Indirizzo>Straße der Pariser Kommune am Platz der Vereinten Nat, 10115</Indirizzo>",
      "<CodiceDestinatario>XXXXXXX</CodiceDestinatario>",
      "<IdCodice>0000000</IdCodice>",
      "<Imposta>3.07</Imposta>",
    ],
  },
  "a note for a part, forfettario": {
    issue: () => noteOf(person(), "RF19", 500),
    has: [
      "<TipoDocumento>TD04</TipoDocumento>",
      "<ImportoTotaleDocumento>5.00</ImportoTotaleDocumento>",
      "<DatiFattureCollegate>",
    ],
    lacks: ["DatiPagamento"],
  },
  "a note for the whole of an invoice that was wrong, ordinario": {
    issue: () => noteOf({}, "RF01", undefined),
    has: ["<TipoDocumento>TD04</TipoDocumento>", "<Imposta>3.07</Imposta>", "Annullamento della fattura"],
  },
  "names and addresses that the schema has no letters for, and too long": {
    issue: () => invoiceOf(awkward, "RF19"),
    has: [
      "OEuvre &amp; «Caffè» &lt;Lódz&gt; ??????? ? &quot;il - più&quot; buono... 50 EUR",
      "<Comune>Sibenik</Comune>",
    ],
  },
};

test("twelve kinds of document are what the official schema wants, and bear what the law wants", async () => {
  const files = [];
  for (const [name, { issue, has, lacks = [] }] of Object.entries(cases)) {
    const { id } = await issue();
    const contents = await desk.xml(id);
    const { fileName } = await desk.read(id);

    expect(fileName, name).toMatch(/^ITFRRNNA80A41E506X_[0-9A-Z]{5}\.xml$/);
    for (const part of [...has, `<IdCodice>${seller.vatNumber}</IdCodice>`]) expect(contents, name).toContain(part);
    for (const part of lacks) expect(contents, name).not.toContain(part);
    files.push({ fileName, contents });
  }
  expect(files).toHaveLength(15);
  expect(await schemaErrors(files)).toEqual([]);
  const [first] = files;
  const broken = { fileName: "broken.xml", contents: (first?.contents ?? "").replace("<Divisa>EUR</Divisa>", "") };
  expect(await schemaErrors([broken])).not.toEqual([]);
}, 120_000);
