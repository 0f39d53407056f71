import { vatNumberOf } from "@test/customer";
import { answerBehind } from "@test/eventually";
import { openFiscalDesk, wantedOf } from "@test/fiscal-desk";
import { ownDesk } from "@test/own-site";
import { refusalOf } from "@test/refusal";
import type { FiscalLine, FiscalRow } from "@vetrina/contract/fiscal/fiscal-documents";
import { beforeAll, expect, test } from "vitest";

const { desk } = ownDesk(openFiscalDesk);

beforeAll(async () => {
  await desk.switchOn({ since: "2009-01-01" });
});

const labels = (documents: readonly FiscalRow[]) => documents.map(({ label }) => label);

test("colleagues who press at once get numbers without holes, and no money two documents", async () => {
  const bookings = await Promise.all(Array.from({ length: 6 }, () => desk.booked("2023-05-10")));
  const { lines } = await desk.month("2023-05");
  expect(lines).toHaveLength(6);
  const half: readonly FiscalLine[][] = [lines.slice(0, 4), lines.slice(2)];
  const one = (line: FiscalLine) => [line];
  const answers = await Promise.all(
    [...half, ...lines.map(one), ...lines.map(one)].map((some) => desk.issue(some.map(wantedOf))),
  );
  expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
  const { documents, toIssueCents } = await desk.month("2023-05");
  expect(toIssueCents).toBe(0);
  expect(documents).toHaveLength(6);
  expect(new Set(documents.map(({ depositId }) => depositId))).toEqual(
    new Set(bookings.map(({ depositId }) => depositId)),
  );
  expect(labels(documents).sort()).toEqual(["1/2023", "2/2023", "3/2023", "4/2023", "5/2023", "6/2023"]);
});

test("the second of two on the same amount is told, and so is who looks at an amount that has changed", async () => {
  const { depositId } = await desk.booked("2024-05-10");
  const lines = (await desk.due(depositId, "2024-05")).map(wantedOf);
  expect((await desk.issue(lines)).status).toBe(200);
  const second = await refusalOf(desk.issue(lines));
  expect([second.status, second.message]).toEqual([409, expect.stringContaining("un collega ha già emesso")]);
  const twice = await refusalOf(desk.issue([...lines, ...lines]));
  expect(twice.status).toBe(409);
  expect((await desk.month("2024-05")).documents).toHaveLength(1);
});

test("a series has its own numbers, and a year begins at one", async () => {
  await desk.switchOn({ series: "web", since: "2009-01-01" });
  const { depositId } = await desk.booked("2025-05-10");
  const { depositId: next } = await desk.booked("2025-05-11");
  expect((await desk.issueDue(depositId, "2025-05")).label).toBe("1/WEB/2025");
  await desk.switchOn({ series: "", since: "2009-01-01" });
  expect((await desk.issueDue(next, "2025-05")).label).toBe("1/2025");
});

test("who dies between number and commit leaves neither: the next one has the number", async () => {
  const { depositId } = await desk.booked("2011-05-10");
  const lines = (await desk.due(depositId, "2011-05")).map(wantedOf);
  // The log can't be written while somebody has its table: the number is given, the document is written, nothing is done.
  const killed = await desk.db.$transaction(
    async (tx) => {
      await tx.$executeRaw`lock table "AuditEntry" in share mode`;
      const answer = desk.issue(lines);
      await expect
        .poll(async () => {
          const rows = await desk.db.$queryRaw<{ pid: number }[]>`
          select pg_terminate_backend(pid) from pg_stat_activity where pid in (
            select pid from pg_locks where relation = '"AuditEntry"'::regclass and not granted)`;
          return rows.length;
        })
        .toBe(1);
      return answer;
    },
    { timeout: 40_000 },
  );
  expect(killed.status).toBeGreaterThanOrEqual(500);
  expect((await desk.month("2011-05")).documents).toEqual([]);
  await expect.poll(async () => (await desk.issue(lines)).status).toBe(200);
  expect(labels((await desk.month("2011-05")).documents)).toEqual(["1/2011"]);
});

test("who was merged or changed since the screen was read stops the document, and the new data are shown", async () => {
  const { customer, depositId } = await desk.booked("2012-05-10");
  const lines = (await desk.due(depositId, "2012-05")).map(wantedOf);
  await desk.order("customers.change", { id: customer.id, changes: { town: "Brindisi" }, known: { town: "Lecce" } });
  const changed = await refusalOf(desk.issue(lines));
  expect([changed.status, changed.message]).toEqual([409, expect.stringContaining("anna ha cambiato i dati di")]);
  const into = await desk.firm({ name: "Forno Ferri e figli" });
  const { revision } = await desk.one(customer.id);
  const merge = { id: customer.id, revision, intoId: into.id, intoRevision: into.revision, parts: [], fieldIds: [] };
  const seen = (await desk.due(depositId, "2012-05")).map(wantedOf);
  await desk.order("customers.merge", merge);
  const merged = await refusalOf(desk.issue(seen));
  expect([merged.status, merged.message]).toEqual([
    409,
    expect.stringContaining("è stato unito a «Forno Ferri e figli»"),
  ]);
  expect((await desk.month("2012-05")).documents).toEqual([]);
});

test("a merge and an issue at once: the document is the customer's that stays, with the data that it was issued with", async () => {
  const { customer, depositId } = await desk.booked("2013-05-10");
  const into = await desk.firm({ name: "Panificio Neri" });
  const lines = (await desk.due(depositId, "2013-05")).map(wantedOf);
  const merge = {
    id: customer.id,
    revision: customer.revision,
    intoId: into.id,
    intoRevision: into.revision,
    parts: [],
    fieldIds: [],
  };
  const [issued, merged] = await Promise.all([desk.issue(lines), desk.mutate("customers.merge", merge)]);
  expect(merged.status).toBe(200);
  expect([200, 409]).toContain(issued.status);
  if (issued.status === 409) expect((await desk.issue([{ ...lines[0], customer: null }])).status).toBe(400);
  const [document] = await desk.ask<FiscalRow[]>("fiscal.ofCustomer", { id: into.id });
  expect(Boolean(document)).toBe(issued.status === 200);
  if (document) expect((await desk.read(document.id)).facts.buyer.vatNumber).toBe(customer.vatNumber);
});

test("a merge and a cancellation at once: the note is its invoice's customer's", async () => {
  const { customer, depositId } = await desk.booked("2014-05-10");
  const into = await desk.firm({ name: "Panificio Bianchi" });
  const { id } = await desk.issueDue(depositId, "2014-05");
  const answer = await answerBehind(desk.db, {
    hold: (tx) => tx.$executeRaw`select from "Customer" where id = ${customer.id} for update`,
    call: () => desk.mutate("fiscal.cancel", { id }),
    meanwhile: (tx) => tx.fiscalDocument.updateMany({ where: { id }, data: { customerId: into.id } }),
  });
  expect(answer.status).toBe(200);
  expect(await desk.ask<FiscalRow[]>("fiscal.ofCustomer", { id: into.id })).toHaveLength(2);
});

test("a wrong partita IVA, an office that pays its own VAT and missing data are named before any number is given", async () => {
  await desk.switchOn({ since: "2009-01-01", regime: "RF01" });
  const { customer, depositId } = await desk.booked("2010-05-10", { sdiCode: "UF1234" });
  await desk.db.customer.update({
    where: { id: customer.id },
    data: { vatNumber: "12345678901", street: null, town: null },
  });
  const [line] = await desk.due(depositId, "2010-05");
  expect(line?.buyer?.obstacles).toEqual([
    "mancano: Indirizzo, Località",
    "La partita IVA non è valida: l’ultima cifra di controllo non torna.",
    expect.stringContaining("ufficio pubblico"),
  ]);
  const { status } = await refusalOf(desk.issue(line ? [wantedOf(line)] : []));
  expect(status).toBe(409);
  expect((await desk.month("2010-05")).documents).toEqual([]);
  await desk.db.customer.update({
    where: { id: customer.id },
    data: { town: "Lecce", vatNumber: vatNumberOf(987_654) },
  });
  await desk.switchOn({ since: "2009-01-01", regime: "RF19" });
});

test("a booking whose address nobody has, or several have, waits for the clerk's choice", async () => {
  const unknown = await desk.book({ email: "nessuno@example.it" }, "2009-05-10");
  const first = await desk.firm({ email: "insieme@example.it" });
  const second = await desk.firm({ email: "insieme@example.it", name: "Forno Bianchi" });
  const shared = await desk.book({ email: "Insieme@example.it" }, "2009-05-11");
  const { lines } = await desk.month("2009-05");
  expect(lines.map(({ depositId, buyer, candidates }) => [depositId, buyer, candidates.length])).toEqual([
    [unknown, null, 0],
    [shared, null, 2],
  ]);
  const [line] = lines;
  const { message } = await refusalOf(desk.issue(line ? [wantedOf(line)] : []));
  expect(message).toBe("Scegli il cliente a cui intestare il documento.");
  const buyer = await desk.ask<FiscalLine["buyer"]>("fiscal.buyer", { id: second.id });
  await desk.issued(lines.map((one) => ({ ...one, buyer })));
  await desk.payBalance(unknown, "2009-05-12");
  expect((await desk.due(unknown, "2009-05"))[0]?.buyer?.id).toBe(second.id);
  expect(first.id).not.toBe(second.id);
});
