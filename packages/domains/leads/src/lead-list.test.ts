import { validContact } from "@test/contact";
import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import type { LeadCounts, LeadPage } from "@vetrina/contract/leads-desk";
import { beforeAll, describe, expect, test } from "vitest";

const { site, desk } = ownDesk(openHelpDesk);

const { privacy: _, ...contact } = validContact;

/** Day of March 2026, first and last name, status, message. */
const people = [
  ["01", "Aldo", "Verdi", "nuovo", "Vorrei un sito per il mio àgriturismo"],
  ["02", "Bice", "Bianchi", "contattato", "Il 100% dei clienti prenota al telefono"],
  ["02", "Bice", "Bianchi", "perso", "Un negozio di fiori"],
  ["03", "Carla", "Bianchi", "cliente", "Fiori e piante, con un sito"],
  ["04", "Dino", "Abate", "nuovo", null],
] as const;

beforeAll(async () => {
  const { db } = site.server.api;
  await db.lead.deleteMany();
  for (const [day, firstName, lastName, status, message] of people) {
    const createdAt = new Date(`2026-03-${day}T10:00:00Z`);
    const email = `${firstName}.${lastName}@Example.it`;
    await db.lead.create({
      data: { ...contact, firstName, lastName, email, status, message, createdAt, privacyAcceptedAt: createdAt },
    });
  }
});

const page = (query: object) => desk.ask<LeadPage>("leads.page", query);
const names = async (query: object) =>
  (await page(query)).leads.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

const newestFirst = ["Dino Abate", "Carla Bianchi", "Bice Bianchi", "Bice Bianchi", "Aldo Verdi"];

describe("leads.page", () => {
  test("gives a row what it shows, the beginning of the message and the number of notes", async () => {
    const { leads } = await page({ q: "agriturismo" });
    const shown = { firstName: "Aldo", email: "Aldo.Verdi@Example.it", phone: validContact.phone, stage: "nuovo" };
    const excerpt = "Vorrei un sito per il mio àgriturismo";
    expect(leads).toMatchObject([{ ...shown, excerpt, notes: 0, tags: [], createdAt: "2026-03-01T10:00:00.000Z" }]);
    expect(leads[0]).not.toHaveProperty("message");
  });

  test.each([
    ["recenti", newestFirst],
    ["vecchi", [...newestFirst].reverse()],
    ["nome", ["Dino Abate", "Bice Bianchi", "Bice Bianchi", "Carla Bianchi", "Aldo Verdi"]],
  ])("in the order %s, whole and page by page", async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected);
    const found: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { leads, nextCursor }: LeadPage = await page({ sort, limit: 2, cursor });
      expect(leads.length).toBeLessThanOrEqual(2);
      found.push(...leads.map(({ id }) => id));
      cursor = nextCursor;
    }
    expect(new Set(found).size).toBe(5);
    expect(found).toEqual((await page({ sort })).leads.map(({ id }) => id));
  });

  test("what comes in meanwhile neither repeats nor skips anything", async () => {
    const { db } = site.server.api;
    const first = await page({ limit: 2 });
    const late = await db.lead.create({ data: { ...contact, privacyAcceptedAt: new Date() } });
    const second = await page({ limit: 10, cursor: first.nextCursor });
    await db.lead.delete({ where: { id: late.id } });
    expect([...first.leads, ...second.leads].map(({ firstName }) => firstName)).toEqual(
      newestFirst.map((name) => name.split(" ")[0]),
    );
  });

  test.each([
    ["BIANCHI", ["Carla Bianchi", "Bice Bianchi", "Bice Bianchi"]],
    ["fiori bianchi sito", ["Carla Bianchi"]],
    ["àgriturismo", ["Aldo Verdi"]],
    ["aldo.verdi@example.it", ["Aldo Verdi"]],
    ["100%", ["Bice Bianchi"]],
    ["3331234567 dino", ["Dino Abate"]],
    ["a_do", []],
    ["fiori xylofono", []],
    ["   ", newestFirst],
  ])("finds every word of «%s», whatever its case and accents", async (q, expected) => {
    expect(await names({ q })).toEqual(expected);
  });

  test("finds who chose a product by a word of its name", async () => {
    const { db } = site.server.api;
    const dino = await db.lead.findFirstOrThrow({ where: { firstName: "Dino" } });
    await db.lead.update({ where: { id: dino.id }, data: { choice: "e-commerce" } });
    expect(await names({ q: "Commerce" })).toEqual(["Dino Abate"]);
    expect(await names({ q: "commerce abate" })).toEqual(["Dino Abate"]);
    expect(await names({ q: "commerce verdi" })).toEqual([]);
    expect((await page({ q: "commerce" })).leads[0]?.choice).toBe("e-commerce");
  });

  test("filters by status, together with words and days", async () => {
    expect(await names({ status: "nuovo" })).toEqual(["Dino Abate", "Aldo Verdi"]);
    expect(await names({ status: "perso", q: "fiori" })).toEqual(["Bice Bianchi"]);
    expect(await names({ status: "nuovo", startDate: "2026-03-02" })).toEqual(["Dino Abate"]);
  });

  test("shows all when nobody wrote on the asked days, but keeps to words and status", async () => {
    expect(await page({ startDate: "2020-01-01", endDate: "2020-01-31" })).toMatchObject({ matched: false });
    expect(await names({ startDate: "2020-01-01", endDate: "2020-01-31" })).toEqual(newestFirst);
    expect(await names({ endDate: "2020-01-31", q: "fiori" })).toEqual(["Carla Bianchi", "Bice Bianchi"]);
    const found = await page({ startDate: "2026-03-02", endDate: "2026-03-02", q: "xylofono" });
    expect(found).toEqual({ leads: [], nextCursor: null, matched: true });
  });

  test("counts each stage within the days", async () => {
    const counted = async (days: object) => {
      const { byStage, total } = await desk.ask<LeadCounts>("leads.counts", days);
      return [Object.entries(byStage).map(([stage, { leads }]) => [stage, leads]), total];
    };
    const others = [
      ["contattato", 1],
      ["preventivo", 0],
      ["vinto", 1],
      ["perso", 1],
    ];
    expect(await counted({})).toEqual([[["nuovo", 2], ...others], 5]);
    expect(await counted({ startDate: "2026-03-02", endDate: "2026-03-03" })).toEqual([[["nuovo", 0], ...others], 3]);
    expect((await desk.ask<LeadCounts>("leads.counts", { endDate: "2020-01-01" })).total).toBe(5);
  });
});

describe("GET /api/contacts/export", () => {
  const csvNames = async (query: string) => {
    const response = await site.call(`/api/contacts/export?${query}`, { headers: desk.staff });
    expect(response.status).toBe(200);
    const lines = (await response.text()).trimEnd().split("\r\n").slice(1);
    return lines.map((line) => line.split(";").slice(1, 3).join(" ").replaceAll('"', ""));
  };

  test("holds what the choice shows, in its order", async () => {
    expect(await csvNames("")).toEqual(newestFirst);
    expect(await csvNames("q=fiori&sort=nome")).toEqual(["Bice Bianchi", "Carla Bianchi"]);
    expect(await csvNames("status=nuovo&startDate=2026-03-02&endDate=")).toEqual(["Dino Abate"]);
    expect(await csvNames("startDate=2020-01-01&endDate=2020-01-31")).toEqual([]);
  });

  test("goes through more leads than it reads at a time", async () => {
    const { db } = site.server.api;
    const createdAt = new Date("2025-01-01T10:00:00Z");
    const many = Array.from({ length: 2100 }, (_unused, index) => ({
      ...contact,
      lastName: `Molti${index}`,
      createdAt,
      privacyAcceptedAt: createdAt,
    }));
    await db.lead.createMany({ data: many });
    expect(new Set(await csvNames("q=molti")).size).toBe(2100);
    await db.lead.deleteMany({ where: { createdAt } });
  });
});
