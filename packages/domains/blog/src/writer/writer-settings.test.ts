import { owned, ownSite } from "@test/own-site";
import { startWritingSite } from "@test/writing-site";
import { noKeyMessage, type WriterStatus } from "@vetrina/contract/blog/ai-articles";
import { placeholderCompany } from "@vetrina/contract/settings/site";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

describe("without a key", () => {
  const site = ownSite();
  let cookie: string;

  beforeAll(async () => {
    cookie = await site.staffCookie();
  });

  test.each([
    ["/api/blog/generate", { topic: "Menu", focus: "Come aggiornarlo" }],
    ["/api/blog/generate-daily", undefined],
  ])("%s says that it is not configured", async (path, body) => {
    const response = await site.post(path, body, { cookie });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ code: "UNAVAILABLE", message: noKeyMessage });
    expect(await site.server.api.db.articleGeneration.count()).toBe(0);
  });

  test("the automatic articles can be switched on all the same, and the answer says what is missing", async () => {
    const response = await site.call("/api/auto-articles/toggle", {
      method: "PUT",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ enabled: true }),
    });
    expect(await response.json()).toEqual({
      autoArticlesEnabled: true,
      message: `Articoli automatici attivati, ma per ora non ne verrà scritto nessuno. ${noKeyMessage}`,
    });
  });
});

describe("with a key, in production", () => {
  const site = owned(startWritingSite);
  const setNow = (instant: string) => {
    site.server.api.now = () => new Date(instant);
  };

  beforeAll(async () => {
    site.server.api.scheduledWriting = true;
    // The session of the test goes by the real clock.
    await site.server.api.db.session.updateMany({ data: { expiresAt: new Date("2999-01-01") } });
  });
  beforeEach(async () => {
    await site.server.api.db.jobRun.deleteMany();
    await site.server.api.db.siteSettings.updateMany({ data: { autoArticles: "giornaliero" } });
  });

  const toggle = async (enabled: unknown) =>
    site.call("/api/auto-articles/toggle", {
      method: "PUT",
      headers: { cookie: site.cookie, "content-type": "application/json" },
      body: JSON.stringify({ enabled }),
    });
  const setTimetable = async (timetable: string): Promise<WriterStatus> =>
    (await (await site.ask("/trpc/writer.setTimetable", { timetable })).json()).result.data;
  const status = async (): Promise<WriterStatus> => {
    const response = await site.call("/trpc/writer.status", { headers: { cookie: site.cookie } });
    return (await response.json()).result.data;
  };

  test.each([
    ["2026-11-21T07:59:00Z", true, "Articoli automatici attivi: il prossimo esce oggi alle 09:00."],
    ["2026-11-21T08:00:00Z", true, "Articoli automatici attivi: il prossimo esce domani alle 09:00."],
    ["2026-11-21T12:00:00Z", false, "Articoli automatici fermi: quelli già pubblicati restano online."],
  ])("at %s, switching to %s answers in words", async (now, enabled, message) => {
    setNow(now);
    const response = await toggle(enabled);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ autoArticlesEnabled: enabled, message });
    const settings = await site.server.api.db.siteSettings.findUniqueOrThrow({ where: { id: 1 } });
    expect(settings.autoArticlesEnabled).toBe(enabled);
  });

  test("where the site is not in production, it says so", async () => {
    site.server.api.scheduledWriting = false;
    const { message } = await (await toggle(true)).json();
    expect(message).toBe(
      "Articoli automatici attivati: usciranno quando il sito è in produzione, in questo ambiente no.",
    );
    expect((await status()).nextSlot).toBeNull();
    site.server.api.scheduledWriting = true;
  });

  test("the times can be chosen; those already past begin tomorrow", async () => {
    setNow("2026-11-21T13:30:00Z");
    await toggle(true);
    expect(await setTimetable("tre-al-giorno")).toMatchObject({
      timetable: "tre-al-giorno",
      nextSlot: "2026-11-21T17:00:00.000Z",
    });
    expect(await site.server.api.db.jobRun.findMany()).toMatchObject([
      { job: "auto-articles", slot: "2026-11-21 14:00", state: "riuscito" },
    ]);
    expect((await setTimetable("giornaliero")).nextSlot).toBe("2026-11-22T08:00:00.000Z");
  });

  test("choosing the times that hold already skips nothing", async () => {
    setNow("2026-11-21T08:30:00Z");
    await setTimetable("giornaliero");
    expect(await site.server.api.db.jobRun.count()).toBe(0);
    const wrong = await site.ask("/trpc/writer.setTimetable", { timetable: "ogni-ora" });
    expect(wrong.status).toBe(400);
    expect((await wrong.json()).error.data.refusal.message).toBe("L’orario richiesto non esiste");
  });

  test("the status tells what there is to know", async () => {
    setNow("2026-11-21T13:30:00Z");
    await toggle(true);
    await site.ask("/api/blog/generate", { topic: "Pagina Contatti" });
    const { recent, ...rest } = await status();
    expect(rest).toEqual({
      configured: true,
      autoArticlesEnabled: true,
      timetable: "giornaliero",
      nextSlot: "2026-11-22T08:00:00.000Z",
      tokensToday: 5500,
      dailyTokens: 150_000,
    });
    expect(recent).toEqual([
      {
        id: expect.any(Number),
        postId: expect.any(Number),
        topic: "Pagina Contatti",
        state: "pubblicato",
        reasons: [],
        model: "modello-di-prova",
        inputTokens: 1200,
        outputTokens: 4300,
        requestedBy: "anna",
        createdAt: "2026-11-21T13:30:00.000Z",
      },
    ]);
    await toggle(false);
    expect((await status()).nextSlot).toBeNull();
  });

  test("the model knows the agency by the name in the settings, as data and not as an instruction", async () => {
    const company = { ...placeholderCompany, name: "Bottega del Web" };
    await site.server.api.db.siteSettings.update({ where: { id: 1 }, data: { company } });
    site.model.requests.length = 0;
    expect((await site.ask("/api/blog/generate", { topic: "Menu del sito", focus: "Ordine" })).status).toBe(201);
    const [system, user] = site.model.requests[0]?.body.messages ?? [];
    expect(JSON.parse(user?.content ?? "{}")).toMatchObject({ agenzia: "Bottega del Web", topic: "Menu del sito" });
    expect(system?.content).not.toMatch(/Studio Vetrina|Bottega del Web/);
  });
});
