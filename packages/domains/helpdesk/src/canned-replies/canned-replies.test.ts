import { randomUUID } from "node:crypto";
import { multipart, openHelpDesk } from "@test/help-desk";
import { opened, ownDesk } from "@test/own-site";
import type { CannedReply } from "@vetrina/contract/canned-replies";
import type { ReplyAct } from "@vetrina/contract/reply-acts";
import type { DeskConversation, DeskTicket } from "@vetrina/contract/support-desk";
import { makePdf } from "@vetrina/core/files/testing/pictures";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { postDueAnswers } from "../tickets/leaving-answers.service.ts";

const { site, desk, db } = ownDesk(openHelpDesk);
const operator = opened(async () => ({ cookie: await site.staffCookie("operatore") }));

const titles = async () => (await desk.ask<CannedReply[]>("cannedReplies.list")).map(({ title }) => title);

test("are written, changed, listed by title and removed, by owners and operators", async () => {
  const thanks = await desk.order<CannedReply>("cannedReplies.create", { title: " Grazie ", body: "Grazie a te!" });
  const written = { title: "Grazie", body: "Grazie a te!", acts: [], revision: 1, isOwn: false };
  expect(thanks).toEqual({ id: expect.any(Number), ...written });
  await desk.order("cannedReplies.create", { title: "Benvenuto", body: "Ciao {Nome}:\n«{oggetto}»" }, operator);
  expect(await titles()).toEqual(["Benvenuto", "Grazie"]);
  const changed = { id: thanks.id, title: "A presto", body: "A presto!" };
  expect(await desk.order("cannedReplies.update", changed, operator)).toEqual({
    ...changed,
    acts: [],
    revision: 2,
    isOwn: false,
  });
  expect(await titles()).toEqual(["A presto", "Benvenuto"]);
  await desk.mutate("cannedReplies.remove", { id: thanks.id });
  expect((await desk.mutate("cannedReplies.remove", { id: thanks.id })).status).toBe(200);
  const gone = { status: 404, message: "Questa risposta non c’è più." };
  expect(await desk.refusal("cannedReplies.update", changed)).toMatchObject(gone);
  expect(await titles()).toEqual(["Benvenuto"]);
});

test("two with one title would be mistaken for each other", async () => {
  const message = "C’è già una risposta con questo titolo, tua o di un collega";
  await desk.order("cannedReplies.create", { title: "Unica", body: "1" });
  const other = await desk.order<CannedReply>("cannedReplies.create", { title: "Altra", body: "2" });
  const twins = [
    desk.refusal("cannedReplies.create", { title: "Unica", body: "3" }),
    desk.refusal("cannedReplies.update", { id: other.id, title: "Unica", body: "3" }),
  ];
  const refused = { status: 409, code: "CONFLICT", message, fields: { title: message } };
  expect(await Promise.all(twins)).toEqual([refused, refused]);
});

test("one's own are seen, changed and removed by nobody else, and can be given to all", async () => {
  const titlesOf = async (headers: { cookie: string }) =>
    (await desk.ask<CannedReply[]>("cannedReplies.list", undefined, headers)).map(({ title }) => title);
  const own = { title: "Solo mia", body: "Ciao {nome-proprio}", isOwn: true };
  const { id } = await desk.order<CannedReply>("cannedReplies.create", own, operator);
  expect(await titlesOf(operator)).toContain("Solo mia");
  expect(await titlesOf(desk.staff)).not.toContain("Solo mia");
  expect((await desk.mutate("cannedReplies.update", { id, ...own })).status).toBe(404);
  await desk.order("cannedReplies.remove", { id }).catch(() => undefined);
  expect(await titlesOf(operator)).toContain("Solo mia");
  await desk.order("cannedReplies.update", { id, ...own, isOwn: false }, operator);
  expect(await titlesOf(desk.staff)).toContain("Solo mia");
});

let operatorId: number;

beforeAll(async () => {
  operatorId = (await db().user.findFirstOrThrow({ where: { role: "operatore" } })).id;
});
afterEach(async () => {
  site.server.api.now = () => new Date();
  await db().user.update({ where: { id: operatorId }, data: { blockedAt: null } });
});

const read = (id: number) => desk.ask<DeskConversation>("desk.conversation", { id });
const history = async (id: number) => (await read(id)).events.map(({ kind, by, after }) => [kind, by, after]);
const addTag = (name: string) => desk.order<{ id: number }>("tags.create", { name });
const send = (id: number, message: string, acts: ReplyAct[], fields: object = {}) =>
  desk.reply(id, message, { asStaff: true, acts: JSON.stringify(acts), ...fields });
const later = async () => {
  site.server.api.now = () => new Date(Date.now() + 11_000);
  await postDueAnswers(site.server.api);
};

describe("the acts of an answer", () => {
  test("happen with it, in the thread under its writer's name, once however often it is sent", async () => {
    const ticket = await desk.open();
    const tag = await addTag("Dominio");
    const acts: ReplyAct[] = [
      { kind: "stato", to: "risolto" },
      { kind: "assegna", to: operatorId },
      { kind: "priorita", to: "bassa" },
      { kind: "etichetta", tagId: tag.id },
    ];
    const fields = { submissionKey: randomUUID() };
    const twins = await Promise.all([send(ticket.id, "Ecco", acts, fields), send(ticket.id, "Ecco", acts, fields)]);
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 201]);
    const { ticket: after, messages } = await read(ticket.id);
    expect(after).toMatchObject({ status: "risolto", priority: "bassa", assignee: { id: operatorId } });
    expect(after.tags.map(({ name }) => name)).toEqual(["Dominio"]);
    expect(messages.map(({ message }) => message)).toEqual(["Ecco"]);
    // Who answers doesn't take what is given to another.
    expect(await history(ticket.id)).toEqual([
      ["stato", "anna", "risolto"],
      ["assegnazione", "anna", expect.any(String)],
      ["priorita", "anna", "bassa"],
      ["etichetta", "anna", "Dominio"],
    ]);
    const notice = { kind: "assegnato", userId: operatorId, subjectId: String(ticket.id) } as const;
    expect(await db().staffNotice.count({ where: notice })).toBe(1);
  });

  test("wait with an answer that can be taken back, and come back with it", async () => {
    const ticket = await desk.open();
    const [old, into] = [await addTag("Vecchia"), await addTag("Nuova")];
    const acts: ReplyAct[] = [
      { kind: "stato", to: "chiuso" },
      { kind: "etichetta", tagId: old.id },
      { kind: "assegna", to: "io" },
    ];
    const hold = async (message: string) => {
      const response = await send(ticket.id, message, acts, { isUndoable: true });
      expect(response.status).toBe(202);
      return (await response.json()).leaving;
    };
    const first = await hold("Prima");
    expect((await read(ticket.id)).leaving).toMatchObject([{ acts }]);
    expect(await desk.order("desk.takeBack", { id: first.id })).toEqual({ message: "Prima", fileNames: [], acts });
    await later();
    expect(await history(ticket.id)).toEqual([]);
    site.server.api.now = () => new Date();
    await hold("Seconda");
    await desk.order("tags.merge", { id: old.id, intoId: into.id });
    expect((await read(ticket.id)).ticket.status).toBe("aperto");
    await later();
    const { ticket: after, messages } = await read(ticket.id);
    expect([after.status, after.assignee?.username, messages.length]).toEqual(["chiuso", "anna", 1]);
    expect(after.tags.map(({ name }) => name)).toEqual(["Nuova"]);
  });

  test("that can't be done any more are told in the thread, and the others are done", async () => {
    const ticket = await desk.open();
    const tag = await addTag("Che se ne va");
    await desk.order("tags.remove", { id: tag.id });
    await db().user.update({ where: { id: operatorId }, data: { blockedAt: new Date() } });
    const acts: ReplyAct[] = [
      { kind: "etichetta", tagId: tag.id },
      { kind: "assegna", to: operatorId },
      { kind: "stato", to: "in-lavorazione" },
    ];
    expect((await send(ticket.id, "Ci siamo", acts)).status).toBe(201);
    expect(await history(ticket.id)).toEqual([
      ["azione-saltata", "anna", "non ha messo l’etichetta: quella scelta non c’è più"],
      ["azione-saltata", "anna", "non ha assegnato: la persona scelta non lavora più sui ticket"],
      ["stato", "anna", "in-lavorazione"],
    ]);
  });

  test("go along with files, and are the staff's alone", async () => {
    const ticket = await desk.open();
    const pdf = { name: "foto.pdf", type: "application/pdf", bytes: makePdf() };
    const acts = JSON.stringify([{ kind: "priorita", to: "urgente" }]);
    const path = `/api/tickets/${ticket.id}/messages`;
    const body = multipart({ message: "Con file", asStaff: true, acts }, [pdf]);
    expect((await site.call(path, { method: "POST", headers: desk.staff, body })).status).toBe(201);
    expect((await read(ticket.id)).ticket.priority).toBe("urgente");
    expect((await desk.say(ticket.id, "Da cliente", { acts })).status).toBe(401);
    for (const broken of ["{", "[{}]", '[{"kind":"stato","to":"perso"}]', JSON.stringify(Array(9).fill({}))]) {
      expect((await desk.reply(ticket.id, "x", { asStaff: true, acts: broken })).status).toBe(400);
    }
    expect((await read(ticket.id)).messages).toHaveLength(1);
  });

  test("happen without an answer too", async () => {
    const ticket = await desk.open();
    const acts: ReplyAct[] = [
      { kind: "assegna", to: "io" },
      { kind: "etichetta", tagId: 2_000_000_000 },
    ];
    const done = await desk.order<{ ticket: DeskTicket; problems: string[] }>("desk.act", { id: ticket.id, acts });
    expect(done).toMatchObject({
      ticket: { assignee: { username: "anna" } },
      problems: [expect.any(String)],
      before: { status: "aperto", priority: "alta", assignee: null, tags: [], awaitsClient: false, resolvedAt: null },
    });
    expect((await read(ticket.id)).messages).toEqual([]);
    await desk.order("desk.act", { id: ticket.id, acts: [{ kind: "assegna", to: null }] }, operator);
    expect((await read(ticket.id)).ticket.assignee).toBeNull();
    expect((await desk.mutate("desk.act", { id: ticket.id, acts: [] })).status).toBe(400);
    expect((await desk.mutate("desk.act", { id: 12345, acts })).status).toBe(404);
  });
});

describe("a canned reply with acts", () => {
  test("is kept with them, may have no text, and counts its changes", async () => {
    const acts = [
      { kind: "stato", to: "risolto" },
      { kind: "assegna", to: "io" },
    ];
    const made = await desk.order<CannedReply>("cannedReplies.create", { title: "Solo azioni", body: "", acts });
    expect(made).toMatchObject({ body: "", acts, revision: 1 });
    const changed = { id: made.id, title: "Solo azioni", body: "Fatto", acts: [] };
    expect(await desk.order("cannedReplies.update", changed)).toMatchObject({ acts: [], revision: 2 });
    expect((await desk.mutate("cannedReplies.update", { ...changed, body: "" })).status).toBe(400);
  });

  test("names nobody and nothing that isn't there, and no two acts about the same", async () => {
    const refused = async (acts: unknown[]) => {
      const { status, fields } = await desk.refusal("cannedReplies.create", { title: "Rifiutata", body: "x", acts });
      expect(status).toBe(400);
      return Object.keys(fields);
    };
    const state = { kind: "stato", to: "risolto" };
    expect(await refused([state, { kind: "assegna", to: 999_999 }])).toEqual(["acts.1"]);
    expect(await refused([{ kind: "etichetta", tagId: 999_999 }])).toEqual(["acts.0"]);
    expect(await refused([state, { ...state, to: "chiuso" }])).toEqual(["acts.1"]);
  });

  test("two people at its acts: the second is told, and a text alone leaves them as they are", async () => {
    const made = await desk.order<CannedReply>("cannedReplies.create", { title: "A quattro mani", body: "Ciao" });
    const known = { title: made.title, body: made.body, acts: made.acts };
    const change = { id: made.id, ...known, known };
    await desk.order("cannedReplies.update", { ...change, acts: [{ kind: "priorita", to: "alta" }] }, operator);
    const late = await desk.refusal("cannedReplies.update", { ...change, acts: [{ kind: "priorita", to: "bassa" }] });
    expect([late.status, Object.keys(late.fields)]).toEqual([409, ["acts"]]);
    expect(await desk.order("cannedReplies.update", { ...change, body: "Buongiorno" })).toMatchObject({
      body: "Buongiorno",
      acts: [{ kind: "priorita", to: "alta" }],
    });
  });

  test("goes on with the tag that its own was merged into, once", async () => {
    const [old, into] = [await addTag("Unita"), await addTag("Che resta")];
    const acts = [
      { kind: "etichetta", tagId: into.id },
      { kind: "stato", to: "chiuso" },
      { kind: "etichetta", tagId: old.id },
    ];
    const made = await desk.order<CannedReply>("cannedReplies.create", { title: "Con due etichette", body: "x", acts });
    await desk.order("tags.merge", { id: old.id, intoId: into.id });
    const now = (await desk.ask<CannedReply[]>("cannedReplies.list")).find(({ id }) => id === made.id);
    expect(now).toMatchObject({ acts: acts.slice(0, 2), revision: 2 });
  });
});
