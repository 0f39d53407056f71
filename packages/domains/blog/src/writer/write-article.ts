import { setTimeout as delay } from "node:timers/promises";
import {
  type ArticleWriter,
  addUsage,
  noUsage,
  type TokenUsage,
  WriterError,
  whatHappened,
} from "@vetrina/core/ports/article-writer";
import { type ArticleDraft, readDraft } from "./article-draft.ts";
import { type ArticleRequest, orderArticle } from "./article-prompt.ts";

/** A service that asks for more than this is not waited for, in seconds. */
const waitSecondsMax = 20;

const mayPass = new Set(["network", "timeout", "server", "busy", "truncated", "malformed"]);

export interface WritingEvents {
  /** The answer as far as it has come. */
  onText(answer: string): void;
  /** The first try failed and there will be a second; says why, in an Italian sentence. */
  onRetry(reason: string): void;
}

export interface WrittenArticle {
  draft: ArticleDraft;
  usage: TokenUsage;
}

async function tryOnce(
  writer: ArticleWriter,
  request: ArticleRequest,
  events: WritingEvents,
  signal: AbortSignal,
): Promise<WrittenArticle> {
  let answer = "";
  const usage = await writer.write(
    orderArticle(request),
    (piece) => {
      answer += piece;
      events.onText(answer);
    },
    signal,
  );
  const draft = readDraft(answer);
  if (!draft) throw new WriterError("malformed", { usage });
  return { draft, usage };
}

const isWorthRetrying = (error: unknown): error is WriterError =>
  error instanceof WriterError && mayPass.has(error.failure) && error.waitSeconds <= waitSecondsMax;

/** Resolves when a second try makes sense. Throws WriterError when the server stops in between. */
async function pause({ waitSeconds, usage }: WriterError, signal: AbortSignal): Promise<void> {
  try {
    await delay(waitSeconds * 1000, undefined, { signal });
  } catch (cause) {
    throw new WriterError("stopped", { usage, cause });
  }
}

/**
 * The article and what it cost, both tries together. What may pass is tried once more; a refusal, a wrong key or
 * used-up credit is not. Throws WriterError, with what was spent in vain.
 */
export async function writeArticle(
  writer: ArticleWriter,
  request: ArticleRequest,
  events: WritingEvents,
  signal: AbortSignal,
): Promise<WrittenArticle> {
  const attempt = () => tryOnce(writer, request, events, signal);
  let spent = noUsage;
  try {
    return await attempt();
  } catch (error) {
    if (!isWorthRetrying(error)) throw error;
    spent = error.usage ?? noUsage;
    events.onRetry(whatHappened(error.failure));
    await pause(error, signal);
  }
  try {
    const { draft, usage } = await attempt();
    return { draft, usage: addUsage(spent, usage) };
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    const { failure, waitSeconds, status, cause } = error;
    throw new WriterError(failure, { usage: addUsage(spent, error.usage), waitSeconds, status, cause });
  }
}
