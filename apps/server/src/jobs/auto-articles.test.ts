import { startTestApp } from "@test/app";
import { fails, gate, pausesHalfway, writes } from "@test/openai-double";
import { owned } from "@test/own-site";
import { startWritingSite } from "@test/writing-site";
import type { Timetable } from "@vetrina/contract/blog/ai-articles";
import { beforeEach, describe, expect, test } from "vitest";
import { writeDueArticles } from "./auto-articles.ts";

const site = owned(startWritingSite);
beforeEach(async () => {
  const { api } = site.server;
  api.scheduledWriting = true;
  site.useWriter();
  site.model.requests.length = 0;
  site.model.replies.length = 0;
  setNow("2026-11-21T08:05:00Z");
  await setSettings({ autoArticlesEnabled: true, autoArticles: "giornaliero" });
  await api.db.jobRun.deleteMany();
  await api.db.articleGeneration.deleteMany();
  await api.db.blogPost.deleteMany({ where: { source: "ai" } });
});

const db = () => site.server.api.db;
const tick = () => writeDueArticles(site.server.api);
const articles = () => db().blogPost.findMany({ where: { source: "ai" }, orderBy: { id: "asc" } });
const slots = () => db().jobRun.findMany({ orderBy: { slot: "asc" } });
const letLeasesEnd = () => db().jobRun.updateMany({ data: { leaseUntil: new Date(0) } });

function setNow(instant: string): void {
  site.server.api.now = () => new Date(instant);
}

function setSettings(data: { autoArticlesEnabled?: boolean; autoArticles?: Timetable }) {
  return db().siteSettings.updateMany({ data });
}

describe("a slot", () => {
  test("makes one article, published by the timetable, however often the clock strikes", async () => {
    await tick();
    await tick();
    expect(await articles()).toMatchObject([{ status: "published", publishedBy: "timetable" }]);
    expect(await slots()).toMatchObject([{ slot: "2026-11-21 09:00", state: "riuscito", attempts: 1 }]);
    expect(await db().articleGeneration.findMany()).toMatchObject([{ requestedBy: "timetable", state: "pubblicato" }]);
  });

  test("makes one article when several processes strike at once", async () => {
    const other = await startTestApp({}, site);
    const { writer, now, scheduledWriting } = site.server.api;
    Object.assign(other.server.api, { writer, now, scheduledWriting });
    await Promise.all([tick(), tick(), writeDueArticles(other.server.api)]);
    await writeDueArticles(other.server.api);
    await other.close();
    expect(await articles()).toHaveLength(1);
    expect(site.model.requests).toHaveLength(1);
  });

  test("is caught up within two hours, and then no more", async () => {
    setNow("2026-11-21T10:00:01Z");
    await tick();
    expect(await slots()).toEqual([]);
    setNow("2026-11-21T09:59:00Z");
    await tick();
    expect(await articles()).toHaveLength(1);
  });

  test("comes three times on a day when that is set", async () => {
    await setSettings({ autoArticles: "tre-al-giorno" });
    for (const hour of ["08:00", "10:30", "13:00", "17:00", "20:30"]) {
      setNow(`2026-11-21T${hour}:01Z`);
      await tick();
    }
    expect((await slots()).map(({ slot }) => slot)).toEqual([
      "2026-11-21 09:00",
      "2026-11-21 14:00",
      "2026-11-21 18:00",
    ]);
    const topics = (await db().articleGeneration.findMany()).map(({ topic }) => topic);
    expect(new Set(topics).size).toBe(3);
  });

  test("keeps a draft when the article fails a gate, and does not try again", async () => {
    const { title } = await db().blogPost.findFirstOrThrow({ where: { source: "staff" } });
    site.model.replies.push(writes({ title }));
    await tick();
    await letLeasesEnd();
    await tick();
    expect(await articles()).toMatchObject([{ status: "draft" }]);
  });
});

describe("nothing is written", () => {
  test("where the site is not in production", async () => {
    site.server.api.scheduledWriting = false;
    await tick();
    expect(await slots()).toEqual([]);
    expect(site.model.requests).toEqual([]);
  });

  test("without a key", async () => {
    site.server.api.writer = undefined;
    await tick();
    expect(await slots()).toEqual([]);
  });

  test("while the automatic articles are off; switching them on brings no slot back that has passed", async () => {
    await setSettings({ autoArticlesEnabled: false });
    await tick();
    await setSettings({ autoArticlesEnabled: true });
    await letLeasesEnd();
    await tick();
    expect(await articles()).toEqual([]);
    setNow("2026-11-22T08:00:01Z");
    await tick();
    expect(await articles()).toHaveLength(1);
  });
});

describe("when something goes wrong", () => {
  test("the slot is tried again after a pause, with another topic, three times at most", async () => {
    site.model.replies.push(...Array.from({ length: 3 }, () => fails(401)));
    for (let attempt = 1; attempt <= 5; attempt++) {
      await tick();
      await tick();
      await letLeasesEnd();
    }
    expect(site.model.requests).toHaveLength(3);
    expect(await slots()).toMatchObject([{ state: "fallito", attempts: 3 }]);
    const topics = (await db().articleGeneration.findMany()).map(({ topic }) => topic);
    expect(new Set(topics).size).toBe(3);
    expect(await articles()).toEqual([]);
  });

  test("what a dead process had begun is taken over, and its generation closed as failed", async () => {
    const begun = new Date("2026-11-21T08:00:01Z");
    const topic = { topic: "Menu", focus: "Altro", model: "m", promptVersion: "1", requestedBy: "timetable" };
    await db().articleGeneration.create({ data: { ...topic, createdAt: begun } });
    await db().jobRun.create({
      data: { job: "auto-articles", slot: "2026-11-21 09:00", leaseUntil: new Date(Date.now() + 600_000) },
    });
    await tick();
    expect(site.model.requests).toEqual([]);
    setNow("2026-11-21T08:16:00Z");
    await letLeasesEnd();
    await tick();
    expect(await articles()).toHaveLength(1);
    const states = (await db().articleGeneration.findMany({ orderBy: { id: "asc" } })).map(({ state }) => state);
    expect(states).toEqual(["fallito", "pubblicato"]);
  });

  test("a process that died after its article and before its run was marked is followed by no second article", async () => {
    await tick();
    await db().jobRun.updateMany({ data: { state: "in-corso", finishedAt: null, leaseUntil: new Date(0) } });
    await tick();
    expect(await articles()).toHaveLength(1);
    expect(await slots()).toMatchObject([{ state: "riuscito", attempts: 2 }]);
  });

  test("a slot waits for nobody: while its article is written, others find it taken", async () => {
    const { opened, open } = gate();
    site.model.replies.push(pausesHalfway(opened));
    const first = tick();
    await expect.poll(() => site.model.requests.length, { timeout: 10_000 }).toBe(1);
    await tick();
    open();
    await first;
    expect(await articles()).toHaveLength(1);
  });
});
