import { randomUUID } from "node:crypto";
import { answerBehind } from "@test/eventually";
import { multipart, openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { alreadyLeftMessage, type LeavingAnswer, takenBackMessage } from "@vetrina/contract/leaving-answers";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import type { Message, Ticket } from "@vetrina/contract/tickets";
import { makePdf } from "@vetrina/core/files/testing/pictures";
import { lockRow } from "@vetrina/data/row-lock";
import { afterEach, describe, expect, test, vi } from "vitest";
import { postDueAnswers } from "./leaving-answers.service.ts";

const { site, desk } = ownDesk(openHelpDesk);

afterEach(() => {
  site.server.api.now = () => new Date();
});

const api = () => site.server.api;
const read = (id: number) => desk.ask<DeskConversation>("desk.conversation", { id });
const seenByClient = async (id: number) =>
  ((await (await site.call(`/api/tickets/${id}/messages`)).json()) as Message[]).map(({ message }) => message);
const mailed = async ({ email }: Ticket, kind = "risposta-staff") =>
  (await desk.mails({ recipient: email, kind })).length;
const hold = (id: number, message: string, fields: object = {}) =>
  desk.reply(id, message, { asStaff: true, isUndoable: true, ...fields });
async function held(id: number, message: string, fields: object = {}): Promise<LeavingAnswer> {
  const response = await hold(id, message, fields);
  expect(response.status).toBe(202);
  return (await response.json()).leaving;
}
/** The answers whose seconds are over leave, as at their time. */
async function later(): Promise<void> {
  site.server.api.now = () => new Date(Date.now() + 11_000);
  await postDueAnswers(api());
}
const takeBack = async (id: number) => {
  const response = await desk.mutate("desk.takeBack", { id });
  const body = await response.json();
  return response.status === 200 ? body.result.data : [response.status, body.error.message];
};
let tickets = 0;
const open = () => desk.open({ email: `parte${++tickets}@example.it` });

describe("an answer that can be taken back", () => {
  test("is on the staff's screens alone until its time, then it is a message and a mail", async () => {
    const ticket = await open();
    const client = desk.listen(ticket.id);
    const leaving = await held(ticket.id, "Ecco la risposta");
    expect(leaving).toMatchObject({ message: "Ecco la risposta", author: "anna", isOwn: true, problem: null });
    await postDueAnswers(api());
    expect((await read(ticket.id)).leaving).toEqual([leaving]);
    expect([await seenByClient(ticket.id), await mailed(ticket)]).toEqual([[], 0]);
    await later();
    await vi.waitFor(() => expect(client.texts).toEqual(["Ecco la risposta"]));
    await client.stop();
    const { leaving: none, messages } = await read(ticket.id);
    expect([none, messages.map(({ message, author }) => [message, author])]).toEqual([
      [],
      [["Ecco la risposta", "anna"]],
    ]);
    expect(await mailed(ticket)).toBe(1);
    expect(await takeBack(leaving.id)).toEqual([409, alreadyLeftMessage]);
  });

  test("is gone with its files once it is taken back, and its words come back", async () => {
    const ticket = await open();
    const pdf = { name: "foto.pdf", type: "application/pdf", bytes: makePdf() };
    const body = multipart({ message: "Con file", asStaff: true, isUndoable: true }, [pdf]);
    const path = `/api/tickets/${ticket.id}/messages`;
    const response = await site.call(path, { method: "POST", headers: desk.staff, body });
    const { leaving } = await response.json();
    const row = await api().db.leavingAnswer.findUniqueOrThrow({ where: { id: leaving.id } });
    const [{ storageKey }] = row.files as [{ storageKey: string }];
    expect(await takeBack(leaving.id)).toEqual({ message: "Con file", fileNames: ["foto.pdf"], acts: [] });
    expect(await api().files.read(storageKey)).toBeUndefined();
    await later();
    expect([await seenByClient(ticket.id), await mailed(ticket)]).toEqual([[], 0]);
    await api().db.user.updateMany({ where: { username: "anna" }, data: { name: "Anna Neri" } });
    expect(await takeBack(leaving.id)).toEqual([409, takenBackMessage("Anna Neri")]);
    await api().db.user.updateMany({ data: { name: null } });
  });

  test("leaves with its files and the status that was chosen with it, which the client reads of in its mail", async () => {
    const ticket = await open();
    const pdf = { name: "foto.pdf", type: "application/pdf", bytes: makePdf() };
    const acts = JSON.stringify([{ kind: "stato", to: "in-lavorazione" }]);
    const fields = { message: "Fatto", asStaff: true, isUndoable: true, thenStatus: "risolto", acts };
    const path = `/api/tickets/${ticket.id}/messages`;
    await site.call(path, { method: "POST", headers: desk.staff, body: multipart(fields, [pdf]) });
    expect((await read(ticket.id)).ticket.status).toBe("aperto");
    await later();
    const { ticket: after, messages } = await read(ticket.id);
    expect([after.status, messages[0]?.attachments.map(({ fileName }) => fileName)]).toEqual(["risolto", ["foto.pdf"]]);
    const mails = await desk.mails({ recipient: ticket.email });
    expect(mails.map(({ kind }) => kind)).toEqual(["ticket-aperto", "risposta-staff"]);
    expect(mails[1]?.textBody).toContain("tua richiesta è risolta");
  });

  test("is one, however often it is sent, before and after it has left", async () => {
    const ticket = await open();
    const fields = { submissionKey: randomUUID(), seenUpTo: 0 };
    const twins = await Promise.all([held(ticket.id, "Una", fields), held(ticket.id, "Una", fields)]);
    await desk.say(ticket.id, "E intanto?");
    twins.push(await held(ticket.id, "Una", fields));
    expect(new Set(twins.map(({ id }) => id)).size).toBe(1);
    await later();
    expect((await hold(ticket.id, "Una", fields)).status).toBe(200);
    expect(await seenByClient(ticket.id)).toEqual(["E intanto?", "Una"]);
  });

  test("has left or was taken back when both come at once, never both", async () => {
    const ticket = await open();
    for (let round = 1; round <= 5; round++) {
      const { id } = await held(ticket.id, `Giro ${round}`);
      const before = (await seenByClient(ticket.id)).length;
      site.server.api.now = () => new Date(Date.now() + 11_000);
      const [back] = await Promise.all([takeBack(id), postDueAnswers(api()), postDueAnswers(api())]);
      site.server.api.now = () => new Date();
      expect((await seenByClient(ticket.id)).length - before).toBe(Array.isArray(back) ? 1 : 0);
    }
    expect(await mailed(ticket)).toBe((await seenByClient(ticket.id)).length);
  });

  test.each([
    ["closed", async ({ id }: Ticket) => void (await desk.order("desk.setStatus", { id, status: "chiuso" })), "chiuso"],
    ["given a new message", async ({ id }: Ticket) => void (await desk.say(id, "Ci siete?")), "aperto"],
  ])("leaves all the same where the ticket is %s meanwhile", async (_what, change, status) => {
    const ticket = await open();
    await held(ticket.id, "Risposta");
    await change(ticket);
    await later();
    expect((await seenByClient(ticket.id)).at(-1)).toBe("Risposta");
    expect((await read(ticket.id)).ticket.status).toBe(status);
  });

  test("does nothing over what was decided by hand meanwhile: its mail tells of that status, and no other does", async () => {
    const ticket = await open();
    const { id } = ticket;
    const acts = JSON.stringify([
      { kind: "assegna", to: "io" },
      { kind: "priorita", to: "bassa" },
    ]);
    await held(id, "Fatto", { thenStatus: "risolto", acts });
    await desk.order("desk.setStatus", { id, status: "chiuso" });
    await desk.order("desk.setPriority", { id, priority: "urgente" });
    await later();
    const { ticket: after } = await read(id);
    expect([after.status, after.priority, after.assignee?.username]).toEqual(["chiuso", "urgente", "anna"]);
    const [, ...told] = await desk.mails({ recipient: ticket.email });
    expect(told.map(({ kind }) => kind)).toEqual(["risposta-staff"]);
    expect(told[0]?.textBody).toContain("Il tuo ticket è chiuso.");
    const other = await open();
    site.server.api.now = () => new Date();
    await held(other.id, "Fatto", { acts: JSON.stringify([{ kind: "stato", to: "risolto" }]) });
    const tickets = [{ id: other.id, before: "aperto", after: "in-lavorazione" }];
    await desk.order("desk.changeMany", { field: "status", tickets, tellsClients: false, isUndo: false });
    await later();
    expect((await read(other.id)).ticket.status).toBe("in-lavorazione");
  });

  test("that is taken back lets the status that was chosen meanwhile be told, unless that was put back too", async () => {
    const [closed, returned] = [await open(), await open()];
    for (const { id } of [closed, returned]) {
      const answer = await held(id, "Ripensata");
      await desk.order("desk.setStatus", { id, status: "chiuso" });
      if (id === returned.id) {
        await desk.order("desk.setStatus", {
          id,
          status: "aperto",
          returns: { awaitsClient: false, resolvedAt: null },
        });
      }
      await takeBack(answer.id);
    }
    expect([await mailed(closed, "stato-cambiato"), await mailed(returned, "stato-cambiato")]).toEqual([1, 0]);
  });

  test("ends nothing over what the client wrote meanwhile: as if it had left at once, they wait since then", async () => {
    const ticket = await open();
    await held(ticket.id, "Fatto", { thenStatus: "risolto" });
    const { createdAt }: Message = await (await desk.say(ticket.id, "Aspettate!")).json();
    await later();
    const { ticket: after, messages, events } = await read(ticket.id);
    expect([after.status, after.waitingSince, messages.at(-1)?.message]).toEqual(["aperto", createdAt, "Fatto"]);
    expect(events.map(({ after }) => after)).toContain("non ha messo lo stato «Risolto»: il cliente ha scritto ancora");
    const { clientWroteAt, staffSeenAt } = await api().db.ticket.findUniqueOrThrow({
      where: { id: BigInt(ticket.id) },
    });
    expect([clientWroteAt.toISOString(), staffSeenAt]).toEqual([createdAt, null]);
  });

  test("ends nothing over what the client had sent before it, and had waited for the ticket", async () => {
    const ticket = await open();
    await held(ticket.id, "Fatto", { thenStatus: "risolto" });
    await desk.say(ticket.id, "Aspettate!");
    const sent = { ticketId: BigInt(ticket.id), message: "Aspettate!" };
    await api().db.ticketMessage.updateMany({ where: sent, data: { createdAt: new Date(Date.now() - 5_000) } });
    await later();
    const { ticket: after } = await read(ticket.id);
    expect([after.status, typeof after.waitingSince]).toEqual(["aperto", "string"]);
  });

  test("leaves in the ticket that goes on, when its own is merged", async () => {
    const [whole, part] = [await open(), await open()];
    const { clientId } = await api().db.ticket.findUniqueOrThrow({ where: { id: BigInt(whole.id) } });
    await api().db.ticket.update({ where: { id: BigInt(part.id) }, data: { clientId } });
    await held(part.id, "Per chi resta");
    await desk.order("desk.merge", { id: part.id, intoId: whole.id, isSamePerson: true });
    expect((await read(whole.id)).leaving).toHaveLength(1);
    await later();
    const { messages, leaving } = await read(whole.id);
    expect([messages.at(-1)?.message, leaving]).toEqual(["Per chi resta", []]);
  });

  test("leaves in the ticket that goes on, when its own is merged as it leaves", async () => {
    const email = `parte${++tickets}@example.it`;
    const [whole, part] = [await desk.open({ email }), await desk.open({ email })];
    await held(part.id, "Per chi resta");
    const id = BigInt(part.id);
    await answerBehind(api().db, {
      hold: (tx) => lockRow(tx, "Ticket", id),
      call: later,
      meanwhile: (tx) => tx.ticket.update({ where: { id }, data: { folder: "unito", mergedIntoId: BigInt(whole.id) } }),
    });
    const { messages, leaving } = await read(whole.id);
    expect([messages.at(-1)?.message, leaving]).toEqual(["Per chi resta", []]);
  });

  test("is none to words that a merge has brought behind what its author saw, as it waited or before", async () => {
    const email = `parte${++tickets}@example.it`;
    for (const mergesFirst of [true, false]) {
      site.server.api.now = () => new Date(Date.now() - 3_600_000);
      const part = await desk.open({ email });
      site.server.api.now = () => new Date();
      const whole = await desk.open({ email });
      const { id: seenUpTo } = await (await desk.say(whole.id, "Ci siete?")).json();
      const merge = () => desk.order("desk.merge", { id: part.id, intoId: whole.id, isSamePerson: true });
      if (mergesFirst) await merge();
      await held(whole.id, "Sì.", { seenUpTo });
      if (!mergesFirst) await merge();
      await later();
      const { ticket, messages } = await read(whole.id);
      expect([messages.at(-1)?.message, ticket.waitingSince]).toEqual(["Sì.", part.createdAt]);
    }
  });

  test("stays with the reason where the ticket is put away, and can be taken back", async () => {
    const ticket = await open();
    const { id } = await held(ticket.id, "Nel cestino");
    await desk.order("desk.move", { id: ticket.id, folder: "cestino" });
    await later();
    expect((await read(ticket.id)).leaving[0]?.problem).toContain("cestino");
    expect(await mailed(ticket)).toBe(0);
    expect(await takeBack(id)).toMatchObject({ message: "Nel cestino" });
  });

  test("that can't be posted keeps no other one waiting, and leaves as soon as it can", async () => {
    const [stuck, free] = [await open(), await open()];
    await held(stuck.id, "Ferma");
    await held(free.id, "Libera");
    await api().db.$executeRawUnsafe(`
      create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`);
    await api().db.$executeRawUnsafe(`
      create trigger break_off before insert on "TicketMessage" for each row when (new."ticketId" = ${stuck.id})
      execute function break_off()`);
    const log = vi.spyOn(api().log, "error").mockReturnValue();
    await later().finally(() => api().db.$executeRawUnsafe("drop function break_off() cascade"));
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
    expect([await seenByClient(stuck.id), await seenByClient(free.id)]).toEqual([[], ["Libera"]]);
    site.server.api.now = () => new Date(Date.now() + 25_000);
    await postDueAnswers(api());
    expect([await seenByClient(stuck.id), await mailed(stuck)]).toEqual([["Ferma"], 1]);
  });

  test.each([
    ["a note", { isInternal: true }, 201],
    ["without the word", { isUndoable: false }, 201],
    ["in nobody's words", { message: "" }, 400],
  ])("isn't made of %s", async (_what, fields, status) => {
    const ticket = await open();
    expect((await hold(ticket.id, "Subito", fields)).status).toBe(status);
  });

  test("isn't made where the settings say that answers leave at once; a client makes none", async () => {
    const ticket = await open();
    expect((await desk.say(ticket.id, "Sono il cliente", { asStaff: true, isUndoable: true })).status).toBe(401);
    expect((await desk.say(ticket.id, "Sono il cliente", { isUndoable: true })).status).toBe(201);
    await desk.order("settings.save", { undoSeconds: 0 });
    expect((await hold(ticket.id, "Subito")).status).toBe(201);
    await desk.order("settings.save", { undoSeconds: 10 });
  });
});
