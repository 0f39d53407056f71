import { ownSite } from "@test/own-site";
import { romeDay } from "@vetrina/contract/dates";
import { calendarTasksMax } from "@vetrina/contract/tasks";
import { beforeAll, describe, expect, test } from "vitest";
import { morningDue, queueMorningMails } from "./morning-mails.service.ts";

const site = ownSite();
let ownerId: number;

beforeAll(async () => {
  await site.staffCookie("operatore");
  ownerId = (await db().user.findFirstOrThrow({ where: { role: "operatore" }, select: { id: true } })).id;
});

const db = () => site.server.api.db;
const daysOn = (days: number) => new Date(`${romeDay(new Date(Date.now() + days * 86_400_000))}T00:00:00Z`);
const order = async (call: string, input: object = {}) => {
  const response = await site.post(`/trpc/tasks.${call}`, input, { cookie: await site.staffCookie("operatore") });
  expect(response.status).toBe(200);
  return (await response.json()).result.data;
};
const pathOf = (url: string) => new URL(url).pathname;
const unfold = (file: string) => file.replace(/\r\n /g, "").split("\r\n");

describe("the calendar", () => {
  test("has a person's open tasks around today, is not modified until they are, and ends when it is renewed or taken away", async () => {
    const add = (title: string, day: Date, more: object = {}) =>
      db().task.create({ data: { title, day, ownerId, ...more }, select: { id: true } });
    await add("Tè, caffè; e «poi»\n\\", daysOn(0));
    const summer = daysOn(182).getUTCFullYear();
    await add("Chiamare", new Date(`${summer}-07-01`), { hour: "15:30" });
    await add("Troppo lontano", daysOn(400));
    await add("Fatto", daysOn(0), { doneAt: new Date() });
    await add("Di nessuno", daysOn(0), { ownerId: null });
    const { url } = await order("renewCalendar");
    expect(url).toMatch(/\/api\/calendar\/[\w-]{43}\.ics$/);
    const first = await site.call(pathOf(url));
    expect(first.headers.get("content-type")).toContain("text/calendar");
    expect(first.headers.get("cache-control")).toContain("private");
    const file = await first.text();
    expect(file.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const lines = unfold(file);
    expect(lines.filter((line) => line.startsWith("SUMMARY"))).toEqual([
      "SUMMARY:Tè\\, caffè\\; e «poi»\\n\\\\",
      "SUMMARY:Chiamare",
    ]);
    // Summer time in Rome.
    expect(lines).toContain(`DTSTART:${summer}0701T133000Z`);
    expect(lines).toContain(`DTSTART;VALUE=DATE:${romeDay(new Date()).replaceAll("-", "")}`);
    const etag = first.headers.get("etag") ?? "";
    expect((await site.call(pathOf(url), { headers: { "if-none-match": etag } })).status).toBe(304);
    await add("Nuovo", daysOn(1));
    expect((await site.call(pathOf(url), { headers: { "if-none-match": etag } })).status).toBe(200);
    const renewed = await order("renewCalendar");
    expect((await site.call(pathOf(url))).status).toBe(404);
    expect((await site.call(pathOf(renewed.url))).status).toBe(200);
    await db().user.update({ where: { id: ownerId }, data: { blockedAt: new Date() } });
    expect((await site.call(pathOf(renewed.url))).status).toBe(404);
    await db().user.update({ where: { id: ownerId }, data: { blockedAt: null } });
    await order("dropCalendar");
    expect((await site.call(pathOf(renewed.url))).status).toBe(404);
  });

  test("of more tasks than it holds has an end, and wrong addresses are refused after a while", async () => {
    const row = { title: "x".repeat(200), day: daysOn(1), ownerId };
    await db().task.createMany({ data: Array.from({ length: calendarTasksMax + 1 }, () => row) });
    const { url } = await order("renewCalendar");
    const file = await (await site.call(pathOf(url))).text();
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(calendarTasksMax);
    const statuses = new Set<number>();
    for (let tries = 0; tries < 125; tries++) statuses.add((await site.call(`/api/calendar/${tries}.ics`)).status);
    expect([...statuses]).toEqual([404, 429]);
  });
});

describe("the mail of the morning", () => {
  test.each([
    ["2026-11-26T07:29:00Z", undefined],
    ["2026-11-26T07:30:00Z", "2026-11-26"],
    ["2026-07-01T06:30:00Z", "2026-07-01"],
    ["2026-11-26T11:00:00Z", undefined],
  ])("at %s is due for %s", (now, day) => expect(morningDue({ now: () => new Date(now) })).toBe(day));

  test("goes to who has something late or due today and wants it; names twenty and counts the others", async () => {
    await db().task.deleteMany();
    await db().user.updateMany({ data: { email: null } });
    await db().user.update({ where: { id: ownerId }, data: { email: "operatore@example.it" } });
    const queue = () => queueMorningMails(site.server.api);
    await db().task.create({ data: { title: "Domani", day: daysOn(1), ownerId }, select: { id: true } });
    expect(await queue()).toBe(0);
    const late = { title: "Richiamare <b>", day: daysOn(-3), ownerId };
    await db().task.createMany({ data: Array.from({ length: 30 }, () => late) });
    await db().task.create({ data: { title: "Oggi", day: daysOn(0), ownerId }, select: { id: true } });
    expect(await queue()).toBe(1);
    const mail = await db().mailMessage.findFirstOrThrow({ where: { kind: "scadenze-del-giorno" } });
    expect(mail).toMatchObject({
      recipient: "operatore@example.it",
      subject: "Le tue scadenze: 30 in ritardo, 1 per oggi",
    });
    expect(mail.textBody).toContain("E altre 11.");
    expect(mail.htmlBody).toContain("Richiamare &lt;b&gt;");
    // A client's call that nobody has taken is promised all the same.
    await db().task.deleteMany();
    await db().mailMessage.deleteMany();
    await db().task.create({
      data: { title: "Chiamare tra le 10:30 e le 11:00", day: daysOn(0), hour: "10:30" },
      select: { id: true },
    });
    expect(await queue()).toBe(1);
    const unassigned = await db().mailMessage.findFirstOrThrow({ where: { kind: "scadenze-del-giorno" } });
    expect(unassigned.textBody).toContain("Chiamare tra le 10:30 e le 11:00 (di nessuno)");
    await order("setMorningMail", { morningMail: false });
    expect(await queue()).toBe(0);
  });
});
