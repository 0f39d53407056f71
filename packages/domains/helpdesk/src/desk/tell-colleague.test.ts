import { openHelpDesk } from "@test/help-desk";
import { addRule } from "@test/help-desk-rules";
import { opened, ownDesk } from "@test/own-site";
import { readEvents } from "@test/server-sent-events";
import { addAccount, type TestAccount } from "@test/staff-account";
import type { Notice } from "@vetrina/contract/notices";
import type { Ticket } from "@vetrina/contract/tickets";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { takeRuleEvents } from "../rules/rule-events.service.ts";
import { performRuleRuns } from "../rules/rule-runs.service.ts";

const { site, desk } = ownDesk(openHelpDesk);
const piero = opened(() => addAccount(site, "operatore"));
const emma = opened(() => addAccount(site, "redattore"));

beforeAll(async () => {
  const { user } = site.server.api.db;
  await user.update({ where: { id: piero.id }, data: { name: "Piero Conti", email: "piero@agenzia.it" } });
  await user.update({ where: { id: emma.id }, data: { name: "Emma Villa", email: "emma@agenzia.it" } });
});
beforeEach(async () => {
  await site.server.api.db.ticket.deleteMany();
  await site.server.api.db.staffNotice.deleteMany();
  await site.server.api.db.mailMessage.deleteMany();
});

const asPiero = () => ({ cookie: piero.cookie });

const assign = ({ id }: Ticket, assigneeId: number | null, headers?: Record<string, string>) =>
  desk.order("desk.assign", { id, assigneeId }, headers);

const noticesOf = (headers: Record<string, string>) => desk.ask<Notice[]>("notices.since", { after: 0 }, headers);

const about = async (headers: Record<string, string>) =>
  (await noticesOf(headers)).filter(({ kind }) => kind === "assegnato" || kind === "menzione");

/** Polls: a notice is delivered once every transaction of the whole PostgreSQL that began before its own has ended. */
const expectAbout = (headers: Record<string, string>) => expect.poll(() => about(headers), { timeout: 40_000 });

/** Holds a dashboard's stream open, as the server sees it, while the function runs. */
async function withWindowOpen({ cookie }: TestAccount, run: () => Promise<void>): Promise<void> {
  const leaving = new AbortController();
  const response = await site.call("/trpc/notices.watch", { headers: { cookie }, signal: leaving.signal });
  const events = readEvents(response)[Symbol.asyncIterator]();
  // The first is a sign of life, the second are the counters.
  await events.next();
  await events.next();
  await run();
  leaving.abort();
}

describe("who is given a ticket", () => {
  const kind = "ticket-assegnato";

  test("hears of it alone, by a notice and a mail", async () => {
    const ticket = await desk.open({ subject: "Logo nuovo" });
    await assign(ticket, piero.id);
    await expectAbout(asPiero()).toMatchObject([
      { kind: "assegnato", subjectId: String(ticket.id), title: "Un ticket per te" },
    ]);
    expect(await about(desk.staff)).toEqual([]);
    const mails = await desk.mails({ kind });
    expect(mails).toMatchObject([
      { recipient: "piero@agenzia.it", subject: "Ti è stato assegnato un ticket: Logo nuovo", state: "in-coda" },
    ]);
    expect(mails[0]?.textBody).toContain(`/admin#ticket/${ticket.id}`);
  });

  test("reads of all that came in a few minutes in one mail, without what was taken back", async () => {
    const tickets = [];
    for (const subject of ["Prima cosa", "Seconda cosa", "Terza cosa"]) tickets.push(await desk.open({ subject }));
    const [first, second, third] = tickets as [Ticket, Ticket, Ticket];
    await assign(first, piero.id);
    await assign(second, piero.id);
    await assign(second, null);
    await assign(third, piero.id);
    const [mail, ...others] = await desk.mails({ kind });
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Ti sono stati assegnati 2 ticket");
    expect(mail?.textBody).toContain("Prima cosa");
    expect(mail?.textBody).toContain("Terza cosa");
    expect(mail?.textBody).not.toContain("Seconda cosa");
    expect(mail?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now());
  });

  test("two at the same moment are one mail", async () => {
    const tickets = [await desk.open(), await desk.open(), await desk.open(), await desk.open()];
    await Promise.all(tickets.map((ticket) => assign(ticket, piero.id)));
    expect((await desk.mails({ kind })).map(({ subject }) => subject)).toEqual(["Ti sono stati assegnati 4 ticket"]);
    await expectAbout(asPiero()).toHaveLength(4);
  });

  test("gets no mail with a window open, nor anything for what he takes himself", async () => {
    await withWindowOpen(piero, async () => {
      await assign(await desk.open(), piero.id);
      await expectAbout(asPiero()).toHaveLength(1);
      expect(await desk.mails({ kind })).toEqual([]);
    });
    await site.server.api.db.staffNotice.deleteMany();
    await assign(await desk.open(), piero.id, { cookie: piero.cookie });
    expect(await about(asPiero())).toEqual([]);
    expect(await desk.mails({ kind })).toEqual([]);
  });

  test("is no editor", async () => {
    const { id } = await desk.open();
    expect((await desk.mutate("desk.assign", { id, assigneeId: emma.id })).status).toBe(404);
    expect((await desk.ask<{ id: number }[]>("desk.staff")).map((person) => person.id)).not.toContain(emma.id);
  });
});

test("what the staff was mailed of a client goes when the client's data are erased", async () => {
  const erased = await desk.open({ email: "rosa.neri@esempio.it" });
  const kept = await desk.open({ email: "altra.rosa.neri@esempio.it" });
  await assign(erased, piero.id);
  await desk.reply(erased.id, "@Piero Conti, è Rosa", { isInternal: true });
  await desk.reply(kept.id, "@Piero Conti, è l'altra", { isInternal: true });
  await desk.order("privacy.erasePerson", { email: "rosa.neri@esempio.it" });
  const mails = (await desk.mails()).filter(({ recipient }) => recipient === "piero@agenzia.it");
  expect(mails.map(({ textBody }) => textBody)).toEqual([expect.stringContaining("altra.rosa.neri@esempio.it")]);
});

test.each<[string, string, object]>([
  ["is blocked", "users.block", {}],
  ["becomes an editor", "users.setRole", { role: "redattore" }],
])("who %s gets no mail any more of clients that waited to leave", async (_name, call, more) => {
  const nina = await addAccount(site, "operatore");
  const email = `${nina.username}@agenzia.it`;
  await site.server.api.db.user.update({ where: { id: nina.id }, data: { email } });
  const ticket = await desk.open({ subject: "La fattura" });
  await assign(ticket, nina.id);
  await desk.reply(ticket.id, `@${nina.username} @Piero Conti, guardate`, { isInternal: true });
  await addRule(desk, { acts: [{ kind: "avvisa", userId: nina.id }] });
  await desk.open({ subject: "Un'altra fattura" });
  await takeRuleEvents(site.server.api);
  await performRuleRuns(site.server.api);
  await site.server.api.db.rule.deleteMany();
  const kinds = async () => (await desk.mails({ recipient: email })).map(({ kind }) => kind);
  expect(await kinds()).toEqual(["ticket-assegnato", "nota-menzione", "regola-avviso"]);
  await desk.order(call, { id: nina.id, ...more });
  expect(await kinds()).toEqual([]);
  expect(await desk.mails({ recipient: "piero@agenzia.it" })).toHaveLength(1);
});

describe("who is named in a note", () => {
  const kind = "nota-menzione";

  test("hears of it alone, by a notice and a mail with the note; a reply names nobody", async () => {
    const { id } = await desk.open({ subject: "Preventivo" });
    await desk.reply(id, "Chiedo a @Piero Conti", { isInternal: false });
    expect(await desk.mails({ kind })).toEqual([]);
    await desk.reply(id, "@piero conti guardi tu? @Emma Villa no, @anna nemmeno", { isInternal: true });
    await expectAbout(asPiero()).toMatchObject([{ kind: "menzione", subjectId: String(id) }]);
    expect(await about(desk.staff)).toEqual([]);
    const [mail, ...others] = await desk.mails({ kind });
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: "piero@agenzia.it", subject: "anna ti ha citato in una nota: Preventivo" });
    expect(mail?.textBody).toContain("> @piero conti guardi tu?");
  });

  test("once a note, and once however often the note is sent", async () => {
    const { id } = await desk.open();
    const submissionKey = crypto.randomUUID();
    for (let times = 0; times < 2; times++) {
      await desk.reply(id, `@Piero Conti e ancora @${piero.username}`, { isInternal: true, submissionKey });
    }
    await expectAbout(asPiero()).toHaveLength(1);
    expect(await desk.mails({ kind })).toHaveLength(1);
  });
});
