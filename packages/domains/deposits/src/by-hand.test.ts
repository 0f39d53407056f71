import { startDepositDesk } from "@test/deposit-desk";
import { owned } from "@test/own-site";
import { romeDay } from "@vetrina/contract/dates";
import type { DueTasks } from "@vetrina/contract/tasks";
import { beforeEach, describe, expect, test } from "vitest";

const desk = owned(startDepositDesk);
/** Noon in Rome, far from either end of its month. */
const today = new Date("2026-11-18T11:00:00Z");
const month = "2026-11";
const caller = { name: "Rosa Blu", phone: "0832 123456", email: "rosa@example.it", month, method: "contanti" };

beforeEach(async () => {
  await desk.reset();
  desk.api.now = () => today;
});

const slotsLeft = async () => (await desk.read("overview.summary")).owner.slots.left;

describe("a booking made by hand", () => {
  test("that is paid takes a slot, counts on the day of its payment and mails the receipt", async () => {
    const left = await slotsLeft();
    const deposit = await desk.change("create", { ...caller, paidOn: "2026-10-31" });
    expect(deposit).toMatchObject({
      state: "pagato",
      phone: "0832 123456",
      method: "contanti",
      receivedCents: 1700,
      createdBy: "anna",
      paidAt: "2026-10-31T11:00:00.000Z",
    });
    expect(await slotsLeft()).toBe(left - 1);
    expect(await desk.read("deposits.totals")).toMatchObject([
      { month: "2026-11", paid: 1, depositCents: 0 },
      { month: "2026-10", paid: 0, depositCents: 1700 },
    ]);
    const mails = await desk.db.mailMessage.findMany({
      orderBy: { id: "asc" },
      select: { kind: true, textBody: true },
    });
    expect(mails.map(({ kind }) => kind)).toEqual(["caparra-pagata", "caparra-ricevuta"]);
    expect(mails[0]?.textBody).toContain("Contanti");
    expect(mails[1]?.textBody).toContain("Telefono: 0832 123456\nMese: novembre 2026\n");
    expect(mails[1]?.textBody).toContain(`/admin#prenotazioni/${deposit.id}\n`);
  });

  test("that isn't paid yet takes no slot until it is confirmed", async () => {
    const left = await slotsLeft();
    const { id, state } = await desk.change("create", caller);
    expect([state, await slotsLeft()]).toEqual(["da-verificare", left]);
    expect(await desk.change("confirm", { id, paidOn: "2026-11-17" })).toMatchObject({
      state: "pagato",
      receivedCents: 1700,
      paidAt: "2026-11-17T11:00:00.000Z",
    });
    expect(await slotsLeft()).toBe(left - 1);
  });

  test("takes its place in the month that was agreed, however late it is confirmed, or in this one when that is over", async () => {
    const agreed = await desk.change("create", { ...caller, month: "2027-01" });
    const late = await desk.change("create", { ...caller, name: "Ugo", month: "2026-11" });
    desk.api.now = () => new Date("2026-11-30T23:00:30Z");
    expect(await desk.change("confirm", { id: agreed.id })).toMatchObject({ slotMonth: "2027-01" });
    expect(await desk.change("confirm", { id: late.id })).toMatchObject({ slotMonth: "2026-12" });
  });

  test("is one, however often the form is sent", async () => {
    const input = { ...caller, paidOn: romeDay(today), submissionKey: "7d3c8c1e-8f4b-4a57-9f0b-0a1b2c3d4e5f" };
    const [first, second] = await Promise.all([desk.change("create", input), desk.change("create", input)]);
    expect(first.id).toBe(second.id);
    expect(await desk.db.deposit.count()).toBe(1);
  });

  test.each([
    ["name", { name: "Rosa Blu Rossi" }],
    ["phone", { phone: "0832 654321" }],
    ["address", { email: "rosa.blu@example.it" }],
    ["way of paying", { method: "pos" }],
    ["month", { month: "2026-12" }],
    ["day", { paidOn: "2026-11-16" }],
    ["day, which is taken away", { paidOn: undefined }],
  ])(
    "whose answer was lost isn't passed off as the corrected one: another %s is refused, and a second place isn't taken",
    async (_what, corrected) => {
      const input = { ...caller, paidOn: "2026-11-17", submissionKey: "7d3c8c1e-8f4b-4a57-9f0b-0a1b2c3d4e5f" };
      const { id } = await desk.change("create", input);
      expect(await desk.refusal("create", { ...input, ...corrected })).toMatchObject({
        code: "CONFLICT",
        message:
          "La prenotazione di Rosa Blu era già stata creata con i dati di prima: aprila dall’elenco e, se sono sbagliati, rimettila da verificare, respingila e creane un’altra.",
      });
      expect(await desk.change("create", input)).toMatchObject({ id });
      expect(await desk.db.deposit.count()).toBe(1);
      await desk.change("reopen", { id });
      const { message } = await desk.refusal("create", input);
      expect(message).toContain("se sono sbagliati, respingila e");
    },
  );

  test("promises buyer and staff a call, on a closed day for when the office opens", async () => {
    desk.api.now = () => new Date("2026-11-28T20:00:00Z");
    const { id } = await desk.change("create", { ...caller, paidOn: "2026-11-28" });
    const { publicId } = await desk.db.deposit.findUniqueOrThrow({ where: { id } });
    const mails = await desk.db.mailMessage.findMany({ orderBy: { id: "asc" }, select: { textBody: true } });
    const [receipt, news] = mails.map(({ textBody }) => textBody.replace(/\s+/g, " "));
    expect(receipt).toContain("Ti richiamiamo entro lunedì 30 novembre per cominciare il lavoro.");
    expect(news).toContain("Il cliente aspetta una chiamata entro lunedì 30 novembre.");
    const { day } = await desk.db.task.findUniqueOrThrow({ where: { submissionKey: publicId } });
    expect(day).toEqual(new Date("2026-11-30"));
  });

  test("without an address has no receipt", async () => {
    await desk.change("create", { ...caller, email: "", paidOn: romeDay(today) });
    expect(await desk.db.mailMessage.findMany({ select: { kind: true } })).toEqual([{ kind: "caparra-ricevuta" }]);
  });

  test("is refused for a full month, a month that is over, a day to come and a wrong phone", async () => {
    await desk.fillMonth(3);
    const full = await desk.refusal("create", { ...caller, paidOn: romeDay(today) });
    expect(full).toMatchObject({ code: "CONFLICT", fields: { month: expect.stringContaining("non ha più posti") } });
    const past = await desk.refusal("create", { ...caller, month: "2026-10" });
    expect(past).toMatchObject({ code: "BAD_INPUT", fields: { month: expect.stringContaining("già passato") } });
    const future = await desk.refusal("create", { ...caller, month: "2026-12", paidOn: "2026-11-19" });
    expect(future).toMatchObject({ fields: { paidOn: "La data del pagamento non può essere nel futuro" } });
    const phone = await desk.refusal("create", { ...caller, phone: "123" });
    expect(phone).toMatchObject({ fields: { phone: "Numero di telefono non valido" } });
    expect(await desk.db.deposit.count()).toBe(3);
  });
});

describe("second thoughts", () => {
  test("a rejected order can be taken up again", async () => {
    const { id } = await desk.orderByPaypal();
    expect(await desk.change("reject", { id })).toMatchObject({ state: "respinto" });
    expect(await desk.db.mailMessage.count()).toBe(0);
    expect(await desk.change("reopen", { id })).toMatchObject({ state: "da-verificare", reviewedBy: null });
    expect(await desk.change("confirm", { id })).toMatchObject({ state: "pagato" });
  });

  test("a confirmed one is to be checked again: no slot, no money, and no receipt that has not left", async () => {
    const left = await slotsLeft();
    const { id } = await desk.orderByPaypal();
    await desk.change("confirm", { id });
    const waiting = await desk.db.mailMessage.findMany({ select: { nextAttemptAt: true } });
    expect(waiting).toHaveLength(2);
    for (const { nextAttemptAt } of waiting) expect(nextAttemptAt.getTime()).toBeGreaterThan(today.getTime());
    expect(await desk.change("reopen", { id })).toMatchObject({
      state: "da-verificare",
      receivedCents: 0,
      paidAt: null,
    });
    expect(await desk.db.mailMessage.count()).toBe(0);
    expect(await slotsLeft()).toBe(left);
    expect(await desk.read("deposits.totals")).toEqual([]);
  });

  test("its first call is among the tasks until the work is opened or the money is back", async () => {
    await desk.db.task.deleteMany();
    const calls = async () => {
      const { tomorrow }: DueTasks = await desk.read("tasks.due");
      return tomorrow.first.map(({ title }) => title);
    };
    const { id } = await desk.orderByPaypal();
    const { name } = await desk.change("confirm", { id });
    expect(await calls()).toEqual([`Prenotazione ${id} pagata: chiama ${name} e apri il lavoro`]);
    await desk.db.task.updateMany({ data: { title: "Sentire il cliente di ieri" } });
    await desk.change("reopen", { id });
    expect(await calls()).toEqual([]);
    await desk.change("confirm", { id });
    await desk.change("refund", { id, amountCents: 1_700, reason: "Recesso" });
    expect(await calls()).toEqual([]);
  });

  test("of a confirmation give the month back that was agreed", async () => {
    const { id } = await desk.orderByPaypal();
    const { slotMonth: agreed } = await desk.read("deposits.one", { id });
    expect(await desk.change("confirm", { id, month: "2027-02" })).toMatchObject({ slotMonth: "2027-02" });
    expect(await desk.change("reopen", { id, month: agreed })).toMatchObject({ slotMonth: agreed });
  });

  test("of two who confirm at once one is told that it is done: one place, one receipt", async () => {
    const left = await slotsLeft();
    const { id } = await desk.orderByPaypal();
    const answers = await Promise.all([1, 2, 3].map(() => desk.ask("confirm", { id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await slotsLeft()).toBe(left - 1);
    expect(await desk.db.mailMessage.count()).toBe(2);
  });

  test("come too late once money went back or the balance was paid", async () => {
    const { id } = await desk.orderByPaypal();
    await desk.change("confirm", { id });
    await desk.change("recordBalance", { id, method: "bonifico", paidOn: "2026-11-18" });
    expect(await desk.refusal("reopen", { id })).toMatchObject({ code: "CONFLICT" });
    await desk.change("clearBalance", { id });
    await desk.change("refund", { id, amountCents: 100, reason: "Sconto" });
    const told = await desk.db.mailMessage.findFirstOrThrow({ where: { kind: "rimborso-fatto" } });
    expect([told.recipient, told.subject]).toEqual([
      expect.any(String),
      expect.stringMatching(/^Ti abbiamo restituito 1,00\s€$/),
    ]);
    expect(told.textBody.replace(/\s+/g, " ")).toContain("ti abbiamo restituito 1,00 €. Se tra");
    expect(await desk.refusal("reopen", { id })).toMatchObject({ code: "CONFLICT" });
  });
});

test("Panoramica, the months and the cash book agree to the cent, and so do the bookings", async () => {
  const first = await desk.change("create", { ...caller, paidOn: "2026-10-30" });
  const second = await desk.change("create", { ...caller, name: "Ugo", method: "pos", paidOn: "2026-11-02" });
  await desk.change("recordBalance", { id: first.id, method: "contanti", paidOn: "2026-11-17" });
  await desk.change("refund", { id: second.id, amountCents: 500, reason: "Sconto promesso" });

  const months: { month: string; depositCents: number; balanceCents: number; refundCents: number }[] =
    await desk.read("deposits.totals");
  const net = months.map(({ depositCents, balanceCents, refundCents }) => depositCents + balanceCents - refundCents);
  expect(months.map(({ month: name }, index) => [name, net[index]])).toEqual([
    ["2026-11", 1700 + 18_000 - 500],
    ["2026-10", 1700],
  ]);

  const { owner } = await desk.read("overview.summary");
  expect(owner.deposits).toMatchObject({ total: 2, cents: 1700 + 1700 - 500, balanceCents: 18_000 });

  expect((await desk.file("/api/deposits/movements/export?month=2026-11")).slice(1)).toEqual([
    `"02/11/2026, 12:00";"Caparra";"${second.id}";"Ugo";"Carta in negozio";"17,00";"";"";"Caparra";""`,
    `"17/11/2026, 12:00";"Saldo";"${first.id}";"Rosa Blu";"Contanti";"180,00";"";"";"Saldo";""`,
    `"18/11/2026, 12:00";"Rimborso";"${second.id}";"Ugo";"Carta in negozio";"";"5,00";"";"Caparra";""`,
  ]);

  const kept = await desk.db.deposit.aggregate({
    _sum: { receivedCents: true, refundedCents: true, balanceCents: true },
  });
  const { receivedCents, refundedCents, balanceCents } = kept._sum;
  expect((receivedCents ?? 0) - (refundedCents ?? 0) + (balanceCents ?? 0)).toBe(
    net.reduce((sum, cents) => sum + cents),
  );
});

// Days that have been: a session of today is good for them, and October 2021 ended with the change of the clocks.
test.each([
  ["a second before December", "2020-11-30T22:59:59Z", "2020-11"],
  ["December's first second", "2020-11-30T23:00:00Z", "2020-12"],
  ["a second before April, by summer time", "2021-03-31T21:59:59Z", "2021-03"],
  ["April's first second, by summer time", "2021-03-31T22:00:00Z", "2021-04"],
  ["a second before November, on the day that has 25 hours", "2021-10-31T22:59:59Z", "2021-10"],
  ["November's first second, after the day that had 25 hours", "2021-10-31T23:00:00Z", "2021-11"],
])("%s: place, months, cash book and Panoramica agree on Rome's month", async (_when, at, ofMonth) => {
  desk.api.now = () => new Date(at);
  const { id } = await desk.orderByPaypal();
  expect(await desk.change("confirm", { id })).toMatchObject({
    slotMonth: ofMonth,
    paidAt: new Date(at).toISOString(),
  });
  expect(await desk.read("deposits.totals")).toMatchObject([{ month: ofMonth, depositCents: 1700, paid: 1 }]);
  expect(await desk.file(`/api/deposits/movements/export?month=${ofMonth}`)).toHaveLength(2);
  const { days, owner } = await desk.read("overview.summary");
  expect([days.at(-1).slice(0, 7), owner.deposits.daily.at(-1)]).toEqual([ofMonth, 1]);
});

test("an operator reads the list and a booking, without the payment's references", async () => {
  const { id } = await desk.payByCard();
  await desk.ask("balanceLink", { id });
  const headers = { cookie: await desk.site.staffCookie("operatore") };
  const inputOf = (input: object) => `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const calls = [`/trpc/deposits.list${inputOf({ state: "pagato" })}`, `/trpc/deposits.one${inputOf({ id })}`];
  for (const call of calls) {
    const text = await (await desk.site.call(call, { headers })).text();
    expect(text).toContain("carla.neri@example.it");
    expect(text).not.toMatch(/pi_|buy\.stripe\.com/);
  }
  expect(await desk.read("deposits.one", { id })).toMatchObject({ externalId: expect.stringMatching(/^pi_/) });
});

test("what waits for a person is a choice of the list, of its file and of Panoramica's count", async () => {
  await desk.orderByPaypal();
  const { id } = await desk.payByCard();
  const { owner } = await desk.read("overview.summary");
  const { total, deposits } = await desk.list({ state: "da-controllare" });
  expect([total, deposits.length]).toEqual([1, owner.depositsWaiting.total]);
  const [, ...lines] = await desk.file("/api/deposits/export?state=da-controllare");
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(new RegExp(`^"?${id}"?;`));
});
