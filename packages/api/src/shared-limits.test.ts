import { ownSite } from "@test/own-site";
import { createLimits, type Limits, limitTable } from "@vetrina/core/limits";
import { confirmPlace, giveBackMail, mailboxOf, mayBeMailed } from "@vetrina/core/mail/mail-allowance";
import { shareLimits } from "@vetrina/core/shared-limits";
import { expect, test } from "vitest";

const site = ownSite();
/** As a process that has just started: it knows of nothing. */
const process = (run = site.server.database.run): Limits => shareLimits(createLimits(), run, site.server.api.secrets);
const rows = () => site.server.database.prisma.sharedLimit.count();

test("what is used up in one process is used up in the other, and after a restart", async () => {
  const [one, other] = [process(), process()];
  const { points } = limitTable.payment;
  for (let call = 0; call < points; call++) await (call % 2 ? one : other).spend("payment", "192.0.2.1");
  for (const limits of [one, other, process()]) {
    const refused = limits.spend("payment", "192.0.2.1");
    await expect(refused).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS", retryAfterSeconds: expect.any(Number) });
  }
  await process().spend("payment", "192.0.2.2");
});

test.each([
  ["in memory", "callBooking", () => createLimits()],
  ["in the database", "payment", () => process()],
] as const)("a refused call counts for nothing %s: what is given back makes room", async (_where, name, begin) => {
  const limits = begin();
  const spend = () => limits.spend(name, "192.0.2.60");
  for (let call = 0; call < limitTable[name].points; call++) await spend();
  for (let again = 0; again < 2; again++) await expect(spend()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  await limits.giveBack(name, "192.0.2.60");
  await spend();
});

test("calls at one moment are counted one by one", async () => {
  const processes = [process(), process()];
  const calls = Array.from({ length: 40 }, (_, call) => processes[call % 2]?.spend("login", "192.0.2.3"));
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(limitTable.login.points);
});

test("who has used up a share is refused without a question to the database", async () => {
  let asked = 0;
  const { run } = site.server.database;
  const limits = process((statement, values) => {
    asked++;
    return run(statement, values);
  });
  const { points } = limitTable.login;
  for (let call = 0; call < points + 5; call++) await limits.spend("login", "192.0.2.4").catch(() => undefined);
  expect(asked).toBe(points + 1);
  await limits.spend("chatMessage", "192.0.2.4");
  expect(await limits.left("login", "192.0.2.4")).toMatchObject({ calls: 0 });
  expect(asked).toBe(points + 1);
});

test("counts that have run out begin anew, and go by themselves", async () => {
  const { prisma, pool } = site.server.database;
  const limits = process();
  for (let address = 0; address < 20; address++) await limits.spend("payment", `198.51.100.${address}`);
  const before = await rows();
  await pool.query(`update "SharedLimit" set "resetAt" = now() - interval '1 second', used = 1000`);
  const again = process();
  for (let address = 0; address < 15; address++) await again.spend("payment", `203.0.113.${address}`);
  expect(await rows()).toBeLessThan(before);
  await again.spend("payment", "198.51.100.19");
  expect(await prisma.sharedLimit.count({ where: { used: 1000, resetAt: { gt: new Date() } } })).toBe(0);
});

test("a count that was begun while the clock was a month ahead is over as well", async () => {
  const { pool } = site.server.database;
  const { points } = limitTable.login;
  await process().spend("login", "192.0.2.5", points);
  await pool.query(`update "SharedLimit" set "resetAt" = "resetAt" + interval '30 days'`);
  expect(await process().isCounted("login", "192.0.2.5")).toBe(false);
  await process().giveBack("login", "192.0.2.5");
  const limits = process();
  await limits.spend("login", "192.0.2.5");
  expect(await limits.left("login", "192.0.2.5")).toMatchObject({ used: 1 });
  const { resetSeconds } = await limits.left("login", "192.0.2.5");
  expect(resetSeconds).toBeLessThan(2 * limitTable.login.duration);
});

/** What was counted for an hour has run out; what is counted for a day goes on. */
const endHours = () =>
  site.server.database.pool.query(
    `update "SharedLimit" set "resetAt" = now() - interval '1 second' where "resetAt" < now() + interval '2 hours'`,
  );

test("a mailbox gets thirty mails a day, twelve an hour, whichever process counts; what is given back counts no more", async () => {
  let mails = 0;
  for (let hour = 0; hour < 4; hour++) {
    const processes = [process(), process()];
    for (let call = 0; call < 15; call++) {
      const stranger = { email: "v.ittima+x@gmail.com", address: `198.51.100.${call % 8}` };
      if (await mayBeMailed(processes[call % 2] ?? process(), stranger)) mails++;
    }
    expect(mails).toBe([12, 24, 30, 30][hour]);
    await endHours();
  }
  const limits = process();
  await limits.giveBack("mailboxDay", mailboxOf("vittima@gmail.com"), 5);
  for (let call = 0; call < 15; call++) {
    if (await mayBeMailed(limits, { email: "vittima@googlemail.com", address: `198.51.101.${call}` })) mails++;
  }
  expect(mails).toBe(30 + 5);
});

test("strangers use up nothing of what a mailbox's reader asks for from where a link was followed, nor may one alone", async () => {
  const limits = process();
  const countMails = async (address: string) => {
    let mails = 0;
    for (let call = 0; call < 25; call++)
      if (await mayBeMailed(process(), { email: "anna@example.it", address })) mails++;
    return mails;
  };
  expect(await countMails("2001:db8:1:1::1")).toBe(10);
  expect(await countMails("2001:db8:1:1::2")).toBe(0);
  expect(await countMails("192.0.2.50")).toBe(2);
  const here = { email: "An.na@example.it", address: "2001:db8:2:2::1" };
  expect(await mayBeMailed(limits, { ...here, email: "anna@example.it" })).toBe(false);
  await confirmPlace(limits, { ...here, email: "Anna+sito@example.it" });
  expect(await countMails("2001:db8:2:2::9")).toBe(20);
  expect(await countMails("192.0.2.51")).toBe(0);
  await giveBackMail(process(), { ...here, email: "anna@example.it" });
  expect(await countMails("2001:db8:2:2::9")).toBe(1);
  // Another mailbox's reader is a stranger there.
  await confirmPlace(limits, { email: "berto@example.it", address: "192.0.2.52" });
  expect(await countMails("192.0.2.52")).toBe(0);
});

test.each([
  ["Anna.Rossi+sito@Example.IT", "anna.rossi@example.it"],
  ["A.n.na+x+y@googlemail.com", "anna@gmail.com"],
  ["anna@gmail.com.example", "anna@gmail.com.example"],
])("the mailbox of %s is %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
