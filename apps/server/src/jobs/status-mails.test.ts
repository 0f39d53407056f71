import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import type { LeavingAnswer } from "@vetrina/contract/leaving-answers";
import type { ChangedStatus } from "@vetrina/contract/support-desk";
import type { Ticket, TicketStatus } from "@vetrina/contract/tickets";
import { describe, expect, test } from "vitest";
import { recordMails, takeMails } from "./mail-batch.statement.ts";

const { site, desk, db } = ownDesk(openHelpDesk);

let tickets = 0;
const open = (email = `stato${++tickets}@example.it`) => desk.open({ email });

async function leave({ id }: Ticket): Promise<{ takeBack: () => Promise<unknown> }> {
  const response = await desk.reply(id, "Ecco", { asStaff: true, isUndoable: true });
  const { leaving }: { leaving: LeavingAnswer } = await response.json();
  return { takeBack: () => desk.order("desk.takeBack", { id: leaving.id }) };
}

const put = ({ id }: Ticket, status: TicketStatus) => desk.order<ChangedStatus>("desk.setStatus", { id, status });
const undo = ({ id }: Ticket, { before }: ChangedStatus) => {
  const { status, ...returns } = before ?? {};
  return desk.order("desk.setStatus", { id, status, returns });
};
const putMany = (ticket: Ticket, before: TicketStatus, after: TicketStatus, fields: object = {}) => {
  const tickets = [{ id: ticket.id, before, after }];
  return desk.order("desk.changeMany", { field: "status", tickets, tellsClients: true, ...fields });
};

/** All that waits in the queue leaves, as the worker takes it once it is due. */
async function leaveAll(): Promise<void> {
  await db()
    .$executeRaw`update "MailMessage" set "nextAttemptAt" = now() - interval '1 second' where state = 'in-coda'`;
  for (;;) {
    const mails = await takeMails(site.server.api.run, 50, "localhost");
    if (mails.length === 0) return;
    const sent = { state: "inviata", error: null, isFile: false, waitSeconds: 0 } as const;
    await recordMails(
      site.server.api.run,
      mails.map(({ id, attempts }) => ({ id, taken: attempts, attempts, ...sent })),
    );
  }
}

/** The statuses that the mails tell of which leave, in their order. */
async function told({ email }: Ticket): Promise<(string | undefined)[]> {
  await leaveAll();
  const mails = await desk.mails({ recipient: email, kind: "stato-cambiato" });
  return mails.map(({ textBody }) => /Il tuo ticket ora è: (.+)/.exec(textBody)?.[1]);
}

describe("while an answer leaves, the client is mailed the status that holds once it is taken back", () => {
  test("not one that their own message has ended", async () => {
    const ticket = await open();
    const { takeBack } = await leave(ticket);
    await put(ticket, "chiuso");
    await desk.say(ticket.id, "Non è finita!");
    await takeBack();
    expect(await told(ticket)).toEqual([]);
    await put(ticket, "risolto");
    expect(await told(ticket)).toEqual(["Risolto"]);
  });

  test("the first of two, where the second is undone", async () => {
    const ticket = await open();
    const { takeBack } = await leave(ticket);
    await put(ticket, "in-lavorazione");
    await undo(ticket, await put(ticket, "risolto"));
    await takeBack();
    expect(await told(ticket)).toEqual(["In lavorazione"]);
  });

  test("none, where it is the one that they know of", async () => {
    const [undone, byHand] = [await open(), await open()];
    await Promise.all([leave(undone), leave(byHand)]);
    const first = await put(undone, "in-lavorazione");
    await undo(undone, await put(undone, "risolto"));
    await undo(undone, first);
    await put(byHand, "chiuso");
    await put(byHand, "aperto");
    expect([await told(undone), await told(byHand)]).toEqual([[], []]);
  });
});

test("an answer that leaves with the status that they know of says nothing of it", async () => {
  const ticket = await open();
  await putMany(ticket, "aperto", "in-lavorazione");
  await desk.reply(ticket.id, "Ecco", { acts: [{ kind: "stato", to: "aperto" }] });
  const [answer] = await desk.mails({ recipient: ticket.email, kind: "risposta-staff" });
  expect(answer?.textBody).not.toContain("di nuovo aperto");
  expect(await told(ticket)).toEqual([]);
});

describe("until the mails of a change of many leave", () => {
  test("a client who writes hears of none that their message has ended, and of one that it has not", async () => {
    const [closed, begun] = [await open(), await open()];
    await leaveAll();
    await putMany(closed, "aperto", "chiuso");
    await putMany(begun, "aperto", "in-lavorazione");
    for (const { id } of [closed, begun]) await desk.say(id, "Ancora una cosa");
    // What comes after it in its thread doesn't wait for it.
    await db().$executeRaw`
      insert into "MailMessage" (kind, recipient, subject, "textBody", "htmlBody", "threadId", "nextAttemptAt")
      select 'risposta-automatica', recipient, subject, "textBody", "htmlBody", "threadId", now() - interval '1 second'
      from "MailMessage" where recipient = ${closed.email} and "statusAfter" = 'chiuso'`;
    const due = await takeMails(site.server.api.run, 50, "localhost");
    expect(due.filter(({ recipient }) => recipient === closed.email).map(({ kind }) => kind)).toEqual([
      "risposta-automatica",
    ]);
    expect([await told(closed), await told(begun)]).toEqual([[], ["In lavorazione"]]);
  });

  test("the second of two that is taken back leaves the first to be told", async () => {
    const ticket = await open();
    await putMany(ticket, "aperto", "in-lavorazione");
    await putMany(ticket, "in-lavorazione", "chiuso");
    await putMany(ticket, "chiuso", "in-lavorazione", { isUndo: true });
    expect(await told(ticket)).toEqual(["In lavorazione"]);
  });

  test("a quiet change that is taken back leaves the one before it to be told, one that holds doesn't", async () => {
    const [undone, holds] = [await open(), await open()];
    for (const ticket of [undone, holds]) {
      await putMany(ticket, "aperto", "in-lavorazione");
      await putMany(ticket, "in-lavorazione", "chiuso", { tellsClients: false });
    }
    await putMany(undone, "chiuso", "in-lavorazione", { tellsClients: false, isUndo: true });
    expect([await told(undone), await told(holds)]).toEqual([["In lavorazione"], []]);
  });

  test("an undo tells nothing where the mail of the release before doesn't say what its client knows", async () => {
    const ticket = await open();
    await putMany(ticket, "aperto", "chiuso");
    await db().mailMessage.updateMany({
      where: { recipient: ticket.email, kind: "stato-cambiato" },
      data: { statusBefore: null, statusAfter: null },
    });
    await putMany(ticket, "chiuso", "aperto", { isUndo: true });
    expect(await told(ticket)).toEqual([]);
  });

  test("mails that are due behind one that is told no more leave as well", async () => {
    const [closed, begun] = [await open(), await open()];
    await leaveAll();
    await putMany(closed, "aperto", "chiuso", { isUndo: false });
    await putMany(begun, "aperto", "in-lavorazione");
    await db().ticket.update({ where: { id: BigInt(closed.id) }, data: { status: "aperto" } });
    await db()
      .$executeRaw`update "MailMessage" set "nextAttemptAt" = now() - interval '1 second' where state = 'in-coda'`;
    const [mail] = await takeMails(site.server.api.run, 1, "localhost");
    expect(mail?.recipient).toBe(begun.email);
  });

  test("a status that a merge ends isn't told, one that holds is, and a separation leaves each its own", async () => {
    const email = () => `stato${++tickets}@example.it`;
    const pair = async (address = email()) => [await open(address), await open(address)] as const;
    const [[ended, whole], [alike, other], [closed, from]] = [await pair(), await pair(), await pair()];
    const [[part, again], [apart, left], [one, both]] = [await pair(), await pair(), await pair()];
    const merge = (one: Ticket, into: Ticket) =>
      desk.order("desk.merge", { id: one.id, intoId: into.id, isSamePerson: true });
    await putMany(ended, "aperto", "chiuso");
    await merge(ended, whole);
    await putMany(alike, "aperto", "in-lavorazione");
    await putMany(other, "aperto", "in-lavorazione", { tellsClients: false });
    await merge(alike, other);
    await putMany(closed, "aperto", "chiuso");
    await merge(closed, from);
    await desk.order("desk.split", { id: closed.id, fromId: from.id });
    await putMany(part, "aperto", "in-lavorazione");
    await merge(part, again);
    await putMany(again, "aperto", "in-lavorazione");
    await putMany(apart, "aperto", "in-lavorazione");
    await merge(apart, left);
    await putMany(left, "aperto", "in-lavorazione");
    await desk.order("desk.split", { id: apart.id, fromId: left.id });
    await putMany(both, "aperto", "in-lavorazione");
    await putMany(one, "aperto", "in-lavorazione");
    await merge(one, both);
    // One after the other: what one of them has taken another would not see leave.
    const [ofEnded, ofAlike, ofSeparated] = [await told(whole), await told(other), await told(closed)];
    expect([ofEnded, ofAlike, ofSeparated]).toEqual([[], ["In lavorazione"], ["Chiuso"]]);
    expect(await told(again)).toEqual(["In lavorazione"]);
    expect(await told(apart)).toEqual(["In lavorazione", "In lavorazione"]);
    expect(await told(both)).toEqual(["In lavorazione"]);
  });
});
