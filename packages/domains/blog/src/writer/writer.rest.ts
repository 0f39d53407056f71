import {
  generatedArticleSchema,
  generateSchema,
  toggleResultSchema,
  toggleSchema,
  topicSchema,
} from "@vetrina/contract/blog/ai-articles";
import { requireEditor, requireOwner } from "@vetrina/core/actor";
import { guarded, type RestApp, refusals } from "@vetrina/core/rest-app";
import * as z from "zod";
import { listTopics } from "../topics/topics.service.ts";
import { startDailyGeneration, startGeneration } from "./generations.service.ts";
import { setAutoArticles } from "./writer-settings.service.ts";

export function writerRest(app: RestApp): void {
  app.get(
    "/api/blog/topics",
    guarded(requireEditor, {
      tags: ["Articoli automatici"],
      summary: "Gli argomenti di cui si può far scrivere",
      response: { 200: z.array(topicSchema), ...refusals(401, 403) },
    }),
    (request) => listTopics(request.deps),
  );

  app.post(
    "/api/blog/generate",
    guarded(requireEditor, {
      tags: ["Articoli automatici"],
      summary: "Fa scrivere un articolo e lo pubblica, se supera i controlli; risponde quando è finito",
      body: generateSchema,
      response: { 201: generatedArticleSchema, ...refusals(400, 401, 403, 409, 429, 503) },
    }),
    async (request, reply) => {
      const owner = requireEditor(request.actor);
      const { article } = await startGeneration(request.deps, owner, request.body);
      return reply.code(201).send({ article: await article });
    },
  );

  app.post(
    "/api/blog/generate-daily",
    guarded(requireEditor, {
      tags: ["Articoli automatici"],
      summary: "Come sopra, sull’argomento che non si tratta da più tempo",
      response: { 201: generatedArticleSchema, ...refusals(400, 401, 403, 409, 429, 503) },
    }),
    async (request, reply) => {
      const { article } = await startDailyGeneration(request.deps, requireEditor(request.actor));
      return reply.code(201).send({ article: await article });
    },
  );

  app.put(
    "/api/auto-articles/toggle",
    guarded(requireOwner, {
      tags: ["Articoli automatici"],
      summary: "Attiva o ferma gli articoli automatici",
      body: toggleSchema,
      response: { 200: toggleResultSchema, ...refusals(400, 401, 403) },
    }),
    (request) => setAutoArticles(request.deps, requireOwner(request.actor), request.body.enabled),
  );
}
