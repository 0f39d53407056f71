import { eventually } from "@test/eventually";
import { italianArticle } from "@test/italian-article";
import { breaksOff, fails, gate, pausesHalfway, refuses, writes } from "@test/openai-double";
import { owned } from "@test/own-site";
import { readEvents } from "@test/server-sent-events";
import { startWritingSite } from "@test/writing-site";
import type { GenerationProgress } from "@vetrina/contract/blog/ai-articles";
import { createRunningGenerations } from "@vetrina/core/ports/running-generations";
import { beforeEach, expect, test } from "vitest";

const site = owned(startWritingSite);
beforeEach(async () => {
  site.model.replies.length = 0;
  await site.server.api.db.articleGeneration.deleteMany();
});

const custom = { topic: "Un argomento tutto mio", focus: "Il taglio che voglio" };

async function start(procedure = "generate", input: object = custom): Promise<number> {
  const response = await site.ask(`/trpc/writer.${procedure}`, input);
  expect(response.status).toBe(200);
  return (await response.json()).result.data.id;
}

const open = (id: number, init: RequestInit = { headers: { cookie: site.cookie } }) =>
  site.call(`/trpc/writer.progress?input=${encodeURIComponent(JSON.stringify({ id }))}`, init);

/** All events that a browser gets until the stream ends. */
async function read(response: Response): Promise<GenerationProgress[]> {
  const told: GenerationProgress[] = [];
  for await (const { event, data } of readEvents(response)) {
    if (event === "message") told.push(data as GenerationProgress);
  }
  return told;
}

const follow = async (id: number) => read(await open(id));

const generation = (id: number) => site.server.api.db.articleGeneration.findUniqueOrThrow({ where: { id } });
const kinds = (told: GenerationProgress[]) => told.map(({ kind }) => kind).filter((kind) => kind !== "writing");

test("tells as it happens: begun, words so far, checking, done", async () => {
  const { opened, open: letItEnd } = gate();
  site.model.replies.push(pausesHalfway(opened, italianArticle(1)));
  const id = await start();
  const told: GenerationProgress[] = [];
  for await (const { event, data } of readEvents(await open(id))) {
    if (event !== "message") continue;
    const progress = data as GenerationProgress;
    told.push(progress);
    // The rest is written only once the words of the first half have been seen.
    if (progress.kind === "writing" && progress.words > 600) letItEnd();
  }
  expect(kinds(told)).toEqual(["started", "checking", "done"]);
  expect(told[0]).toEqual({ kind: "started", topic: custom.topic });
  const words = told.flatMap((progress) => (progress.kind === "writing" ? [progress.words] : []));
  expect(words).toEqual([...words].sort((one, other) => one - other));
  expect(words.at(-1)).toBeGreaterThan(1500);
  expect(told.find(({ kind }) => kind === "writing")).toMatchObject({ target: 1750 });
  expect(told.at(-1)).toMatchObject({ article: { title: italianArticle(1).title, status: "published", reasons: [] } });
});

test("tells of the second try and why, and begins to count again", async () => {
  site.model.replies.push(breaksOff, writes({}, 2));
  const told = await follow(await start());
  expect(kinds(told)).toEqual(["started", "retrying", "checking", "done"]);
  expect(told.find(({ kind }) => kind === "retrying")).toEqual({
    kind: "retrying",
    reason: "Il modello si è fermato prima della fine dell’articolo.",
  });
});

test("ends with the reason when there is no article", async () => {
  site.model.replies.push(refuses);
  const message = "Il modello si è rifiutato di scrivere su questo argomento. Prova a descriverlo in un altro modo.";
  expect((await follow(await start())).at(-1)).toEqual({ kind: "failed", message });
});

test("when the browser goes away the article is written all the same, and whoever comes back is told", async () => {
  const { opened, open: letItEnd } = gate();
  site.model.replies.push(pausesHalfway(opened, italianArticle(3)));
  const id = await start("generateDaily", {});
  const browser = new AbortController();
  const response = await open(id, { headers: { cookie: site.cookie }, signal: browser.signal });
  for await (const { event } of readEvents(response)) {
    if (event === "message") break;
  }
  browser.abort();
  letItEnd();
  await eventually(async () => expect((await generation(id)).state).toBe("pubblicato"));
  expect(kinds(await follow(id))).toEqual(["started", "done"]);
});

test("two who look on are told the same, whenever they came", async () => {
  const { opened, open: letItEnd } = gate();
  site.model.replies.push(pausesHalfway(opened, italianArticle(4)));
  const id = await start();
  const early = await open(id);
  await eventually(() => expect(site.model.replies).toEqual([]));
  const late = await open(id);
  letItEnd();
  expect(await read(late)).toEqual(await read(early));
});

test("the generation of another process is followed too, to its end", async () => {
  const { opened, open: letItEnd } = gate();
  site.model.replies.push(pausesHalfway(opened, italianArticle(5)));
  const id = await start();
  const here = site.server.api.generations;
  site.server.api.generations = createRunningGenerations();
  const told = follow(id);
  await eventually(async () => expect((await generation(id)).state).toBe("in-corso"));
  letItEnd();
  expect(kinds(await told)).toEqual(["started", "done"]);
  site.server.api.generations = here;
});

test.each([
  [
    { state: "fallito" as const, reasons: ["Il motivo"] },
    { kind: "failed", message: "Il motivo" },
  ],
  [
    { state: "bozza" as const, reasons: ["Il motivo"] },
    { kind: "failed", message: "L’articolo è stato eliminato" },
  ],
])("one that ended long ago as %j tells how", async (end, last) => {
  const row = { topic: "Menu", focus: "Altro", model: "m", promptVersion: "1", requestedBy: "anna", ...end };
  const { id } = await site.server.api.db.articleGeneration.create({ data: row });
  expect(await follow(id)).toEqual([{ kind: "started", topic: "Menu" }, last]);
});

test("a refusal before the beginning is an ordinary one", async () => {
  const response = await site.ask("/trpc/writer.generate", { topic: "Mai sentito" });
  expect(response.status).toBe(400);
  expect((await response.json()).error.data.refusal.message).toBe("Seleziona un topic valido");
});

test("a failed start of the model's answer costs nothing and says nothing of what the service said", async () => {
  site.model.replies.push(fails(401, { message: "Incorrect API key provided: sk-prova-segreta" }));
  const id = await start();
  const message = "Il servizio di scrittura non accetta la chiave del sito. La deve correggere chi gestisce il server.";
  expect((await follow(id)).at(-1)).toEqual({ kind: "failed", message });
  expect(await generation(id)).toMatchObject({ state: "fallito" as const, reasons: [message], inputTokens: 0 });
});

test("only the owner may look on, and only at what there is", async () => {
  const errorOf = async (response: Response) => {
    for await (const { event, data } of readEvents(response)) {
      if (event === "serialized-error") return (data as { data: { refusal: object } }).data.refusal;
    }
    return undefined;
  };
  expect(await errorOf(await open(1, {}))).toMatchObject({ code: "NO_SESSION" });
  expect(await errorOf(await open(0))).toEqual({ code: "NOT_FOUND", message: "Questa generazione non esiste" });
  const cookie = await site.staffCookie("operatore");
  expect(await errorOf(await open(1, { headers: { cookie } }))).toMatchObject({ code: "FORBIDDEN" });
});
