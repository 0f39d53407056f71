import { randomUUID } from "node:crypto";
import { confirmedClient } from "@test/client-mail";
import { openCustomerDesk } from "@test/customer-desk";
import { answerBehind } from "@test/eventually";
import { opened, ownDesk } from "@test/own-site";
import { readPersonData } from "@test/person-data";
import { movedDay, romeDay } from "@vetrina/contract/dates";
import { hoursMessages } from "@vetrina/contract/hours/hours";
import type { CustomerHours, CustomerWork, OwnHours, TicketHours } from "@vetrina/contract/hours/hours-desk";
import { describe, expect, test } from "vitest";
import { forgetLostWork } from "./work.service.ts";

const { site, desk, db } = ownDesk(openCustomerDesk);
const operator = opened(async () => ({ cookie: await site.staffCookie("operatore") }));

const today = romeDay(new Date());

let people = 0;

/** A customer with a person, whose ticket is open. */
async function openAccount(name = "Forno Ferri") {
  const email = `persona${++people}@example.it`;
  const person = { name: "Lucia Ferri", role: null, email, phone: null };
  const customer = await desk.add({ name }, { person });
  const ticket = await desk.openConfirmed({ email });
  return { email, customerId: customer.id, ticketId: ticket.id };
}

type Account = Awaited<ReturnType<typeof openAccount>>;

const buy = ({ customerId }: Pick<Account, "customerId">, fields: object = {}) =>
  desk.order<CustomerHours>("hours.addPackage", {
    customerId,
    ...{ time: "5 ore", cents: 30_000, boughtOn: movedDay(today, -30), expiresOn: null },
    ...fields,
  });

const work = ({ ticketId, customerId }: Pick<Account, "ticketId" | "customerId">, fields: object = {}) => ({
  ...{ ticketId, customerId, text: "20 min, cambio orari", day: today, isBillable: true },
  ...fields,
});

const note = (account: Account, fields: object = {}, headers?: Record<string, string>) =>
  desk.order<TicketHours>("hours.note", work(account, fields), headers);

const ofCustomer = (id: number) => desk.ask<CustomerHours>("hours.ofCustomer", { id });
const ofTicket = (ticketId: number, headers?: Record<string, string>) =>
  desk.ask<TicketHours>("hours.ofTicket", { ticketId }, headers);

const refusal = (procedure: string, input: object, headers?: Record<string, string>) =>
  desk.refusal(`hours.${procedure}`, input, headers);

describe("time on a ticket", () => {
  test("is taken off the package of the client's customer, unless it isn't billable", async () => {
    const account = await openAccount();
    await buy(account);
    expect((await ofTicket(account.ticketId)).customers).toMatchObject([
      { id: account.customerId, leftMinutes: 300, overMinutes: 0 },
    ]);
    const noted = await note(account);
    expect(noted).toMatchObject({
      totalMinutes: 20,
      work: [{ minutes: 20, words: "cambio orari", author: "anna", isMine: true }],
    });
    await note(account, { text: "1:30", isBillable: false });
    await note(account, { text: "1,5 ore, menu" });
    const { work: all, totalMinutes, customers } = await ofTicket(account.ticketId);
    expect([all.length, totalMinutes, customers[0]?.leftMinutes]).toEqual([3, 200, 190]);
    const { work: listed } = await desk.ask<CustomerWork>("hours.workOfCustomer", { id: account.customerId });
    expect(listed.map(({ minutes, ticket }) => [minutes, ticket?.id])).toEqual(
      [90, 90, 20].map((m) => [m, account.ticketId]),
    );
  });

  test("of several at once adds up, also beyond the package, and the same sent twice counts once", async () => {
    const account = await openAccount();
    await buy(account, { time: "1 ora" });
    await Promise.all(Array.from({ length: 8 }, (_, index) => note(account, {}, index % 2 ? operator : undefined)));
    const submissionKey = randomUUID();
    const twice = await Promise.all([1, 2].map(() => note(account, { text: "5 min", submissionKey })));
    expect(twice[0]?.totalMinutes).toBe(twice[1]?.totalMinutes);
    expect(await ofCustomer(account.customerId)).toMatchObject({ leftMinutes: 0, overMinutes: 8 * 20 + 5 - 60 });
    await buy(account, { time: "5 ore", boughtOn: today });
    expect(await ofCustomer(account.customerId)).toMatchObject({ leftMinutes: 300 - 105, overMinutes: 0 });
  });

  test.each([
    [{ text: "cambio orari" }, { text: hoursMessages.time }],
    [{ text: "25 ore" }, { text: hoursMessages.tooLong }],
    [{ day: movedDay(today, 1) }, { day: hoursMessages.future }],
    [{ customerId: 999_999 }, { customerId: hoursMessages.customer }],
  ])("with %j is refused at its field", async (fields, expected) => {
    const account = await openAccount();
    expect(await refusal("note", work(account, fields))).toMatchObject({ status: 400, fields: expected });
    expect((await ofTicket(account.ticketId)).work).toEqual([]);
  });

  test("isn't noted for a stranger's customer, nor on a ticket that there isn't", async () => {
    const [account, other] = [await openAccount(), await openAccount()];
    const { fields } = await refusal("note", work({ ...account, customerId: other.customerId }));
    expect(fields).toEqual({ customerId: hoursMessages.customer });
    expect((await refusal("note", work({ ...account, ticketId: 1_000_000_000_000_000 }))).status).toBe(404);
  });

  test("isn't noted for a customer that is removed at the same moment", async () => {
    const account = await openAccount();
    const where = { id: account.customerId };
    const { fields } = await answerBehind(db(), {
      hold: (tx) => tx.customer.update({ where, data: { removedAt: new Date() } }),
      call: () => refusal("note", work(account)),
    });
    expect(fields).toEqual({ customerId: hoursMessages.customer });
  });

  test("is corrected and removed by who noted it and by owners, with its history; the second of two is told", async () => {
    const account = await openAccount();
    const [mine] = (await note(account)).work;
    if (!mine) throw new Error("nothing noted");
    const correction = { id: mine.id, revision: mine.revision, ...work(account, { text: "40 min, cambio orari" }) };
    expect(await refusal("correct", correction, operator)).toMatchObject({
      status: 403,
      message: hoursMessages.notYours,
    });
    expect((await ofTicket(account.ticketId, operator)).work[0]?.isMine).toBe(false);
    await desk.order("hours.correct", correction);
    expect(await refusal("correct", correction)).toMatchObject({
      status: 409,
      message: expect.stringContaining("l’ha corretto"),
    });
    const trail = await db().auditEntry.findFirstOrThrow({
      where: { action: "ore.modifica" },
      orderBy: { id: "desc" },
    });
    expect(trail.details).toMatchObject({ minuti: { prima: 20, dopo: 40 } });
    expect(JSON.stringify(trail.details)).not.toContain("cambio orari");
    const [theirs] = (await note(account, { text: "5 min" }, operator)).work;
    if (!theirs) throw new Error("nothing noted");
    await desk.order("hours.remove", { id: theirs.id });
    expect((await refusal("remove", { id: theirs.id })).status).toBe(404);
    expect((await ofTicket(account.ticketId)).totalMinutes).toBe(40);
  });
});

describe("a package", () => {
  test("is checked, changed by one at a time, and removed by an owner alone", async () => {
    const account = await openAccount();
    for (const [fields, name] of [
      [{ time: "un sacco" }, "time"],
      [{ time: "1001 ore" }, "time"],
      [{ boughtOn: movedDay(today, 1) }, "boughtOn"],
      [{ boughtOn: today, expiresOn: movedDay(today, -1) }, "expiresOn"],
      [{ cents: -1 }, "cents"],
    ] as const) {
      const input = {
        customerId: account.customerId,
        time: "5",
        cents: null,
        boughtOn: today,
        expiresOn: null,
        ...fields,
      };
      const refused = await refusal("addPackage", input);
      expect([refused.status, Object.keys(refused.fields)]).toEqual([400, [name]]);
    }
    const submissionKey = randomUUID();
    await Promise.all([buy(account, { submissionKey }), buy(account, { submissionKey })]);
    const [given, ...others] = (await ofCustomer(account.customerId)).packages;
    expect([given?.minutes, others]).toEqual([300, []]);
    const change = {
      id: given?.id,
      revision: given?.revision,
      time: "10",
      cents: 55_000,
      boughtOn: today,
      expiresOn: null,
    };
    await desk.order("hours.changePackage", change, operator);
    expect((await refusal("changePackage", change)).status).toBe(409);
    expect((await refusal("removePackage", { id: given?.id }, operator)).status).toBe(403);
    expect(await desk.order("hours.removePackage", { id: given?.id })).toMatchObject({
      hasPackages: false,
      packages: [],
    });
  });
});

describe("what is merged", () => {
  test("keeps its time: a ticket in the one that goes on, a customer in the one that stays, and back", async () => {
    const account = await openAccount();
    await buy(account);
    await note(account);
    const second = await desk.openConfirmed({ email: account.email });
    await note({ ...account, ticketId: second.id }, { text: "10 min" });
    await desk.order("desk.merge", { id: second.id, intoId: account.ticketId, isSamePerson: true });
    expect(await ofTicket(account.ticketId)).toMatchObject({ totalMinutes: 30, customers: [{ leftMinutes: 270 }] });
    const twin = await desk.add({ name: "Forno Ferri srl" });
    await buy({ customerId: twin.id }, { time: "1 ora" });
    const [from, into] = [await desk.one(account.customerId), await desk.one(twin.id)];
    const merge = { id: from.id, intoId: into.id, parts: [], fieldIds: [] };
    await desk.order("customers.merge", { ...merge, revision: from.revision, intoRevision: into.revision });
    expect(await ofCustomer(twin.id)).toMatchObject({ leftMinutes: 330, overMinutes: 0 });
    expect((await ofTicket(account.ticketId)).customers).toMatchObject([{ id: twin.id, leftMinutes: 330 }]);
    await desk.order("customers.split", { id: account.customerId, fromId: twin.id });
    expect(await ofCustomer(account.customerId)).toMatchObject({ leftMinutes: 270 });
  });

  test("outlives its ticket with its customer, and goes once both are gone", async () => {
    const account = await openAccount();
    await note(account);
    await db().ticket.delete({ where: { id: BigInt(account.ticketId) } });
    await forgetLostWork(site.server.api);
    const { work: kept } = await desk.ask<CustomerWork>("hours.workOfCustomer", { id: account.customerId });
    expect(kept).toMatchObject([{ minutes: 20, ticket: null }]);
    await db().customer.delete({ where: { id: account.customerId } });
    await forgetLostWork(site.server.api);
    expect(await db().hourWork.count({ where: { id: kept[0]?.id ?? 0 } })).toBe(0);
  });
});

test("the client area shows what is left, and for what it was used, once the owners show it, to the customer's people alone", async () => {
  const account = await openAccount();
  await buy(account, { expiresOn: movedDay(today, 90) });
  await note(account, { text: "1 ora e 40 minuti, listino" });
  await note(account, { text: "10 min, riunione interna", isBillable: false });
  const headers = await confirmedClient(site, account.email);
  const mine = (who = headers) => desk.ask<OwnHours[]>("hours.mine", undefined, who);
  expect(await mine()).toEqual([]);
  await desk.order("settings.save", { showsHours: true });
  try {
    expect(await mine()).toMatchObject([
      {
        ...{ leftMinutes: 200, overMinutes: 0, endsOn: movedDay(today, 90) },
        work: [{ minutes: 100, words: "listino" }],
      },
    ]);
    const stranger = await openAccount("Bar Sport");
    expect(await mine(await confirmedClient(site, stranger.email))).toEqual([]);
  } finally {
    await desk.order("settings.save", { showsHours: false });
  }
});

test("the minutes of a range are a file, by person and customer", async () => {
  const account = await openAccount("Ore da contare srl");
  await note(account, { text: "20 min", day: "2026-01-05" });
  await note(account, { text: "10 min", day: "2026-01-31", isBillable: false });
  await note(account, { text: "5 min", day: "2026-02-01" });
  const path = "/api/reports/ore-lavorate/export?from=2026-01-01&to=2026-01-31";
  const file = await site.call(path, { headers: operator });
  expect((await file.text()).trim().split(/\r?\n/).at(-1)).toBe('"anna";"Ore da contare srl";"30";"20"');
});

test("a person who is a customer is given packages and time, and an erasure leaves minutes without words", async () => {
  const email = `bianchi${++people}@example.it`;
  const customer = await desk.add({ kind: "persona", name: "Ada Bianchi", email });
  const ticket = await desk.openConfirmed({ email });
  const account = { email, customerId: customer.id, ticketId: ticket.id };
  await buy(account);
  await note(account, { text: "20 min, telefonata con Ada" });
  const { schedeCliente } = await readPersonData(site, email);
  expect(schedeCliente).toMatchObject([
    { pacchettiDiOre: [{ minuti: 300, centesimi: 30_000 }], tempo: [{ minuti: 20, testo: "telefonata con Ada" }] },
  ]);
  await desk.order("privacy.erasePerson", { email });
  expect(await db().hourPackage.count({ where: { customerId: customer.id } })).toBe(0);
  const left = await db().hourWork.findMany({ where: { ticketId: BigInt(ticket.id) } });
  expect(left.map(({ minutes, words, customerId }) => [minutes, words, customerId])).toEqual([[20, "", null]]);
});
