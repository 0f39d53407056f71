import { italianArticle } from "@test/italian-article";
import {
  breaksOff,
  cutsOff,
  doubleUsage,
  fails,
  failsWithoutEnd,
  fallsSilent,
  faultsHalfway,
  filters,
  neverAnswers,
  neverEndsAnEvent,
  neverStops,
  type Reply,
  refuses,
  says,
  writes,
} from "@test/openai-double";
import { owned } from "@test/own-site";
import { startWritingSite } from "@test/writing-site";
import { explainFailure, type WriterFailure } from "@vetrina/core/ports/article-writer";
import { beforeEach, describe, expect, test } from "vitest";

const site = owned(startWritingSite);
beforeEach(async () => {
  site.model.requests.length = 0;
  site.model.replies.length = 0;
  site.useWriter();
  const { db } = site.server.api;
  await db.articleGeneration.deleteMany();
  await db.blogPost.deleteMany({ where: { source: "ai" } });
});

const generate = () => site.ask("/api/blog/generate", { topic: "Menu", focus: "Come tenerlo aggiornato" });
const generation = () => site.server.api.db.articleGeneration.findFirstOrThrow();
const shortTimeouts = { firstTextMs: 250, betweenTextsMs: 250, wholeMs: 10_000 };
const overloaded = { message: "Overloaded", code: "server_error" };

/** What may pass. */
const passing: [string, Reply, WriterFailure][] = [
  ["a connection cut in the middle", cutsOff, "network"],
  ["an answer that was too long", breaksOff, "truncated"],
  ["an answer that is no JSON", says("Ecco il tuo articolo!"), "malformed"],
  ["JSON of another shape", says(JSON.stringify({ title: "Solo il titolo" })), "malformed"],
  ["a field of the wrong type", says(JSON.stringify({ ...italianArticle(), content: 3 })), "malformed"],
  ["a fault of the service", fails(500, overloaded), "server"],
  ["a service that is not there", fails(503, overloaded), "server"],
  ["a fault told in the stream", faultsHalfway, "server"],
  ["an empty answer", says(""), "malformed"],
  ["too many requests", fails(429, { message: "Slow down", code: "rate_limit_exceeded" }), "busy"],
  ["too many requests, for a moment", fails(429, {}, { "retry-after": "0" }), "busy"],
];

describe("what may pass is tried once more", () => {
  test("and the second answer is the article", async () => {
    site.model.replies.push(cutsOff, writes());
    const response = await generate();
    expect(response.status).toBe(201);
    expect((await response.json()).article.status).toBe("published");
    expect(site.model.requests).toHaveLength(2);
  });

  test.each(passing)("%s, and not twice", async (_name, reply, failure) => {
    site.model.replies.push(reply, reply, writes());
    const response = await generate();
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ code: "UNAVAILABLE", message: explainFailure(failure) });
    expect(site.model.requests).toHaveLength(2);
    expect(await generation()).toMatchObject({ state: "fallito", reasons: [explainFailure(failure)], postId: null });
  });

  test.each([
    ["no answer at all", neverAnswers],
    ["an answer that stops in the middle", fallsSilent],
  ])("%s is not waited for for ever", async (_name, reply) => {
    site.useWriter({ timeouts: shortTimeouts });
    site.model.replies.push(reply, reply);
    const response = await generate();
    expect(response.status).toBe(503);
    expect((await response.json()).message).toBe(explainFailure("timeout"));
    expect(site.model.requests).toHaveLength(2);
  });

  test("an answer that takes too long in all is broken off as well", async () => {
    site.useWriter({ timeouts: { firstTextMs: 10_000, betweenTextsMs: 10_000, wholeMs: 250 } });
    site.model.replies.push(fallsSilent, fallsSilent);
    expect((await (await generate()).json()).message).toBe(explainFailure("timeout"));
  });

  test("nobody listening is told as a broken connection", async () => {
    site.useWriter({ baseUrl: "http://127.0.0.1:1/v1" });
    const response = await generate();
    expect(response.status).toBe(503);
    expect((await response.json()).message).toBe(explainFailure("network"));
    expect(await generation()).toMatchObject({ state: "fallito", inputTokens: 0, outputTokens: 0 });
  });
});

describe("what will not pass is not", () => {
  test.each<[string, Reply, WriterFailure, number]>([
    ["a refusal", refuses, "refused", 400],
    ["a filter in the middle of the answer", filters, "refused", 400],
    ["a filter before it", fails(400, { message: "Bad", code: "content_filter" }), "refused", 400],
    [
      "a wrong key",
      fails(401, { message: "Incorrect API key provided: sk-prova", code: "invalid_api_key" }),
      "key",
      503,
    ],
    ["a key that may not", fails(403), "key", 503],
    ["an unknown model", fails(404, { message: "No such model", code: "model_not_found" }), "model", 503],
    ["used-up credit", fails(429, { message: "Quota", code: "insufficient_quota" }), "quota", 503],
    ["a request that it can't take", fails(400, { message: "response_format is not supported" }), "request", 503],
    ["a service that wants to be left alone for an hour", fails(429, {}, { "retry-after": "3600" }), "busy", 503],
    ["or until a date", fails(429, {}, { "retry-after": new Date(Date.now() + 3600_000).toUTCString() }), "busy", 503],
  ])("%s", async (_name, reply, failure, status) => {
    site.model.replies.push(reply, writes());
    const response = await generate();
    expect(response.status).toBe(status);
    const text = await response.text();
    expect(JSON.parse(text).message).toBe(explainFailure(failure));
    expect(text).not.toMatch(/sk-|Incorrect|secret|No such|Overloaded/);
    expect(site.model.requests).toHaveLength(1);
    expect(await generation()).toMatchObject({ state: "fallito", reasons: [explainFailure(failure)] });
  });
});

describe("an answer without an end is broken off at its size, and not asked for again", () => {
  test.each<[string, Reply]>([
    ["text that goes on and on", neverStops],
    ["an event that goes on and on", neverEndsAnEvent],
    ["an error that goes on and on", failsWithoutEnd],
  ])("%s", async (_name, reply) => {
    site.useWriter({ answerBytesMax: 2 ** 20 });
    site.model.replies.push(reply, writes());
    const response = await generate();
    expect(response.status).toBe(503);
    expect((await response.json()).message).toBe(explainFailure("endless"));
    expect(site.model.requests).toHaveLength(1);
    expect(await generation()).toMatchObject({ state: "fallito", reasons: [explainFailure("endless")] });
  });

  test("a long article is far from that", async () => {
    site.model.replies.push(writes({ content: "<p>parola</p>".repeat(20_000) }));
    expect((await generate()).status).toBe(201);
  });
});

describe("what was spent is written down", () => {
  test("for both tries together", async () => {
    site.model.replies.push(says("Ecco!"), writes());
    await generate();
    expect(await generation()).toMatchObject({
      inputTokens: 2 * doubleUsage.prompt_tokens,
      outputTokens: 2 * doubleUsage.completion_tokens,
    });
  });

  test("when nothing came of it", async () => {
    site.model.replies.push(refuses);
    await generate();
    expect(await generation()).toMatchObject({ inputTokens: 1200, outputTokens: 4300 });
  });

  test("as a guess when the service did not get to tell", async () => {
    site.model.replies.push(cutsOff, cutsOff);
    await generate();
    const { inputTokens, outputTokens } = await generation();
    expect(inputTokens).toBeGreaterThan(500);
    expect(outputTokens).toBeGreaterThan(2000);
  });
});

test("when the server stops, what is being written ends at once and is written down", async () => {
  const stopping = await startWritingSite();
  stopping.model.replies.push(fallsSilent);
  const answer = stopping.ask("/api/blog/generate", { topic: "Menu", focus: "Come tenerlo aggiornato" });
  await expect.poll(() => stopping.model.requests.length, { timeout: 10_000 }).toBe(1);
  await stopping.server.api.generations.stop();
  const response = await answer;
  expect(response.status).toBe(503);
  expect((await response.json()).message).toBe(explainFailure("stopped"));
  const { db } = stopping.server.api;
  expect(await db.articleGeneration.findMany()).toMatchObject([
    { state: "fallito", reasons: [explainFailure("stopped")] },
  ]);
  const next = await stopping.ask("/api/blog/generate", { topic: "Menu", focus: "Come tenerlo aggiornato" });
  expect(next.status).toBe(503);
  expect(await db.articleGeneration.count()).toBe(1);
  await stopping.close();
});
