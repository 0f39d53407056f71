import {
  articleWordsMax,
  articleWordsMin,
  type GeneratedArticle,
  type GenerateRequest,
  type GenerationProgress,
  noKeyMessage,
} from "@vetrina/contract/blog/ai-articles";
import type { EditorActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { type ArticleWriter, explainFailure, WriterError } from "@vetrina/core/ports/article-writer";
import { readCompany } from "@vetrina/core/settings/company";
import type { Prisma } from "@vetrina/data/prisma";
import { timetable } from "../articles/post-publication.ts";
import { listTags } from "../articles/tags.service.ts";
import { wordsSoFar } from "./article-text.ts";
import { chosenTags } from "./chosen-tags.ts";
import {
  closeGeneration,
  closeLostGenerations,
  type Generation,
  lockGenerations,
  noteUsage,
  openGeneration,
} from "./generation-log.ts";
import { saveArticle } from "./save-article.ts";
import { checkBudget } from "./token-budget.ts";
import { dailySubject, requestedSubject, type Subject } from "./topic-choice.ts";
import { type WritingEvents, writeArticle } from "./write-article.ts";

type Article = GeneratedArticle["article"];

export interface StartedGeneration {
  id: number;
  /** The article once it is there. Rejects with UNAVAILABLE, or with BAD_INPUT when the model refused the topic. */
  article: Promise<Article>;
}

/** How many recent titles are in the prompt, so that the model does not write the same again. */
const recentTitlesMax = 40;
/** Counting again makes sense after about so many characters, or after such a part of a long text: all of it is read again. */
const countEvery = { characters: 300, part: 0.03 };

const articleWordsTarget = (articleWordsMin + articleWordsMax) / 2;

type Tell = (progress: GenerationProgress) => void;

function reportWriting(tell: Tell): WritingEvents {
  let countedLength = 0;
  return {
    onText(answer) {
      const enough = Math.max(countEvery.characters, countedLength * countEvery.part);
      if (answer.length - countedLength < enough) return;
      countedLength = answer.length;
      tell({ kind: "writing", words: wordsSoFar(answer), target: articleWordsTarget });
    },
    onRetry(reason) {
      countedLength = 0;
      tell({ kind: "retrying", reason });
    },
  };
}

async function agencyName({ db }: Deps): Promise<string> {
  return (await readCompany(db)).name;
}

async function writeAndSave(deps: Deps, writer: ArticleWriter, generation: Generation, tell: Tell): Promise<Article> {
  const { topic, focus } = generation;
  tell({ kind: "started", topic });
  const [agency, used, recent] = await Promise.all([
    agencyName(deps),
    listTags(deps),
    deps.db.blogPost.findMany({ orderBy: { id: "desc" }, take: recentTitlesMax, select: { title: true } }),
  ]);
  const knownTags = used.map(({ tag }) => tag);
  const request = { agency, topic, focus, recentTitles: recent.map(({ title }) => title), knownTags };
  const { draft, usage } = await writeArticle(writer, request, reportWriting(tell), deps.generations.stopping);
  await noteUsage(deps.db, generation.id, usage);
  tell({ kind: "checking" });
  return saveArticle(deps, generation, { ...draft, tags: chosenTags(draft.tags, knownTags) });
}

/** Maps a failure to the error that the staff and the callers get. */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof WriterError)) return new AppError("INTERNAL", { cause: error });
  const code = error.failure === "refused" ? "BAD_INPUT" : "UNAVAILABLE";
  return new AppError(code, { message: error.message, cause: error });
}

/** Writes a failure down; when even that fails, the row is closed later as one that was left behind. */
async function recordFailure(deps: Deps, { id }: Generation, error: unknown): Promise<AppError> {
  const refusal = asAppError(error);
  const writerError = error instanceof WriterError ? error : undefined;
  const failure = writerError?.failure ?? (error instanceof Error ? error.name : refusal.code);
  deps.log.warn({ generation: id, failure, status: writerError?.status }, "no article was written");
  try {
    if (writerError?.usage) await noteUsage(deps.db, id, writerError.usage);
    await closeGeneration(deps.db, id, { state: "fallito", reasons: [refusal.message], finishedAt: deps.now() });
  } catch {
    deps.log.error({ generation: id }, "a failed generation could not be written down");
  }
  return refusal;
}

async function carryOut(deps: Deps, writer: ArticleWriter, generation: Generation, tell: Tell): Promise<Article> {
  try {
    const article = await writeAndSave(deps, writer, generation, tell);
    tell({ kind: "done", article });
    return article;
  } catch (error) {
    const refusal = await recordFailure(deps, generation, error);
    tell({ kind: "failed", message: refusal.message });
    throw refusal;
  }
}

async function start(
  deps: Deps,
  requestedBy: string,
  choose: (tx: Prisma.TransactionClient) => Promise<Subject>,
): Promise<StartedGeneration> {
  const { writer, generations } = deps;
  if (!writer) throw new AppError("UNAVAILABLE", { message: noKeyMessage });
  if (generations.stopping.aborted) throw new AppError("UNAVAILABLE", { message: explainFailure("stopped") });
  await closeLostGenerations(deps);
  const now = deps.now();
  const generation = await deps.db.$transaction(async (tx) => {
    const dailyTokens = await lockGenerations(tx);
    const subject = await choose(tx);
    await checkBudget(tx, dailyTokens, now);
    return openGeneration(tx, subject, { model: writer.model, requestedBy, now });
  });
  const article = generations.run(generation.id, (tell) => carryOut(deps, writer, generation, tell));
  // Who started it need not wait for it: the failure is written down all the same.
  article.catch(() => undefined);
  return { id: generation.id, article };
}

/**
 * Has an article written about what is asked for; published when it passes the quality gates, else saved as a draft.
 * Throws UNAVAILABLE without a writing model, BAD_INPUT for an unknown topic without a focus, TOO_MANY_REQUESTS when
 * the day's tokens are used up.
 */
export const startGeneration = (deps: Deps, actor: EditorActor, request: GenerateRequest): Promise<StartedGeneration> =>
  start(deps, actor.username, (tx) => requestedSubject(tx, request));

/** The same about the topic longest unused. Throws as `startGeneration` does, and CONFLICT when there is no topic. */
export const startDailyGeneration = (deps: Deps, actor: EditorActor | typeof timetable): Promise<StartedGeneration> =>
  start(deps, actor === timetable ? timetable : actor.username, dailySubject);
