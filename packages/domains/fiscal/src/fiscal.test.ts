import { openFiscalDesk, wantedOf } from "@test/fiscal-desk";
import { ownDesk } from "@test/own-site";
import { refusalOf } from "@test/refusal";
import { romeDay } from "@vetrina/contract/dates";
import { type FiscalIssued, type FiscalRow, fiscalMessages } from "@vetrina/contract/fiscal/fiscal-documents";
import { describe, expect, test } from "vitest";

const { site, desk } = ownDesk(openFiscalDesk);

const labels = (documents: readonly FiscalRow[]) => documents.map(({ label }) => label);

test("while none are wanted nothing is to be issued, nothing is issued, and the month still has its cash", async () => {
  const { depositId } = await desk.booked("2014-03-10");
  const { isWanted, hasDocuments } = await desk.setup();
  expect({ isWanted, hasDocuments }).toEqual({ isWanted: false, hasDocuments: false });
  expect(await desk.month("2014-03")).toMatchObject({ lines: [], cashCents: 1700, undocumentedCents: 1700 });
  const line = { depositId, part: "caparra", refundId: 0, cents: 1700, customer: { id: 1, revision: 0 } };
  const { status, message } = await refusalOf(desk.issue([line]));
  expect([status, message]).toEqual([409, expect.stringContaining("sono spenti")]);
});

describe("the settings", () => {
  test("wrong numbers are refused at their fields, and what is missing stops the first document with a list", async () => {
    const before = await desk.setup();
    const { hasDocuments: _, ...fields } = before;
    const wrong = desk.mutate("fiscal.saveSetup", { ...fields, vatNumber: "12345678901", series: "a/b" });
    const refused = await refusalOf(wrong);
    expect(refused.fields).toEqual({
      vatNumber: expect.stringContaining("cifra di controllo"),
      series: "Il sezionale ha solo lettere e cifre",
    });
    await desk.switchOn({ since: "2015-01-01", postcode: null, taxCode: "" });
    const { depositId } = await desk.booked("2015-03-10");
    const { message } = await refusalOf(desk.issue((await desk.due(depositId, "2015-03")).map(wantedOf)));
    expect(message).toContain("Mancano: Codice fiscale, CAP.");
  });

  test("say what VAT a new quote's lines begin with", async () => {
    const begun = async (fields: object) => {
      await desk.switchOn({ since: "2016-01-01", ...fields });
      return desk.ask<string>("fiscal.usualVat");
    };
    expect(await begun({ regime: "RF01" })).toBe("22");
    expect(await begun({ regime: "RF19", isWanted: false })).toBe("22");
    expect(await begun({ regime: "RF19" })).toBe("N2.2");
  });

  test("of two who save, the second is told by whom", async () => {
    const { hasDocuments: _, ...fields } = await desk.setup();
    await desk.order("fiscal.saveSetup", { ...fields, series: "uno" });
    const { status, message } = await desk.refusal("fiscal.saveSetup", { ...fields, series: "due" });
    expect([status, message]).toEqual([409, "anna le ha cambiate nel frattempo: guarda e salva di nuovo."]);
    expect((await desk.setup()).series).toBe("UNO");
    await desk.switchOn({ series: "", since: "2016-01-01" });
  });
});

describe("documents", () => {
  test("the deposit's invoice bears the payment's day, the balance's goes on from it, and both stay as they are", async () => {
    const { customer, depositId } = await desk.booked("2016-05-10");
    const [line] = await desk.due(depositId, "2016-05");
    expect(line).toMatchObject({ kind: "TD02", cents: 1700, dueOn: "2016-05-22", buyer: { id: customer.id } });
    const deposit = await desk.issueDue(depositId, "2016-05");
    expect(deposit).toMatchObject({ label: "1/2016", kind: "TD02", date: "2016-05-10", state: "emessa", cents: 1700 });
    await desk.payBalance(depositId, "2016-05-18");
    const balance = await desk.issueDue(depositId, "2016-05");
    expect(balance).toMatchObject({ label: "2/2016", kind: "TD01", date: "2016-05-18", cents: 18_000 });
    await desk.order("customers.change", {
      id: customer.id,
      changes: { name: "Altro nome" },
      known: { name: customer.name },
    });
    const { facts, buyerName } = await desk.read(balance.id);
    expect(facts).toMatchObject({
      related: [{ label: "1/2016", date: "2016-05-10" }],
      method: "bonifico",
      stampCents: 200,
    });
    expect([buyerName, facts.buyer.name]).toEqual([customer.name, customer.name]);
    expect(await desk.due(depositId, "2016-05")).toEqual([]);
  });

  test("the balance's invoice names the deposit's, so that it waits for it unless that was made elsewhere", async () => {
    const { depositId } = await desk.booked("2023-05-10");
    await desk.payBalance(depositId, "2023-05-18");
    const lines = await desk.due(depositId, "2023-05");
    const { status, message } = await refusalOf(desk.issue(lines.slice(1).map(wantedOf)));
    const first = `Per la prenotazione ${depositId}, prima della fattura del saldo va emessa quella di acconto: la trovi in maggio 2023.`;
    expect([status, message]).toEqual([409, first]);
    const documents = await desk.issued([...lines].reverse());
    expect(documents.map(({ label, kind }) => [label, kind])).toEqual([
      ["1/2023", "TD02"],
      ["2/2023", "TD01"],
    ]);
    const { depositId: other } = await desk.booked("2023-06-10");
    await desk.payBalance(other, "2023-06-18");
    await desk.order("fiscal.markElsewhere", { depositId: other, part: "caparra", cents: 1_700 });
    expect(await desk.issueDue(other, "2023-06")).toMatchObject({ label: "3/2023", kind: "TD01" });
  });

  test("a balance and a note say which month's invoice comes first, until that is issued", async () => {
    const { depositId } = await desk.booked("2025-05-10");
    await desk.payBalance(depositId, "2025-06-18");
    await desk.giveBack(depositId, "2025-06-20", 1_700);
    const waitsFor = async () => (await desk.due(depositId, "2025-06")).map((line) => line.waitsFor);
    expect(await waitsFor()).toEqual([
      `Per la prenotazione ${depositId}, prima della fattura del saldo va emessa quella di acconto: la trovi in maggio 2025.`,
      `Per la prenotazione ${depositId}, prima della nota di credito va emessa la fattura del pagamento: la trovi in maggio 2025.`,
    ]);
    expect((await desk.due(depositId, "2025-05")).map((line) => line.waitsFor)).toEqual([null]);
    await desk.issueDue(depositId, "2025-05");
    expect(await waitsFor()).toEqual([null, null]);
  });

  test("a deposit that was written down after its balance gets its invoice first all the same", async () => {
    const { depositId } = await desk.booked("2024-05-18");
    await desk.payBalance(depositId, "2024-05-10");
    const documents = await desk.issued(await desk.due(depositId, "2024-05"));
    expect(documents.map(({ label, kind }) => [label, kind])).toEqual([
      ["1/2024", "TD02"],
      ["2/2024", "TD01"],
    ]);
  });

  test("of several that are issued each by itself, one that can't be keeps no other from it and says why it waits", async () => {
    const [first, changed] = [await desk.booked("2026-05-10"), await desk.booked("2026-05-11")];
    await desk.payBalance(first.depositId, "2026-05-18");
    await desk.payBalance(changed.depositId, "2026-05-19");
    const { lines } = await desk.month("2026-05");
    await desk.order("customers.change", {
      id: changed.customer.id,
      changes: { name: "Altro nome" },
      known: { name: changed.customer.name },
    });
    const wanted = [...lines].reverse().map(wantedOf);
    expect((await desk.issue(wanted)).status).toBe(409);
    const { issued, waiting } = await desk.order<FiscalIssued>("fiscal.issue", { lines: wanted, isEach: true });
    expect(issued.map(({ kind, date }) => [kind, date])).toEqual([
      ["TD02", "2026-05-10"],
      ["TD01", "2026-05-18"],
    ]);
    expect(waiting.map(({ depositId, part }) => [depositId, part])).toEqual([
      [changed.depositId, "caparra"],
      [changed.depositId, "saldo"],
    ]);
    expect(waiting[0]?.message).toContain("Altro nome");
    expect(await desk.due(changed.depositId, "2026-05")).toHaveLength(2);
  });

  test("money that went back gets a note of its invoice, and not before the invoice", async () => {
    const { depositId } = await desk.booked("2017-05-10");
    await desk.giveBack(depositId, "2017-05-12", 500);
    const lines = await desk.due(depositId, "2017-05");
    expect(lines.map(({ kind, cents }) => [kind, cents])).toEqual([
      ["TD02", 1700],
      ["TD04", -500],
    ]);
    const { message } = await refusalOf(desk.issue(lines.slice(1).map(wantedOf)));
    expect(message).toBe("Prima della nota di credito va emessa la fattura di quel pagamento.");
    const documents = await desk.issued([...lines].reverse());
    expect(documents.map(({ label, kind, date }) => [label, kind, date])).toEqual([
      ["1/2017", "TD02", "2017-05-10"],
      ["2/2017", "TD04", "2017-05-12"],
    ]);
    const [invoice, note] = documents;
    expect(await desk.read(note?.id ?? 0)).toMatchObject({ corrects: { id: invoice?.id }, cents: -500 });
    expect(await desk.read(invoice?.id ?? 0)).toMatchObject({ leftCents: 1200, state: "emessa" });
    await desk.giveBack(depositId, "2017-05-14", 1200);
    await desk.issued(await desk.due(depositId, "2017-05"));
    expect((await desk.read(invoice?.id ?? 0)).state).toBe("annullata");
  });

  test("the notes that take an invoice back in parts have its net and its VAT together", async () => {
    await desk.switchOn({ since: "2016-01-01", regime: "RF01" });
    const { depositId } = await desk.booked("2017-06-10");
    for (const cents of [500, 500, 700]) await desk.giveBack(depositId, "2017-06-12", cents);
    const [invoice, ...notes] = await desk.issued(await desk.due(depositId, "2017-06"));
    const { facts } = await desk.read(invoice?.id ?? 0);
    const taken = await Promise.all(notes.map(async ({ id }) => (await desk.read(id)).facts));
    expect(taken.map(({ grossCents }) => grossCents).sort()).toEqual([500, 500, 700]);
    const sum = (part: "netCents" | "vatCents") => taken.reduce((all, note) => all + note[part], 0);
    expect([sum("netCents"), sum("vatCents")]).toEqual([facts.netCents, facts.vatCents]);
    await desk.switchOn({ since: "2016-01-01", regime: "RF19" });
  });

  test("a bank that takes more than came in gets no note for it, and the month still adds up", async () => {
    const { depositId } = await desk.booked("2018-05-10");
    await desk.giveBack(depositId, "2018-05-12", 1000);
    await desk.giveBack(depositId, "2018-05-13", 1700);
    await desk.issued(await desk.due(depositId, "2018-05"));
    expect(await desk.month("2018-05")).toMatchObject({
      cashCents: -1000,
      documentedCents: 0,
      toIssueCents: 0,
      undocumentedCents: -1000,
    });
  });

  test("an invoice that was wrong is annulled by a note of today, and its money is to be issued again", async () => {
    const { depositId } = await desk.booked("2019-05-10");
    const wrong = await desk.issueDue(depositId, "2019-05");
    const before = romeDay(new Date());
    const note = await desk.order<{ id: number }>("fiscal.cancel", { id: wrong.id });
    const { date, ...rest } = await desk.read(note.id);
    expect(rest).toMatchObject({ kind: "TD04", cents: -1700, corrects: { label: "1/2019" } });
    expect([before, romeDay(new Date())]).toContain(date);
    expect((await desk.read(wrong.id)).state).toBe("annullata");
    const twice = await desk.refusal("fiscal.cancel", { id: wrong.id });
    expect([twice.status, twice.message]).toEqual([409, "Questa fattura è già annullata da una nota di credito."]);
    const again = await desk.issueDue(depositId, "2019-05");
    expect(again.cents).toBe(1700);
    expect(again.date >= date).toBe(true);
    expect(await desk.month("2019-05")).toMatchObject({ cashCents: 1700, documentedCents: 1700, toIssueCents: 0 });
  });

  test("money that is taken out of the books after its invoice wants the invoice taken back", async () => {
    const { depositId } = await desk.booked("2020-05-10");
    const invoice = await desk.issueDue(depositId, "2020-05");
    await desk.db.deposit.update({ where: { id: depositId }, data: { receivedCents: 0, paidAt: null } });
    const [line] = await desk.due(depositId, "2020-05");
    expect(line).toMatchObject({ kind: "TD04", cents: -1700 });
    await desk.issued(line ? [line] : []);
    expect((await desk.read(invoice.id)).state).toBe("annullata");
    expect(await desk.month("2020-05")).toMatchObject({ cashCents: 0, documentedCents: 0, toIssueCents: 0 });
  });

  test("payments of before the day that the settings name get none, and neither does what goes back of them", async () => {
    await desk.switchOn({ since: "2021-05-15" });
    const { depositId } = await desk.booked("2021-05-10");
    await desk.giveBack(depositId, "2021-05-18", 1700);
    expect(await desk.due(depositId, "2021-05")).toEqual([]);
    await desk.switchOn({ since: "2016-01-01" });
  });

  test("of a payment that has its document elsewhere nothing is to be issued here, until that is taken back", async () => {
    await desk.switchOn({ since: "2007-01-01" });
    const { depositId } = await desk.booked("2007-05-10");
    const payment = { depositId, part: "caparra" };
    const mark = (cents: number) => desk.mutate("fiscal.markElsewhere", { ...payment, cents });
    expect(await refusalOf(mark(1_000))).toMatchObject({ status: 409, message: fiscalMessages.changed });
    const due = await desk.due(depositId, "2007-05");
    expect((await mark(1_700)).status).toBe(200);
    await desk.giveBack(depositId, "2007-05-12", 500);
    const marked = await desk.month("2007-05");
    expect(marked).toMatchObject({ lines: [], cashCents: 1_200, toIssueCents: 0, undocumentedCents: 1_200 });
    expect(marked.elsewhere).toMatchObject([{ ...payment, cents: 1_700, method: "stripe" }]);
    expect(await refusalOf(desk.issue(due.map(wantedOf)))).toMatchObject({ message: fiscalMessages.changed });
    await desk.order("fiscal.unmarkElsewhere", payment);
    const lines = await desk.due(depositId, "2007-05");
    expect(lines.map(({ cents }) => cents)).toEqual([1_700, -500]);
    expect((await desk.month("2007-05")).elsewhere).toEqual([]);

    // Another payment in its place isn't the one that was marked.
    await desk.order("fiscal.markElsewhere", { ...payment, cents: 1_700 });
    await desk.db.deposit.update({ where: { id: depositId }, data: { paidAt: new Date("2007-05-20T11:00:00Z") } });
    expect((await desk.due(depositId, "2007-05")).map(({ cents }) => cents)).toContain(1_700);
  });

  test("an issued document can be neither changed nor deleted, whoever asks the database", async () => {
    const { depositId } = await desk.booked("2022-05-10");
    const { id } = await desk.issueDue(depositId, "2022-05");
    const changed = desk.db.fiscalDocument.update({ where: { id }, data: { cents: 1 } });
    await expect(changed).rejects.toThrow(/never changed/);
    await expect(desk.db.fiscalDocument.delete({ where: { id } })).rejects.toThrow(/never changed/);
  });
});

test("a document is found by number and by buyer, and the month's zip marks what is in it", async () => {
  await desk.switchOn({ since: "2008-01-01" });
  const { depositId } = await desk.booked("2008-05-10", { name: "Ciclofficina Pedalò" });
  const document = await desk.issueDue(depositId, "2008-05");
  const find = async (q: string) =>
    labels((await desk.ask<{ documents: FiscalRow[] }>("fiscal.page", { q })).documents);
  expect(await find("pedalo")).toEqual(["1/2008"]);
  expect(await find("1/2008")).toEqual(["1/2008"]);
  const headers = desk.staff;
  const address = `/api/fiscal/documents/zip?month=2008-05&upTo=${document.id}`;
  await site.call(address, { method: "HEAD", headers });
  expect((await desk.read(document.id)).state).toBe("emessa");
  const zip = await site.call(address, { headers });
  const bytes = Buffer.from(await zip.arrayBuffer());
  expect([zip.headers.get("content-type"), bytes.subarray(0, 2).toString()]).toEqual(["application/zip", "PK"]);
  expect(bytes.includes((await desk.read(document.id)).fileName)).toBe(true);
  expect((await site.call("/api/fiscal/documents/zip?month=2008-04", { headers })).status).toBe(404);
  await expect.poll(async () => (await desk.read(document.id)).state).toBe("esportata");
  await desk.giveBack(depositId, "2008-05-12", 500);
  await desk.issueDue(depositId, "2008-05");
  const csv = await (await site.call("/api/fiscal/documents/export?month=2008-05", { headers })).text();
  const [, invoice, note] = csv.split("\r\n");
  expect(invoice).toContain('"n. 1/2008";"10/05/2008";"Fattura di acconto";"Ciclofficina Pedalò";"P.IVA ');
  // Below zero and yet a number: what a spreadsheet reads as text it doesn't add up.
  expect(note).toContain('"-5,00";"0,00";"-5,00";"N2.2"');
});
