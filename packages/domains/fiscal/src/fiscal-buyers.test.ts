import { vatNumberOf } from "@test/customer";
import { openFiscalDesk, wantedOf } from "@test/fiscal-desk";
import { opened, ownSite } from "@test/own-site";
import type { FiscalLine, FiscalRow } from "@vetrina/contract/fiscal/fiscal-documents";
import { beforeAll, expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });
const desk = opened(() => openFiscalDesk(site));

beforeAll(async () => {
  await desk.switchOn({ since: "2009-01-01" });
});

test("who was merged or changed since the screen was read stops the document, and the new data are shown", async () => {
  const { customer, depositId } = await desk.booked("2012-05-10");
  const lines = (await desk.due(depositId, "2012-05")).map(wantedOf);
  await desk.order("customers.change", { id: customer.id, changes: { town: "Brindisi" }, known: { town: "Lecce" } });
  const changed = await desk.refusal(desk.issue(lines));
  expect([changed.status, changed.message]).toEqual([409, expect.stringContaining("anna ha cambiato i dati di")]);
  const into = await desk.firm({ name: "Forno Ferri e figli" });
  const { revision } = await desk.one(customer.id);
  const merge = { id: customer.id, revision, intoId: into.id, intoRevision: into.revision, parts: [], fieldIds: [] };
  const seen = (await desk.due(depositId, "2012-05")).map(wantedOf);
  await desk.order("customers.merge", merge);
  const merged = await desk.refusal(desk.issue(seen));
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
    "La partita IVA non è valida: l'ultima cifra di controllo non torna.",
    expect.stringContaining("ufficio pubblico"),
  ]);
  const { status } = await desk.refusal(desk.issue(line ? [wantedOf(line)] : []));
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
  const { message } = await desk.refusal(desk.issue(line ? [wantedOf(line)] : []));
  expect(message).toBe("Scegli il cliente a cui intestare il documento.");
  const buyer = await desk.ask<FiscalLine["buyer"]>("fiscal.buyer", { id: second.id });
  await desk.issued(lines.map((one) => ({ ...one, buyer })));
  await desk.payBalance(unknown, "2009-05-12");
  expect((await desk.due(unknown, "2009-05"))[0]?.buyer?.id).toBe(second.id);
  expect(first.id).not.toBe(second.id);
});
