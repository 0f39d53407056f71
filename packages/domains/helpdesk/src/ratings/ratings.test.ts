import { deliverMail } from "@test/client-mail";
import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { romeDay } from "@vetrina/contract/dates";
import type { RatingReport } from "@vetrina/contract/reports";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { beforeEach, describe, expect, test } from "vitest";
import { askRatings } from "./ask-ratings.service.ts";

const { site, desk, db } = ownDesk(openHelpDesk);

const ask = () => askRatings(site.server.api);
const hours = (count: number) => new Date(Date.now() - count * 3_600_000);

let addresses = 0;

/** A ticket that was closed so many hours ago. */
async function closed(hoursAgo: number, fields: object = {}): Promise<number> {
  const { id } = await desk.open({ email: `cliente-${addresses++}@example.it` });
  await db().ticket.update({
    where: { id: BigInt(id) },
    data: { status: "risolto", resolvedAt: hours(hoursAgo), ...fields },
  });
  return id;
}

const asked = async (id: number) => (await db().ticketRating.findUnique({ where: { ticketId: BigInt(id) } })) !== null;
const ratingOf = async (id: number) => (await desk.ask<DeskConversation>("desk.conversation", { id })).rating;

/** The page that the mail of a ticket's question leads to. */
async function mailedPage(): Promise<string> {
  const mail = (await deliverMail(site)).findLast(({ textBody }) => textBody.includes("/giudizio/"));
  const [path = ""] = /\/giudizio\/[\w-]{43}/.exec(mail?.textBody ?? "") ?? [];
  expect(path, mail?.textBody).not.toBe("");
  return path;
}

const send = (path: string, fields: Record<string, string>) =>
  site.call(path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

beforeEach(async () => {
  await db().ticketRating.deleteMany();
  await db().ticket.deleteMany();
  await deliverMail(site);
  await desk.order("settings.save", { asksSatisfaction: true, satisfactionHours: 4 });
  await db().siteSettings.update({ where: { id: 1 }, data: { satisfactionSince: hours(24) } });
});

describe("who is asked", () => {
  test("nobody while the question is off; then what was closed since it is on and long enough ago", async () => {
    await desk.order("settings.save", { asksSatisfaction: false });
    const [old, due, fresh] = [await closed(30), await closed(5), await closed(3)];
    expect(await ask()).toBe(0);
    await desk.order("settings.save", { asksSatisfaction: true });
    // Switched on this moment: what was closed before isn't asked about.
    expect(await ask()).toBe(0);
    await db().siteSettings.update({ where: { id: 1 }, data: { satisfactionSince: hours(24) } });
    expect(await ask()).toBe(1);
    expect([await asked(old), await asked(due), await asked(fresh)]).toEqual([false, true, false]);
  });

  test("once a ticket ever, with several processes at once, and also after it was closed again", async () => {
    const id = await closed(5);
    const counts = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    const { db: data } = site.server.api;
    expect(await data.mailMessage.count({ where: { kind: "giudizio", linkTicketId: BigInt(id) } })).toBe(1);
    await desk.order("desk.setStatus", { id, status: "aperto" });
    await db().ticket.update({ where: { id: BigInt(id) }, data: { status: "chiuso", resolvedAt: hours(6) } });
    expect(await ask()).toBe(0);
  });

  test.each<[string, object]>([
    ["open again", { status: "aperto", resolvedAt: null }],
    ["in the spam", { folder: "spam", folderSince: new Date() }],
    ["in the bin", { folder: "cestino", folderSince: new Date() }],
    ["given back by its address", { clientId: null, disownedAt: new Date() }],
  ])("not who has a ticket that is %s", async (_what, fields) => {
    await closed(5, fields);
    expect(await ask()).toBe(0);
  });

  test("not addresses that are quiet, were erased or return their mails, nor what was merged", async () => {
    const clientOf = async (id: number) =>
      (await db().ticket.findUniqueOrThrow({ where: { id: BigInt(id) } })).clientId ?? 0;
    const [quiet, erased, returned, part] = [await closed(5), await closed(5), await closed(5), await closed(5)];
    const into = await closed(5);
    await db().client.update({ where: { id: await clientOf(quiet) }, data: { quietSince: new Date() } });
    await db().client.update({ where: { id: await clientOf(erased) }, data: { anonymizedAt: new Date() } });
    const { email } = await db().ticket.findUniqueOrThrow({ where: { id: BigInt(returned) } });
    await db().undeliverableAddress.create({ data: { emailKey: email.toLowerCase(), status: "5.1.1" } });
    const merge = { folder: "unito", folderSince: new Date(), mergedIntoId: BigInt(into) } as const;
    await db().ticketRating.create({ data: { ticketId: BigInt(part), expiresAt: hours(-24) } });
    await db().ticket.update({ where: { id: BigInt(part) }, data: merge });
    expect(await ask()).toBe(0);
    await db().ticketRating.deleteMany();
    expect(await ask()).toBe(1);
    expect(await asked(into)).toBe(true);
  });
});

describe("the mailed page", () => {
  test("records nothing as it is opened, whatever is chosen in its address, and answers once its form is sent", async () => {
    const id = await closed(5);
    await ask();
    const path = await mailedPage();
    for (const choice of ["si", "no", "si"]) {
      const page = await site.call(`${path}?scelta=${choice}`);
      expect([page.status, page.headers.get("cache-control"), page.headers.get("x-robots-tag")]).toEqual([
        200,
        "private, no-store",
        expect.stringContaining("noindex"),
      ]);
      expect(await page.text()).toMatch(
        new RegExp(`<input[^>]*value="${choice}"[^>]*checked|checked[^>]*value="${choice}"`),
      );
    }
    expect(await ratingOf(id)).toMatchObject({ isHappy: null, answeredAt: null });

    expect((await send(path, { perche: "" })).status).toBe(400);
    expect((await send(path, { scelta: "si", perche: "x".repeat(1001) })).status).toBe(400);
    expect((await send(path, { scelta: "si", perche: " Gentili <b> " })).status).toBe(303);
    expect(await ratingOf(id)).toMatchObject({ isHappy: true, words: "Gentili <b>" });
    expect(await (await site.call(path)).text()).toContain("Grazie, ricevuto");
    expect((await send(path, { scelta: "no", perche: "" })).status).toBe(303);
    expect(await ratingOf(id)).toMatchObject({ isHappy: false, words: "" });
    const log = await db().auditEntry.findMany({ where: { action: "ticket.giudizio", subjectId: String(id) } });
    expect(log.map(({ actor, summary }) => [actor, summary])).toEqual([
      ["client", "Un cliente ha risposto che è andata bene"],
      ["client", "Un cliente ha risposto che non è andata bene"],
    ]);
    expect(log.map(({ details }) => JSON.stringify(details)).join()).not.toContain("Gentili");
  });

  test("is over once its time has passed, its ticket is thrown away, or another mail has left; a foreign form is refused", async () => {
    const id = await closed(5);
    await ask();
    const path = await mailedPage();
    const isOver = async (address: string) =>
      (await (await site.call(address)).text()).includes("Questa domanda è chiusa");
    const foreign = await site.call(path, {
      method: "POST",
      headers: { origin: "https://altro.example" },
      body: new URLSearchParams({ scelta: "si" }),
    });
    const foreignCall = await site.call("/richiamata/nessuna", {
      method: "POST",
      headers: { origin: "https://altro.example" },
    });
    expect([foreign.status, foreignCall.status]).toEqual([403, 403]);
    expect([await isOver(path), await isOver(`/giudizio/${"x".repeat(43)}`), await isOver("/giudizio/no")]).toEqual([
      false,
      true,
      true,
    ]);
    const where = { ticketId: BigInt(id) };
    await db().ticketRating.update({ where, data: { expiresAt: hours(1) } });
    expect(await isOver(path)).toBe(true);
    expect((await send(path, { scelta: "si", perche: "" })).status).toBe(303);
    await db().ticketRating.update({ where, data: { expiresAt: hours(-1) } });
    await db().ticket.update({ where: { id: BigInt(id) }, data: { folder: "cestino", folderSince: new Date() } });
    expect(await isOver(path)).toBe(true);
    expect(await db().ticketRating.findUniqueOrThrow({ where })).toMatchObject({ isHappy: null });
    const mails = await db().mailMessage.findMany({
      where: { kind: "giudizio" },
      select: { textBody: true, htmlBody: true },
    });
    expect(JSON.stringify(mails)).not.toContain(path.replace("/giudizio/", ""));
  });
});

test("the chat asks who holds the ticket once they were asked by mail, and no one of the staff may answer", async () => {
  const id = await closed(5);
  const visitor = {};
  expect(await desk.ask("tickets.rating", { id }, visitor)).toBeNull();
  await ask();
  expect(await desk.ask("tickets.rating", { id }, visitor)).toEqual({ isHappy: null, words: "" });
  expect((await desk.mutate("tickets.rate", { id, isHappy: true })).status).toBe(403);
  await desk.order("tickets.rate", { id, isHappy: false, words: "Troppo lenti" }, visitor);
  expect(await desk.ask("tickets.rating", { id }, visitor)).toEqual({ isHappy: false, words: "Troppo lenti" });
  const { events } = await desk.ask<DeskConversation>("desk.conversation", { id });
  expect(events).toMatchObject([{ kind: "giudizio", by: null, after: "no" }]);
});

test("reports count who was asked, answered and is content, by month and person, and lists hold the same tickets", async () => {
  const me = await db().user.findFirstOrThrow({ where: { role: "titolare" }, select: { id: true } });
  const [happy, unhappy] = [await closed(5, { assigneeId: me.id }), await closed(5, { assigneeId: me.id })];
  await closed(5);
  await ask();
  await desk.order("tickets.rate", { id: happy, isHappy: true }, {});
  await desk.order("tickets.rate", { id: unhappy, isHappy: false }, {});
  const today = romeDay(new Date());
  const report = await desk.ask<RatingReport>("reports.ratings", { from: today, to: today });
  expect(report).toMatchObject({
    asked: 3,
    answered: 2,
    happy: 1,
    months: [{ month: today.slice(0, 7), asked: 3, answered: 2, happy: 1 }],
    people: [
      { id: me.id, asked: 2, answered: 2, happy: 1 },
      { id: null, name: null, asked: 1, answered: 0, happy: 0 },
    ],
  });
  const listed = async (view: object) =>
    (await desk.list({ ratedFrom: today, ratedTo: today, ...view })).tickets.length;
  expect([
    await listed({ rating: "chiesto" }),
    await listed({ rating: "risposto" }),
    await listed({ rating: "contento" }),
    await listed({ rating: "non-contento", assignee: me.id }),
    await listed({ rating: "chiesto", assignee: "nobody" }),
    await listed({ rating: "chiesto", ratedFrom: "2020-01-01", ratedTo: "2020-01-31" }),
  ]).toEqual([3, 2, 1, 1, 1, 0]);
  const file = await site.call(`/api/reports/giudizi-persone/export?from=${today}&to=${today}`, {
    headers: desk.staff,
  });
  expect(await file.text()).toContain('"Di nessuno";"1";"0";"0";"0";""');
});
