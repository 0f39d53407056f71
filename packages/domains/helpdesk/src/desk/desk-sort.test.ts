import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import type { DeskSort } from "@vetrina/contract/desk-views";
import type { Field } from "@vetrina/contract/fields";
import type { DeskList, DeskListQuery } from "@vetrina/contract/support-desk";
import type { Tag } from "@vetrina/contract/tags";
import { beforeAll, expect, test } from "vitest";

const { site, desk } = ownDesk(openHelpDesk);
let tag: Tag;
let sector: Field;
let seats: Field;

const sorts: DeskSort[] = ["attivita", "ferme", "arrivo", "arrivo-primo", "priorita", "priorita-bassa"];
/** More than a page is looked for at first, so that what is old is found further back. */
const many = 1200;
/** Every fortieth has the tag and both values, and all of these are old or are closed. */
const rare = 40;

beforeAll(async () => {
  tag = await desk.order<Tag>("tags.create", { name: "Rara", colour: "verde" });
  const create = (name: string, kind: string, options: string[]) =>
    desk.order<Field>("fields.create", {
      ...{ name, kind, onTickets: true, onContacts: false },
      options: options.map((option) => ({ id: null, name: option })),
    });
  sector = await create("Settore", "scelta", ["Bar", "Forno"]);
  seats = await create("Postazioni", "numero", []);
  await desk.open();
  const { db } = site.server.api;
  // Several share their moments: the number decides.
  await db.$executeRaw`
    insert into "Ticket" (id, "clientId", "clientName", email, phone, "requestType", priority, subject, description, status,
        "createdAt", "activityAt", "clientWroteAt")
      select 2000000000000000 + n, (select min(id) from "Client"), 'Nome', 'nome@example.it', '', 'altro',
        (array['bassa', 'media', 'alta', 'urgente'])[1 + (n * 7) % 4], 'Ticket ' || n, 'Testo',
        case when n % 3 = 0 then 'chiuso' else 'aperto' end,
        timestamptz '2026-01-01' + n / 3 * interval '1 minute', timestamptz '2026-02-01' + (n * 37) % 400 * interval '1 minute',
        timestamptz '2026-01-01'
      from generate_series(1, ${many}::int) as n`;
  await db.$executeRaw`
    insert into "TicketTag" ("ticketId", "tagId")
      select id, ${tag.id}::int from "Ticket" where id % ${rare}::int = 0 and (id < 2000000000000300 or status = 'chiuso')`;
  await db.$executeRaw`
    insert into "TicketFieldValue" ("ticketId", "fieldId", "optionId", number)
      select id, ${sector.id}::int, case when id % ${rare}::int = 0 then ${sector.options[1]?.id}::int else ${sector.options[0]?.id}::int end, null
        from "Ticket" where id % 2 = 0
      union all select id, ${seats.id}::int, null, id % ${rare}::int from "Ticket"`;
});

type Row = DeskList["tickets"][number];
const urgencies = { urgente: 3, alta: 2, media: 1, bassa: 0 };
const places: Record<string, (row: Row) => (string | number)[]> = {
  attivita: ({ activityAt, id }) => [activityAt, id],
  arrivo: ({ createdAt, id }) => [createdAt, id],
  priorita: ({ priority, activityAt, id }) => [urgencies[priority], activityAt, id],
};
const reversed: Partial<Record<DeskSort, string>> = {
  ferme: "attivita",
  "arrivo-primo": "arrivo",
  "priorita-bassa": "priorita",
};

function isInOrder(sort: DeskSort, rows: readonly Row[]): boolean {
  const place = places[reversed[sort] ?? sort] as (row: Row) => (string | number)[];
  const isBefore = (one: Row, other: Row) => {
    const pairs = place(one).map((value, index) => [value, place(other)[index] ?? ""] as const);
    const [mine = "", theirs = ""] = pairs.find(([value, otherValue]) => value !== otherValue) ?? [];
    return mine > theirs;
  };
  return rows.every((row, index) => {
    const before = rows[index - 1];
    return !before || (reversed[sort] ? isBefore(row, before) : isBefore(before, row));
  });
}

async function readAll(query: Partial<DeskListQuery>, between: () => Promise<unknown>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: DeskList = await desk.list({ ...query, cursor });
    rows.push(...page.tickets);
    cursor = page.nextCursor;
    if (rows.length <= 100) await between();
  }
  return rows;
}

const filters: [string, () => Partial<DeskListQuery>, (n: number) => boolean][] = [
  ["all", () => ({}), () => true],
  ["a status", () => ({ filter: "chiusi" }), (n) => n % 3 === 0],
  ["a status and a priority", () => ({ filter: "aperti", priority: "urgente" }), (n) => n % 3 > 0 && (n * 7) % 4 === 3],
  ["a tag", () => ({ tag: tag.id }), (n) => n % rare === 0 && (n < 300 || n % 3 === 0)],
  [
    "two fields and a status",
    () => ({ fields: `${sector.id}-${sector.options[1]?.id}*${seats.id}.0..5`, filter: "aperti" }),
    (n) => n % rare === 0 && n % 3 > 0,
  ],
  [
    "a tag and two fields that no ticket has together",
    () => ({ tag: tag.id, fields: `${sector.id}-${sector.options[0]?.id}*${seats.id}.0..` }),
    () => false,
  ],
  [
    "what nobody has read, of two fields",
    () => ({ unread: true, fields: `${sector.id}-${sector.options[0]?.id}*${seats.id}.0..` }),
    () => false,
  ],
];

/** Where nothing is found one order tells as much as all. */
const ordersOf = (name: string) => (/no ticket|nobody/.test(name) ? sorts.slice(0, 1) : sorts);

test.each(filters.flatMap(([name, query, holds]) => ordersOf(name).map((sort) => ({ name, sort, query, holds }))))(
  "$name by $sort: each ticket once, though others come in between two pages",
  async ({ sort, query, holds }) => {
    const rows = await readAll({ ...query(), sort, limit: 100 }, async () => {
      await desk.open({ priority: "urgente" });
      await desk.open({ priority: "bassa" });
    });
    const numbers = rows.map(({ id }) => id);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(isInOrder(sort, rows)).toBe(true);
    const all = Array.from({ length: many }, (_, index) => index + 1);
    const own = numbers.map((id) => id - 2_000_000_000_000_000).filter((n) => n > 0 && n <= many);
    expect(own.toSorted((one, other) => one - other)).toEqual(all.filter(holds));
  },
);

test("a cursor of another order is refused", async () => {
  const { nextCursor } = await desk.list({ sort: "priorita", limit: 1 });
  expect(nextCursor).toMatch(/^3-\d+-\d+$/);
  expect((await desk.query("desk.list", { sort: "arrivo", cursor: nextCursor })).status).toBe(400);
  expect((await desk.query("desk.list", { sort: "priorita", cursor: "1-2" })).status).toBe(400);
  expect((await desk.query("desk.list", { sort: "nome" })).status).toBe(400);
});
