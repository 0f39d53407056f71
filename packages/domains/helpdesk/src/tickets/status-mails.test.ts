import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import type { LeavingAnswer } from "@vetrina/contract/leaving-answers";
import type { ChangedStatus } from "@vetrina/contract/support-desk";
import type { Ticket, TicketStatus } from "@vetrina/contract/tickets";
import { describe, expect, test } from "vitest";

const { desk } = ownDesk(openHelpDesk);

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

/** The statuses that mails tell of, in their order. */
async function told({ email }: Ticket): Promise<(string | undefined)[]> {
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
    expect(await told(ticket)).toEqual(["In lavorazione"]);
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
    await putMany(closed, "aperto", "chiuso");
    await putMany(begun, "aperto", "in-lavorazione");
    for (const { id } of [closed, begun]) await desk.say(id, "Ancora una cosa");
    expect([await told(closed), await told(begun)]).toEqual([[], ["In lavorazione"]]);
  });

  test("the second of two that is taken back leaves the first to be told", async () => {
    const ticket = await open();
    await putMany(ticket, "aperto", "in-lavorazione");
    await putMany(ticket, "in-lavorazione", "chiuso");
    await putMany(ticket, "chiuso", "in-lavorazione", { isUndo: true });
    expect(await told(ticket)).toEqual(["In lavorazione"]);
  });

  test("a status that a merge or its separation ends isn't told, one that holds is", async () => {
    const email = `stato${++tickets}@example.it`;
    const [whole, ended, alike] = [await open(email), await open(email), await open(email)];
    await putMany(ended, "aperto", "chiuso");
    await putMany(alike, "aperto", "in-lavorazione");
    await desk.order("desk.merge", { id: ended.id, intoId: whole.id, isSamePerson: true });
    expect(await told(whole)).toEqual(["In lavorazione"]);
    await putMany(whole, "aperto", "chiuso");
    await desk.order("desk.merge", { id: whole.id, intoId: alike.id, isSamePerson: true });
    expect(await told(whole)).toEqual(["In lavorazione"]);
  });
});
