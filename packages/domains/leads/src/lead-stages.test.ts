import { validContact } from "@test/contact";
import { ownSite } from "@test/own-site";
import { callProcedure } from "@test/staff-account";
import { romeDay } from "@vetrina/contract/dates";
import { describe, expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });

const db = () => site.server.api.db;

async function addLead(email: string, more: object = {}): Promise<number> {
  const response = await site.post("/api/contact", { ...validContact, email, ...more });
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

const ask = async (procedure: string, input: unknown) =>
  (await callProcedure(site, await site.staffCookie("operatore"), `leads.${procedure}`, input, true)).data;

async function tell(procedure: string, input: unknown, role: "titolare" | "operatore" = "operatore") {
  const { refusal, ...answer } = await callProcedure(site, await site.staffCookie(role), `leads.${procedure}`, input);
  return { ...answer, ...refusal };
}

const day = (offset: number) => romeDay(new Date(Date.now() + offset * 24 * 60 * 60 * 1000));

describe("stages", () => {
  test("a stage has its status, and a status that an older program writes has its stage", async () => {
    const id = await addLead("tappe@example.it");
    const stored = () => db().lead.findUniqueOrThrow({ where: { id }, select: { status: true, stage: true } });
    expect(await stored()).toEqual({ status: "nuovo", stage: "nuovo" });
    expect((await tell("move", { id, from: "nuovo", to: "preventivo" })).status).toBe(200);
    expect(await stored()).toEqual({ status: "contattato", stage: "preventivo" });
    await db().lead.update({ where: { id }, data: { status: "cliente" } });
    expect(await stored()).toEqual({ status: "cliente", stage: "vinto" });
    await db().lead.update({ where: { id }, data: { status: "contattato" } });
    expect(await stored()).toEqual({ status: "contattato", stage: "preventivo" });
    expect((await tell("move", { id, from: "preventivo", to: "contattato" })).status).toBe(200);
    expect(await stored()).toEqual({ status: "contattato", stage: "contattato" });
  });

  test("the log has who moved which lead, and saying it again adds nothing", async () => {
    const id = await addLead("registro@example.it");
    await tell("move", { id, from: "nuovo", to: "contattato" });
    await tell("move", { id, from: "contattato", to: "contattato" });
    const entries = await db().auditEntry.findMany({ where: { subject: "contatto", subjectId: String(id) } });
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ["contatto.stato", { prima: "nuovo", dopo: "contattato" }],
    ]);
  });

  test("who loses a lead says why, and a lead that comes back shows no reason", async () => {
    const id = await addLead("perso@example.it");
    const refused = await tell("move", { id, from: "nuovo", to: "perso", lostReason: "  " });
    expect(refused).toMatchObject({ status: 400, message: "Scrivi perché è andato perso" });
    await tell("move", { id, from: "nuovo", to: "perso", lostReason: "Costa troppo" });
    expect(await ask("one", { id })).toMatchObject({ stage: "perso", lostReason: "Costa troppo" });
    await tell("move", { id, from: "perso", to: "contattato" });
    expect(await ask("one", { id })).toMatchObject({ stage: "contattato", lostReason: null });
  });

  test("of two who move the same lead, the second is told who was quicker, and nothing of the first is lost", async () => {
    const id = await addLead("due@example.it");
    const moves = await Promise.all([
      tell("move", { id, from: "nuovo", to: "preventivo" }, "titolare"),
      tell("move", { id, from: "nuovo", to: "contattato" }, "operatore"),
    ]);
    expect(moves.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = moves.find(({ status }) => status === 200)?.data.stage;
    const told = moves.find(({ status }) => status === 409)?.message;
    expect(told).toContain("ha già spostato questo contatto in");
    expect(await ask("one", { id })).toMatchObject({ stage: first });
  });

  test("a stage's page has what was moved last first, goes on behind its cursor, and counts have the sums", async () => {
    const ids = [await addLead("c1@example.it"), await addLead("c2@example.it"), await addLead("c3@example.it")];
    for (const id of ids) {
      await tell("changePlan", { id, changes: { valueCents: 10_000 }, known: { valueCents: null } });
      await tell("move", { id, from: "nuovo", to: "vinto" });
    }
    const column = { stage: "vinto", sort: "mossi", limit: 2 };
    const page = await ask("page", column);
    expect(page.leads.map(({ id }: { id: number }) => id)).toEqual([ids[2], ids[1]]);
    const rest = await ask("page", { ...column, cursor: page.nextCursor });
    expect(rest.leads[0].id).toBe(ids[0]);
    const counts = await ask("counts", {});
    expect(counts.byStage.vinto).toEqual({ leads: 3, valueCents: 30_000 });
  });
});

describe("the plan", () => {
  test("fields that two people change meanwhile are both kept; the same field is refused with a name", async () => {
    const id = await addLead("piano@example.it");
    const me = await db().user.findFirstOrThrow({ where: { role: "titolare" }, select: { id: true } });
    const known = { ownerId: null, valueCents: null };
    expect((await tell("changePlan", { id, changes: { ownerId: me.id }, known }, "titolare")).status).toBe(200);
    const valued = await tell("changePlan", { id, changes: { valueCents: 150_000 }, known }, "titolare");
    expect(valued.data).toMatchObject({ owner: { id: me.id }, valueCents: 150_000 });
    const late = await tell("changePlan", { id, changes: { valueCents: 90_000 }, known });
    expect(late).toMatchObject({ status: 409 });
    expect(late.fields).toEqual({ valueCents: expect.stringMatching(/ha cambiato questo campo in «1\.500,00\s€»/) });
    const owner = await tell("changePlan", { id, changes: { ownerId: null }, known: { ownerId: me.id + 1 } });
    expect(owner.fields.ownerId).toContain("questo campo in «");
    expect(await ask("one", { id })).toMatchObject({ owner: { id: me.id }, valueCents: 150_000 });
  });

  test("an owner is a person who sees leads, and lists go by owner", async () => {
    const id = await addLead("responsabile@example.it");
    const me = await db().user.findFirstOrThrow({ where: { role: "operatore" }, select: { id: true } });
    const owned = await tell("changePlan", { id, changes: { ownerId: me.id }, known: { ownerId: null } });
    expect(owned.data.owner).toMatchObject({ id: me.id });
    const mine = await ask("page", { owner: me.id });
    expect(mine.leads.map((lead: { id: number }) => lead.id)).toEqual([id]);
    expect(mine.leads[0].owner).toMatchObject({ id: me.id });
    const nobodys = await ask("page", { owner: "nessuno", limit: 100 });
    expect(nobodys.leads.some((lead: { id: number }) => lead.id === id)).toBe(false);
    const editor = await db().user.create({
      data: { username: "redattrice", passwordHash: "-", role: "redattore" },
      select: { id: true },
    });
    const refused = await tell("changePlan", { id, changes: { ownerId: editor.id }, known: {} });
    expect(refused.status).toBe(400);
  });

  test("what is due today or was before is counted, and listed by its day; what is over is not", async () => {
    const due = async (email: string, offset: number) => {
      const id = await addLead(email);
      const step = { title: `Passo ${offset}`, day: day(offset), hour: null, ownerId: null, about: { leadId: id } };
      const cookie = await site.staffCookie("operatore");
      expect((await site.post("/trpc/tasks.add", step, { cookie })).status).toBe(200);
      return id;
    };
    const [today, late, , won] = [
      await due("oggi@example.it", 0),
      await due("ritardo@example.it", -3),
      await due("domani@example.it", 1),
      await due("vinto@example.it", -1),
    ];
    await tell("move", { id: won, from: "nuovo", to: "vinto" });
    const page = await ask("page", { due: true });
    expect(page.leads.map(({ id }: { id: number }) => id)).toEqual([late, today]);
    const firstOnly = await ask("page", { due: true, limit: 1 });
    const next = await ask("page", { due: true, cursor: firstOnly.nextCursor });
    expect(next.leads.map(({ id }: { id: number }) => id)).toEqual([today]);
    expect((await ask("counts", {})).due).toBe(2);
  });
});

describe("where a request comes from", () => {
  const campaign = { utm_source: "google", utm_medium: "cpc", utm_campaign: "  saldi\u0000 \n estivi ", utm_term: "" };

  test("page and campaign are kept clean and short, told to the staff, found by a search, and in the CSV", async () => {
    const long = "x".repeat(5000);
    const id = await addLead("campagna@example.it", { sourcePage: "/offerta-197", ...campaign, utm_content: long });
    const lead = await ask("one", { id });
    expect(lead.sourcePage).toBe("/offerta-197");
    expect(lead.campaign).toEqual({ source: "google", medium: "cpc", name: "saldi estivi", content: "x".repeat(200) });
    const found = await ask("page", { q: "estivi" });
    expect(found.leads.map((row: { id: number }) => row.id)).toEqual([id]);
    const mail = await db().mailMessage.findFirstOrThrow({
      orderBy: { id: "desc" },
      where: { kind: "contatto-ricevuto" },
    });
    expect(mail.textBody).toContain("Pagina: /offerta-197");
    expect(mail.textBody).toContain("Campagna: google / cpc / saldi estivi");
    const csv = await site.call("/api/contacts/export?q=estivi", {
      headers: { cookie: await site.staffCookie("operatore") },
    });
    expect(await csv.text()).toContain('"/offerta-197";"google / cpc / saldi estivi');
  });

  test.each(["https://altrove.example/", "//altrove.example", "offerta", "/a b", "/a?b=c", ""])(
    "a page that is none of ours, «%s», costs nobody a contact",
    async (sourcePage) => {
      const id = await addLead("pagina@example.it", { sourcePage, utm_source: null });
      expect(await ask("one", { id })).toMatchObject({ sourcePage: null, campaign: null });
    },
  );
});
