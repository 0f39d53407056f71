import { ownSite } from "@test/own-site";
import { refusalOf } from "@test/refusal";
import { beforeAll, beforeEach, expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });
let cookie: string;

beforeAll(async () => {
  cookie = await site.staffCookie();
});
beforeEach(async () => {
  const { db } = site.server.api;
  await db.user.updateMany({ data: { role: "titolare" } });
  await db.blogTopic.deleteMany();
  await db.blogTopic.create({ data: { topic: "Orari", focus: "Dove metterli" } });
});

const write = (procedure: string, input: unknown) => site.post(`/trpc/topics.${procedure}`, input, { cookie });
const listed = async (): Promise<{ id: number; topic: string; focus: string }[]> =>
  (await site.call("/api/blog/topics", { headers: { cookie } })).json();
const onlyId = async () => (await listed())[0]?.id ?? 0;

test("the list has id, topic and focus, in alphabetical order", async () => {
  await write("create", { topic: " Menu ", focus: " Come aggiornarlo " });
  const topics = await listed();
  expect(topics.map(({ topic, focus }) => [topic, focus])).toEqual([
    ["Menu", "Come aggiornarlo"],
    ["Orari", "Dove metterli"],
  ]);
  expect(Object.keys(topics[0] ?? {}).sort()).toEqual(["focus", "id", "topic"]);
});

test("a topic can be rewritten, and taken away", async () => {
  const id = await onlyId();
  expect((await write("update", { id, topic: "ORARI", focus: "Quelli delle feste" })).status).toBe(200);
  expect(await listed()).toEqual([{ id, topic: "ORARI", focus: "Quelli delle feste" }]);
  expect((await write("remove", { id })).status).toBe(200);
  expect(await listed()).toEqual([]);
});

test("two topics can't have one name, capitals or not", async () => {
  const message = "C’è già un argomento con questo nome";
  const refused = { status: 409, code: "CONFLICT", message, fields: { topic: message } };
  expect(await refusalOf(write("create", { topic: "orari", focus: "Altro" }))).toEqual(refused);
  await write("create", { topic: "Menu", focus: "Altro" });
  expect((await write("update", { id: await onlyId(), topic: "oRARI", focus: "Altro" })).status).toBe(409);
});

test("one of two who give the same name at the same moment gets it, the other hears so", async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => write("create", { topic: "Insegne", focus: "Altro" })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(7).fill(409)]);
});

test("signs that mean more in a search mean themselves in a name", async () => {
  await write("create", { topic: "Sconti", focus: "Altro" });
  for (const topic of ["Scont_", "S%", "Sconti\\"]) {
    expect((await write("create", { topic, focus: "Altro" })).status, topic).toBe(200);
  }
});
