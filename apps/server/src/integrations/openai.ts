import {
  type ArticleWriter,
  type TokenUsage,
  WriterError,
  type WriterFailure,
  type WritingOrder,
} from "@vetrina/core/ports/article-writer";
import OpenAI, { APIError } from "openai";
import type { ChatCompletionChunk, ChatCompletionCreateParamsStreaming } from "openai/resources/chat/completions";
import { startWatchdog, type WritingTimeouts } from "./writing-watchdog.ts";

/** An answer of all its tokens, each in an event of its own with what services put around it, is half of this. */
const usualAnswerBytesMax = 8 * 2 ** 20;

export interface OpenAiOptions {
  apiKey: string;
  /** Another service that speaks the same language; OpenAI's own when missing. */
  baseUrl: string | undefined;
  model: string;
  timeouts?: WritingTimeouts;
  /** All that an answer may bring, unpacked, what is around the text included. */
  answerBytesMax?: number;
  /** How long to wait before the next attempt when the service names no time of its own (Retry-After). */
  pauseSeconds?: number;
}

const defaultTimeouts: WritingTimeouts = { firstTextMs: 90_000, betweenTextsMs: 45_000, wholeMs: 300_000 };
const defaultPauseSeconds = 2;

/** Estimates the tokens of a text, for services that don't report their own count. */
const charactersPerToken = 3.5;

/** The Chat Completions call: https://platform.openai.com/docs/api-reference/chat/create */
const requestOf = (model: string, order: WritingOrder): ChatCompletionCreateParamsStreaming => ({
  model,
  messages: [
    { role: "system", content: order.instructions },
    { role: "user", content: order.material },
  ],
  response_format: {
    type: "json_schema",
    json_schema: { name: order.schema.name, strict: true, schema: order.schema.definition },
  },
  max_completion_tokens: order.outputTokensMax,
  stream: true,
  stream_options: { include_usage: true },
});

function failureOfStatus(status: number | undefined, code: string | null | undefined): WriterFailure {
  if (code === "insufficient_quota") return "quota";
  if (code === "content_filter" || code === "content_policy_violation") return "refused";
  if (status === 401 || status === 403) return "key";
  if (status === 404) return "model";
  if (status === 429) return "busy";
  if (status === 402) return "quota";
  return status === undefined || status >= 500 || status === 408 || status === 409 ? "server" : "request";
}

/** Seconds or an HTTP date; undefined when the service names none. https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
function retryAfterSeconds(headers: Headers | undefined): number | undefined {
  const value = headers?.get("retry-after");
  if (!value) return undefined;
  const seconds = Number(value);
  if (!Number.isNaN(seconds)) return Math.max(0, seconds);
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : Math.max(0, (moment - Date.now()) / 1000);
}

/** Ends an answer that brings more than this, and says so to `onExcess`, which is to break the request off. */
const countingFetch =
  (bytesMax: number, onExcess: () => void): typeof fetch =>
  async (...request) => {
    const response = await fetch(...request);
    let bytes = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes <= bytesMax) return controller.enqueue(chunk);
        onExcess();
        controller.terminate();
      },
    });
    return new Response(response.body?.pipeThrough(counted), response);
  };

/** The part of a completion that has arrived so far. */
class Answer {
  #characters = 0;
  #finish: ChatCompletionChunk.Choice["finish_reason"] = null;
  #refused = false;
  #counted: TokenUsage | undefined;

  /** Takes a chunk in and gives the text that it brings. */
  take({ choices, usage }: ChatCompletionChunk): string {
    if (usage) this.#counted = { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens };
    const choice = choices[0];
    if (choice?.finish_reason) this.#finish = choice.finish_reason;
    if (choice?.delta?.refusal) this.#refused = true;
    const text = choice?.delta?.content ?? "";
    this.#characters += text.length;
    return text;
  }

  usage(order: WritingOrder): TokenUsage {
    const asked = order.instructions.length + order.material.length;
    return (
      this.#counted ?? {
        inputTokens: Math.ceil(asked / charactersPerToken),
        outputTokens: Math.ceil(this.#characters / charactersPerToken),
      }
    );
  }

  /** Why the answer is not whole; undefined when it is. */
  failure(): WriterFailure | undefined {
    if (this.#refused || this.#finish === "content_filter") return "refused";
    if (this.#finish === "length") return "truncated";
    return this.#finish === "stop" ? undefined : "network";
  }
}

/** A writing model behind OpenAI's Chat Completions call, which other services and local servers speak too. */
export function createOpenAiWriter(options: OpenAiOptions): ArticleWriter {
  const { apiKey, baseUrl, model, timeouts = defaultTimeouts, pauseSeconds = defaultPauseSeconds } = options;
  const { answerBytesMax = usualAnswerBytesMax } = options;
  // One client, no retries of its own, and no log: what it logs may hold the answer.
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl ?? "https://api.openai.com/v1",
    maxRetries: 0,
    timeout: timeouts.wholeMs,
    logLevel: "off",
  });

  const describeFailure = (error: unknown, usage: TokenUsage | undefined): WriterError => {
    if (!(error instanceof APIError) || (error.status === undefined && !error.error)) {
      return new WriterError("network", { usage, waitSeconds: pauseSeconds });
    }
    const waitSeconds = retryAfterSeconds(error.headers) ?? pauseSeconds;
    return new WriterError(failureOfStatus(error.status, error.code), { usage, waitSeconds, status: error.status });
  };

  return {
    model,
    async write(order, onText, stopped) {
      const answer = new Answer();
      const watchdog = startWatchdog(timeouts, stopped);
      let begun = false;
      const usage = () => (begun ? answer.usage(order) : undefined);
      try {
        const counted = countingFetch(answerBytesMax, () => watchdog.giveUp("endless"));
        const { completions } = client.withOptions({ fetch: counted }).chat;
        const stream = await completions.create(requestOf(model, order), { signal: watchdog.signal });
        begun = true;
        for await (const chunk of stream) {
          const text = answer.take(chunk);
          watchdog.heard();
          if (text) onText(text);
        }
      } catch (error) {
        if (!watchdog.failure()) throw describeFailure(error, usage());
      } finally {
        watchdog.end();
      }
      const failure = watchdog.failure() ?? answer.failure();
      if (failure) throw new WriterError(failure, { usage: usage(), waitSeconds: pauseSeconds });
      return answer.usage(order);
    },
  };
}
