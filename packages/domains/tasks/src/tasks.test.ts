import { validContact } from "@test/contact";
import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { callProcedure } from "@test/staff-account";
import { movedDay, romeDay } from "@vetrina/contract/dates";
import { mondayOf, type Task, weekTasksMax, weekTasksStep } from "@vetrina/contract/tasks";
import { describe, expect, test } from "vitest";
import { forgetOldTasks } from "./tasks.service.ts";

const { site, desk, db } = ownDesk(openHelpDesk);

const today = () => romeDay(site.server.api.now());
const inDays = (days: number) => movedDay(today(), days);

async function tell(call: string, input: unknown, role: "titolare" | "operatore" = "operatore") {
  const answer = await callProcedure(site, await site.staffCookie(role), `tasks.${call}`, input);
  return { status: answer.status, task: answer.data as Task, ...answer.refusal };
}

async function ask(call: string, input?: unknown, role: "titolare" | "operatore" = "operatore") {
  const { status, data } = await callProcedure(site, await site.staffCookie(role), `tasks.${call}`, input, true);
  expect(status).toBe(200);
  return data;
}

const idOf = async (role: "titolare" | "operatore") => {
  await site.staffCookie(role);
  return (await db().user.findFirstOrThrow({ where: { role }, select: { id: true } })).id;
};

let leadsSoFar = 0;
async function addLead(): Promise<number> {
  const person = { ...validContact, email: `scadenze${++leadsSoFar}@example.it` };
  return (await (await site.post("/api/contact", person)).json()).id;
}

const step = (more: object = {}) => ({
  title: "Richiamare",
  day: inDays(2),
  hour: null,
  ownerId: null,
  about: null,
  ...more,
});

test("what the version before writes into a lead's columns becomes its task, and what it takes away is done", async () => {
  const leadId = await addLead();
  const write = (nextStep: string | null, day: string | null) =>
    db().lead.update({
      where: { id: leadId },
      data: { nextStep, nextStepOn: day && new Date(day) },
      select: { id: true },
    });
  await write("Mandare il preventivo", inDays(3));
  expect((await ask("nextStep", { leadId })).open).toMatchObject({ title: "Mandare il preventivo", day: inDays(3) });
  await write("Richiamare", inDays(4));
  expect((await ask("nextStep", { leadId })).open).toMatchObject({ title: "Richiamare", day: inDays(4) });
  await write(null, null);
  const { open, done } = await ask("nextStep", { leadId });
  expect(open).toBeNull();
  expect(done).toMatchObject([{ title: "Richiamare" }]);
});
const leadOf = (id: number) =>
  db().lead.findUniqueOrThrow({ where: { id }, select: { nextStep: true, nextStepOn: true, pipelineText: true } });

describe("the next step", () => {
  test("of a contact is one open task, which its list and search know of; done ones stay as history", async () => {
    const leadId = await addLead();
    const { task } = await tell("add", step({ about: { leadId }, hour: "15:30", ownerId: await idOf("operatore") }));
    expect(task).toMatchObject({
      hour: "15:30",
      owner: { id: await idOf("operatore") },
      about: { kind: "contatto", id: leadId },
    });
    expect(await leadOf(leadId)).toMatchObject({
      nextStep: "Richiamare",
      pipelineText: expect.stringContaining("richiamare"),
    });
    await tell("change", { id: task.id, changes: { title: "Scrivere", day: inDays(3) }, known: {} });
    expect(await leadOf(leadId)).toEqual({
      nextStep: "Scrivere",
      nextStepOn: new Date(`${inDays(3)}T00:00:00Z`),
      pipelineText: expect.stringContaining("scrivere"),
    });
    expect((await tell("finish", { id: task.id })).task.doneBy).toBeTruthy();
    expect(await leadOf(leadId)).toMatchObject({ nextStep: null, nextStepOn: null });
    const next = await ask("nextStep", { leadId });
    expect(next).toMatchObject({ open: null, done: [{ id: task.id, title: "Scrivere" }] });
    await db().lead.delete({ where: { id: leadId } });
    expect(await db().task.count({ where: { id: task.id } })).toBe(0);
  });

  test("of a ticket goes along when the ticket is merged", async () => {
    const email = "unisci@example.it";
    const [whole, part] = [await desk.open({ email }), await desk.open({ email })];
    const { task } = await tell("add", step({ about: { ticketId: part.id } }));
    await desk.order("desk.merge", { id: part.id, intoId: whole.id, isSamePerson: true });
    expect((await ask("nextStep", { ticketId: whole.id })).open.id).toBe(task.id);
  });

  test("of a merged ticket is its own again once the two are separated, unless it was done meanwhile", async () => {
    const email = "separa@example.it";
    const [whole, part] = [await desk.open({ email }), await desk.open({ email })];
    const merge = () => desk.order("desk.merge", { id: part.id, intoId: whole.id, isSamePerson: true });
    const split = () => desk.order<{ fromId: number }>("desk.split", { id: part.id, fromId: whole.id });
    const ids = [whole, part].map(({ id }) => BigInt(id));
    await db().ticket.updateMany({ where: { id: { in: ids } }, data: { confirmedAt: new Date() } });
    const ofTicket = async (ticketId: number) => (await ask("nextStep", { ticketId })).open?.id;
    const { task } = await tell("add", step({ about: { ticketId: part.id } }));
    await merge();
    await split();
    expect([await ofTicket(part.id), await ofTicket(whole.id)]).toEqual([task.id, undefined]);

    await merge();
    await tell("finish", { id: task.id });
    const { task: next } = await tell("add", step({ title: "Scrivere", about: { ticketId: whole.id } }));
    await split();
    expect([await ofTicket(part.id), await ofTicket(whole.id)]).toEqual([undefined, next.id]);
  });

  test("of a ticket that was merged into another is refused, new or done: it would be shown nowhere", async () => {
    const email = "unita-scadenza@example.it";
    const [whole, part] = [await desk.open({ email }), await desk.open({ email })];
    const { task } = await tell("add", step({ about: { ticketId: part.id } }));
    await tell("finish", { id: task.id });
    await desk.order("desk.merge", { id: part.id, intoId: whole.id, isSamePerson: true });
    const refused = await tell("add", step({ about: { ticketId: part.id } }));
    expect(refused).toMatchObject({
      status: 409,
      message: "Il ticket è stato unito a un altro: lavora su quello.",
    });
    expect((await tell("reopen", { id: task.id })).status).toBe(409);
    expect((await ask("nextStep", { ticketId: whole.id })).open).toBeNull();
  });

  test("two who write it at once make one, and who comes second is told", async () => {
    const leadId = await addLead();
    const answers = await Promise.all(
      ["Richiamare", "Scrivere"].map((title) => tell("add", step({ title, about: { leadId } }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toMatch(/^C’è già un prossimo passo/);
    const same = step({ title: "Uguale", about: { leadId: await addLead() } });
    const twice = await Promise.all([tell("add", same), tell("add", same)]);
    expect(twice[0].task.id).toBe(twice[1].task.id);
  });

  test("fields that two people change are both kept, the same field is refused with name and text", async () => {
    const { task } = await tell("add", step());
    const known = { title: task.title, day: task.day, hour: null, ownerId: null };
    expect((await tell("change", { id: task.id, changes: { day: inDays(5) }, known }, "titolare")).status).toBe(200);
    expect((await tell("change", { id: task.id, changes: { title: "Scrivere" }, known })).task).toMatchObject({
      title: "Scrivere",
      day: inDays(5),
    });
    const late = await tell("change", { id: task.id, changes: { title: "Passare" }, known }, "titolare");
    expect(late).toMatchObject({ status: 409, fields: { title: expect.stringContaining("«Scrivere»") } });
    const both = await Promise.all([tell("finish", { id: task.id }), tell("finish", { id: task.id }, "titolare")]);
    expect(both[0].task.doneAt).toBe(both[1].task.doneAt);
    expect((await tell("change", { id: task.id, changes: { day: inDays(6) }, known: {} })).status).toBe(200);
  });

  test("is taken back from done, unless there is another one by now", async () => {
    const leadId = await addLead();
    const { task } = await tell("add", step({ about: { leadId } }));
    await tell("finish", { id: task.id });
    expect((await tell("reopen", { id: task.id })).task.doneAt).toBeNull();
    await tell("finish", { id: task.id });
    await tell("add", step({ title: "Un altro", about: { leadId } }));
    expect((await tell("reopen", { id: task.id })).status).toBe(409);
    expect(await leadOf(leadId)).toMatchObject({ nextStep: "Un altro" });
  });

  test.each([
    [{ title: "  " }, "title", "Scrivi che cosa c’è da fare"],
    [{ title: "x".repeat(1_000_000) }, "title", "Puoi scrivere al massimo 200 caratteri"],
    [{ day: "" }, "day", "Scegli il giorno"],
    [{ day: "9999-12-31" }, "day", "Data non valida"],
    [{ day: "2026-02-30" }, "day", "Data non valida"],
    [{ hour: "24:00" }, "hour", "Scrivi l’ora come 09:30"],
    [{ ownerId: 999_999 }, "ownerId", "Questa persona non può avere scadenze"],
  ])("refuses the wrong field of case %#", async (changes, field, message) => {
    expect(await tell("add", step(changes))).toMatchObject({ status: 400, fields: { [field]: message } });
  });
});

describe("lists", () => {
  test("show what is late, today and tomorrow of one's own and of nobody; of who has left too", async () => {
    await db().task.deleteMany();
    const [mine, theirs] = [await idOf("operatore"), await idOf("titolare")];
    const gone = await db().user.create({
      data: { username: "partita", passwordHash: "-", role: "operatore" },
      select: { id: true },
    });
    const add = async (title: string, day: string, ownerId: number | null) =>
      (await tell("add", step({ title, day, ownerId }))).task.id;
    await add("in ritardo", inDays(-40), mine);
    await add("oggi", today(), mine);
    await add("di nessuno", inDays(1), null);
    await add("di altri", today(), theirs);
    await add("di chi parte", today(), gone.id);
    await db().user.delete({ where: { id: gone.id } });
    const lost = await addLead();
    await tell("add", step({ day: today(), ownerId: mine, about: { leadId: lost } }));
    await db().lead.update({ where: { id: lost }, data: { status: "perso" } });
    const titles = ({ total, first }: { total: number; first: Task[] }) => [total, ...first.map(({ title }) => title)];
    const due = await ask("due");
    expect(titles(due.late)).toEqual([1, "in ritardo"]);
    expect(titles(due.today)).toEqual([2, "oggi", "di chi parte"]);
    expect(titles(due.tomorrow)).toEqual([1, "di nessuno"]);
    const nobodys = await ask("week", { whose: "nessuno", day: today() });
    expect(nobodys.tasks.first).toContainEqual(expect.objectContaining({ title: "di chi parte", owner: null }));
    // What nobody has taken is everybody's to see, as on Panoramica.
    const own = await ask("week", { whose: "miei", day: today() });
    expect(titles(own.tasks)).toContain("di chi parte");
    expect(titles(own.tasks)).not.toContain("di altri");
    const week = await ask("week", { whose: "tutti" });
    expect(week.monday).toBe(mondayOf(today()));
    expect(titles(week.late)).toEqual([1, "in ritardo"]);
    const past = await ask("week", { whose: "miei", day: inDays(-40) });
    expect(titles(past.tasks)).toEqual([1, "in ritardo"]);
    expect(past.late.total).toBe(0);
  });

  test("done ones of no contact and no ticket are forgotten after two years", async () => {
    await db().task.deleteMany();
    const row = { title: "Vecchia", day: new Date("2020-01-01") };
    const long = new Date(Date.now() - 3 * 366 * 86_400_000);
    await db().task.createMany({ data: [{ ...row, doneAt: long }, { ...row, doneAt: new Date() }, row] });
    await forgetOldTasks(site.server.api);
    expect(await db().task.count()).toBe(2);
  });

  test("more tasks of a week than are ever shown are counted, and as many shown as are asked for", async () => {
    await db().task.deleteMany();
    const ownerId = await idOf("operatore");
    const row = { title: "x".repeat(200), day: new Date(`${today()}T00:00:00Z`), ownerId };
    const many = weekTasksMax + 1;
    await db().task.createMany({ data: Array.from({ length: many }, () => row) });
    const { tasks } = await ask("week", {});
    expect([tasks.total, tasks.first.length]).toEqual([many, weekTasksStep]);
    expect((await ask("due")).today.first).toHaveLength(5);
  });
});
