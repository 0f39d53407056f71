import { startTestApp } from "@test/app";
import { ownDesk, owned } from "@test/own-site";
import { openWebsiteDesk } from "@test/website-desk";
import { instantOfRome, movedDay } from "@vetrina/contract/dates";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { remindersDue, remindOfDeadlines } from "./website-reminders.service.ts";

const { site, desk, db } = ownDesk(openWebsiteDesk);
const beside = owned(() => startTestApp({ RATE_LIMIT: "off" }, site));
let ownerId: number;

beforeAll(async () => {
  const { user } = db();
  ownerId = (await user.update({ where: { username: "anna" }, data: { email: "anna@agenzia.example" } })).id;
});

/** Every test has its websites alone. */
beforeEach(async () => {
  await db().website.deleteMany();
  await db().mailMessage.deleteMany();
  await db().staffNotice.deleteMany();
});

const today = "2027-01-10";
/** The server on a day, at nine in Rome. */
const on = (day: string, app = site) => ({ ...app.server.api, now: () => instantOfRome(`${day}T09:00`) });
const remind = (day = today, app = site) => remindOfDeadlines(on(day, app));

async function addSite(fields: object, customer: object = {}) {
  const { id } = await desk.add({ name: "Forno Ferri", email: "forno@example.it", ...customer });
  return desk.addSite(id, { url: "www.forno.example", ownerId, ...fields });
}

const mails = async () =>
  (await db().mailMessage.findMany({ orderBy: { id: "asc" } })).map(({ recipient, subject }) => [recipient, subject]);

describe("a reminder", () => {
  test("goes to who is responsible 60, 30 and 7 days ahead, once each however often it is looked", async () => {
    const renewalOn = "2027-04-01";
    await addSite({ renewalOn });
    const told: [number, number][] = [];
    for (let ahead = 70; ahead >= -2; ahead--) {
      const day = movedDay(renewalOn, -ahead);
      const count = (await remind(day)) + (await remind(day));
      if (count > 0) told.push([ahead, count]);
    }
    expect(told).toEqual([
      [60, 1],
      [30, 1],
      [7, 1],
    ]);
    expect(await mails()).toEqual([
      ["anna@agenzia.example", "forno.example: rinnovo tra 60 giorni"],
      ["anna@agenzia.example", "forno.example: rinnovo tra 30 giorni"],
      ["anna@agenzia.example", "forno.example: rinnovo tra 7 giorni"],
    ]);
    expect(await db().staffNotice.count({ where: { kind: "sito-scade", userId: ownerId } })).toBe(3);
  });

  test("of a website written down late is the nearest one alone, also after days without a server", async () => {
    await addSite({ renewalOn: movedDay(today, 25) });
    expect(await remind()).toBe(1);
    expect(await remind(movedDay(today, 20))).toBe(1);
    expect(await mails()).toEqual([
      ["anna@agenzia.example", "forno.example: rinnovo tra 25 giorni"],
      ["anna@agenzia.example", "forno.example: rinnovo tra 5 giorni"],
    ]);
  });

  test("of a certificate comes a week ahead, of a domain as of a renewal, of what is over or given up never", async () => {
    await addSite({ certificateExpiresOn: movedDay(today, 20), domainExpiresOn: movedDay(today, 50) });
    await addSite({ url: "ieri.example", renewalOn: movedDay(today, -1), domainExpiresOn: movedDay(today, 55) });
    await addSite({ url: "via.example", renewalOn: movedDay(today, 5), state: "dismesso" });
    const gone = await addSite({ url: "tolto.example", renewalOn: movedDay(today, 5) });
    await desk.order("websites.remove", { id: gone.id });
    const left = await addSite({ url: "lasciato.example", renewalOn: movedDay(today, 5) });
    await desk.order("customers.remove", { id: left.customer.id });
    expect(await remind()).toBe(2);
    expect(await mails()).toEqual([["anna@agenzia.example", "2 scadenze dei siti si avvicinano"]]);
    const { textBody } = await db().mailMessage.findFirstOrThrow();
    expect(textBody).toContain("Dominio, 1°\u00a0marzo 2027: forno.example di Forno Ferri, tra 50 giorni");
    expect(textBody).toContain("#siti?scadenza=presto");
    expect(await remind(movedDay(today, 13))).toBe(1);
    expect((await mails()).at(-1)).toEqual(["anna@agenzia.example", "forno.example: certificato tra 7 giorni"]);
  });

  test("of nobody's website goes to the agency and to everybody", async () => {
    const { email } = (await db().siteSettings.findFirstOrThrow({ select: { company: true } })).company as {
      email: string;
    };
    await addSite({ renewalOn: movedDay(today, 60), ownerId: null });
    const blocked = await db().user.create({
      data: { username: "via", passwordHash: "x", role: "operatore", email: "via@agenzia.example" },
    });
    await addSite({ url: "altro.example", renewalOn: movedDay(today, 60), ownerId: blocked.id });
    await db().user.update({ where: { id: blocked.id }, data: { blockedAt: new Date() } });
    expect(await remind()).toBe(2);
    expect(await mails()).toEqual([[email, "2 scadenze dei siti si avvicinano"]]);
    expect(await db().staffNotice.count({ where: { kind: "sito-scade", userId: null } })).toBe(2);
  });

  test("to the customer is in the owners' words, where the switch is on and there is an address", async () => {
    const renewal = { renewalOn: "2027-03-11", renewalCents: 5990, tellsCustomer: true };
    await db().siteSettings.update({
      where: { id: 1 },
      data: {
        renewalMailSubject: "{SITO} si rinnova",
        renewalMailText: "{nome}: {sito}, il {giorno}, a {prezzo}. {altro}",
      },
    });
    await addSite(renewal);
    await addSite({ ...renewal, url: "zitto.example", tellsCustomer: false });
    await addSite({ ...renewal, url: "muto.example" }, { email: null });
    const { customer } = await addSite(
      { ...renewal, url: "persona.example", renewalCents: null },
      { email: null, name: "Bar" },
    );
    const person = { name: "Ada", role: null, email: "ada@bar.example", phone: null };
    await desk.order("customers.addPerson", { id: customer.id, person });
    expect(await remind()).toBe(6);
    const sent = await db().mailMessage.findMany({ where: { kind: "rinnovo-del-sito" }, orderBy: { id: "asc" } });
    expect(sent.map(({ recipient, subject, textBody }) => [recipient, subject, textBody.trim()])).toEqual([
      [
        "forno@example.it",
        "forno.example si rinnova",
        "Forno Ferri: forno.example, l’11\u00a0marzo 2027, a 59,90\u00a0€. {altro}",
      ],
      [
        "ada@bar.example",
        "persona.example si rinnova",
        "Bar: persona.example, l’11\u00a0marzo 2027, a da definire. {altro}",
      ],
    ]);
    expect(await remind()).toBe(0);
  });

  test("is given once by two servers at once, and by the next one where the first was killed between row and mail", async () => {
    for (let number = 0; number < 12; number++)
      await addSite({ url: `s${number}.example`, renewalOn: movedDay(today, 60) });
    // What is written in a transaction that never commits is as if it had never been.
    const broken = { ...on(today), publicUrl: undefined as never, db: db() };
    const killed = new Proxy(broken, {
      get: (deps, name) => {
        if (name === "publicUrl") throw new Error("killed");
        return Reflect.get(deps, name);
      },
    });
    await expect(remindOfDeadlines(killed)).rejects.toThrow("killed");
    expect([await db().websiteReminder.count(), await db().mailMessage.count()]).toEqual([0, 0]);
    const counts = await Promise.all([remind(), remind(today, beside), remind(), remind(today, beside)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(12);
    expect(await db().websiteReminder.count()).toBe(12);
    const bodies = (await db().mailMessage.findMany()).map(({ textBody }) => textBody).join("\n");
    for (let number = 0; number < 12; number++) expect(bodies.split(` s${number}.example di `)).toHaveLength(2);
  });

  test("of more than one batch is for each website one", async () => {
    const { id: customerId } = await desk.add({ name: "Molti" });
    const renewalOn = new Date(movedDay(today, 30));
    await db().website.createMany({
      data: Array.from({ length: 230 }, (_, number) => ({
        ...{ customerId, ownerId, renewalOn, state: "online" },
        ...{ url: `https://m${number}.example`, domain: `m${number}.example` },
      })),
    });
    expect(await remind()).toBe(230);
    expect(await db().websiteReminder.count()).toBe(230);
    expect(await remind()).toBe(0);
  });
});

test("the day's reminders are due from eight in Rome on", () => {
  const at = (time: string) => remindersDue({ now: () => instantOfRome(`${today}T${time}`) });
  expect([at("07:59"), at("08:00"), at("23:59")]).toEqual([undefined, today, today]);
});
