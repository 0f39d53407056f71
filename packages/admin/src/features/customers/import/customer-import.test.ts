import { importBytesMax, importRowsMax } from "@vetrina/contract/customer-import";
import type { Field } from "@vetrina/contract/fields";
import { describe, expect, test } from "vitest";
import { looksLikeCustomer, readCsvFile, withoutHeads } from "./csv-file.ts";
import { failedLines } from "./failed-lines.ts";
import { firstReading } from "./first-reading.ts";
import { recogniseColumns } from "./import-columns.ts";
import { readRow } from "./import-row.ts";
import { batchesOf, readRows } from "./import-steps.ts";

const onCustomers = { onTickets: false, onContacts: false, onCustomers: true, askedOnSite: false };
const fields: Field[] = [
  { id: 3, name: "Rinnovo", kind: "giorno", options: [], ...onCustomers },
  { id: 4, name: "Postazioni", kind: "numero", options: [], ...onCustomers },
  { id: 5, name: "Piano", kind: "scelta", options: [{ id: 9, name: "Più" }], ...onCustomers },
];

const fileOf = (content: BlobPart, name = "clienti.csv") => new File([content], name);
const read = (content: BlobPart) => readCsvFile(fileOf(content));

/** The rows of a file as they would be imported, and what is wrong with the others, by line. */
async function tried(content: BlobPart) {
  const file = await read(content);
  const targets = recogniseColumns(file.heads, fields);
  const rows = await readRows(file, { targets, fields, untyped: "persona" }, () => false);
  return {
    customers: rows?.once.map(({ customer }) => customer) ?? [],
    failed: rows?.failed.map(({ row, problems }) => [row.line, ...problems]) ?? [],
  };
}

const exported = [
  "\uFEFF" +
    '"Tipo";"Nome";"Partita IVA";"Codice fiscale";"PEC";"Codice destinatario";"Email";"Telefono";"Indirizzo";"CAP";"Località";"Provincia";"Paese";"Persone";"Note";"Aggiunto il";"Rinnovo";"Postazioni";"Piano"',
  '"Azienda";"\'=Forno ""Ferri""";"P.IVA 00743110157";"C.F. 00743110157";"forno@pec.example.it";"SDI 0000000";"info@forno.example.it";"tel. +39 02 1112223";"Via Roma, 1";"CAP 00184";"Roma";"RM";"IT";"Lucia Ferri, Titolare, lucia@forno.example.it, tel. 333 7654321\nUgo";"Paga a 30 giorni\nVuole la fattura";"27/11/2026, 02:10";"01/03/27";"1.250,5";"più"',
  '"Persona";"Rita Levi";"";"C.F. RSSMRA85T10A562S";"";"";"";"";"";"";"";"";"FR";"";"";"27/11/2026, 02:11";"";"";""',
].join("\r\n");

describe("a file", () => {
  test("that an export has written comes back whole", async () => {
    const { customers, failed } = await tried(exported);
    expect(failed).toEqual([]);
    expect(customers).toMatchObject([
      {
        customer: {
          kind: "azienda",
          name: '=Forno "Ferri"',
          vatNumber: "00743110157",
          taxCode: "00743110157",
          sdiCode: "0000000",
          phone: "+39 02 1112223",
          street: "Via Roma, 1",
          postcode: "00184",
          country: "IT",
        },
        people: [
          { name: "Lucia Ferri", role: "Titolare", email: "lucia@forno.example.it", phone: "333 7654321" },
          { name: "Ugo", role: null, email: null, phone: null },
        ],
        notes: ["Paga a 30 giorni\nVuole la fattura"],
        fields: [
          { fieldId: 3, value: "2027-03-01" },
          { fieldId: 4, value: "1250.5" },
          { fieldId: 5, value: "9" },
        ],
      },
      { customer: { kind: "persona", name: "Rita Levi", taxCode: "RSSMRA85T10A562S", country: "FR" } },
    ]);
  });

  test.each([";", ",", "\t"])("is read with %j between its cells, and with other programs' heads", async (sign) => {
    const lines = [
      ["Ragione sociale", "P. IVA", "Città", "Nazione", "Cell."],
      ["Bar Sport", "00743110157", "Lodi", "Italia", "02 7654321"],
    ];
    const { customers, failed } = await tried(lines.map((cells) => cells.join(sign)).join("\n"));
    expect(failed).toEqual([]);
    expect(customers[0]?.customer).toMatchObject({
      kind: "azienda",
      name: "Bar Sport",
      vatNumber: "00743110157",
      town: "Lodi",
      country: "IT",
      phone: "02 7654321",
    });
  });

  test("that a spreadsheet has shortened the numbers of has them back; a name keeps its words", async () => {
    const { customers } = await tried(
      "Nome;P.IVA;CAP;Paese\nCAP Holding;743110157;184;\nSDI srl;;;\nWien;;1010;Austria",
    );
    expect(
      customers.map(({ customer: { kind, name, vatNumber, postcode } }) => [kind, name, vatNumber, postcode]),
    ).toEqual([
      ["azienda", "CAP Holding", "00743110157", "00184"],
      ["persona", "SDI srl", null, null],
      ["persona", "Wien", null, "1010"],
    ]);
  });

  test("is read in the code pages of Excel", async () => {
    const text = "Nome;Località\nCaffè Perché;Forlì";
    const windows = new Uint8Array([...text].map((sign) => sign.charCodeAt(0)));
    const utf16 = new Uint8Array([0xff, 0xfe, ...[...text].flatMap((sign) => [sign.charCodeAt(0), 0])]);
    for (const content of [text, `\uFEFF${text}`, windows, utf16]) {
      expect((await tried(content)).customers[0]?.customer).toMatchObject({ name: "Caffè Perché", town: "Forlì" });
    }
  });

  test("says what is wrong with each line, by its place in the spreadsheet", async () => {
    const lines = [
      "Nome;P.IVA;Tipo;Note;Rinnovo",
      'Giusto;00743110157;;"su due\nrighe";',
      "",
      "Sbagliato;01234567890;;;domani",
      ";;;;",
      ";;;solo una nota;",
      "Doppio;IT 00743110157;;;",
      "Strano;;Marziano;;",
    ];
    const { customers, failed } = await tried(lines.join("\r\n"));
    expect((await tried("Nome;Telefono\nBar;abc")).failed).toEqual([
      [2, "Telefono «abc»: Numero di telefono non valido"],
    ]);
    expect(customers).toHaveLength(1);
    expect(failed).toEqual([
      [
        4,
        "Partita IVA «01234567890»: La partita IVA non è valida: l’ultima cifra di controllo non torna.",
        "Rinnovo: «domani» non è un giorno",
      ],
      [6, "Nome: Scrivi il nome"],
      [7, "È lo stesso cliente della riga 2"],
      [8, "Tipo «Marziano»: Scegli se è un’azienda o una persona"],
    ]);
  });

  test("without its columns' names gives its first row too, and its place", async () => {
    const file = await read("Anna Verdi;anna@example.it\nBruno Blu;bruno@example.it");
    const { heads, rows } = withoutHeads(file);
    expect(heads).toEqual(["Colonna 1", "Colonna 2"]);
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, "Anna Verdi"],
      [2, "Bruno Blu"],
    ]);
    expect([file.heads, ["Anna", "02 7654321"], ["Anna", "Lodi"], ["Chi è", "Riga 1"]].map(looksLikeCustomer)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test.each([
    ["azienda;Forno Ferri srl;01234567897", true, ["", "", ""]],
    ["Bar;02 7654321;bar@example.it", true, ["", "", ""]],
    ["Azienda;Saldo al 31122025;Email", false, ["name", "", "email"]],
    ["Nome;Città", false, ["name", "town"]],
    ["Chi è;Dove", false, ["", ""]],
  ])(
    "whose first row is %s: whether that is a customer, and what its columns are",
    async (first, isCustomer, targets) => {
      const file = await read(`${first}\nuno;due;tre`);
      const reading = firstReading(file, []);
      expect([reading.file !== file, reading.targets]).toEqual([isCustomer, targets]);
    },
  );

  test("gives its failed lines back, and these can be imported again", async () => {
    const file = await read('Nome;P.IVA;Note\n"Il ""Bar""";123;=1+1');
    const targets = recogniseColumns(file.heads, []);
    const rows = await readRows(file, { targets, fields: [], untyped: "azienda" }, () => false);
    const again = await read(await failedLines(file, rows?.failed ?? []).arrayBuffer());
    expect(again.heads).toEqual(["Nome", "P.IVA", "Note", "Errore"]);
    expect(again.rows[0]?.cells).toEqual([
      'Il "Bar"',
      "123",
      "'=1+1",
      "Riga 2: Partita IVA «123»: La partita IVA ha 11 cifre",
    ]);
  });

  test.each([
    ["", "Il file è vuoto"],
    ["\n\n", "Il file è vuoto"],
    ["Nome;P.IVA\n\n", "non c’è nessuna riga"],
    ['Nome\n"mai chiusa', "virgoletta che non si chiude"],
    [`Nome\n"${"x".repeat(300_000)}"`, "una riga troppo lunga"],
    [`Nome\n${"a\n".repeat(importRowsMax + 1)}`, "Le righe possono essere"],
    ["x".repeat(importBytesMax + 1), "5 MB al massimo"],
  ])("that can't be read says why (%#)", async (content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });
});

test("rows go in batches of a hundred, and of so much text", () => {
  const row = { line: 2, cells: [] };
  const one = readRow({ line: 2, cells: ["Bar"] }, { targets: ["name"], fields: [], untyped: "azienda" });
  if ("problems" in one) throw new Error("a name is enough");
  const small = Array.from({ length: 250 }, () => ({ row, customer: one.customer }));
  expect(batchesOf(small).map(({ length }) => length)).toEqual([100, 100, 50]);
  const noted = { ...one.customer, notes: Array.from({ length: 20 }, () => "x".repeat(5000)) };
  expect(batchesOf(Array.from({ length: 5 }, () => ({ row, customer: noted }))).map(({ length }) => length)).toEqual([
    2, 2, 1,
  ]);
});
