import type { IncomingMessage, ServerResponse } from "node:http";
import { italianArticle, type WrittenAnswer } from "./italian-article.ts";
import { OutsideServer } from "./outside-server.ts";

/** What was asked of the double: https://platform.openai.com/docs/api-reference/chat/create */
export interface DoubleRequest {
  authorization: string | undefined;
  body: {
    model: string;
    stream: boolean;
    stream_options: { include_usage: boolean };
    messages: { role: string; content: string }[];
    response_format: { type: string; json_schema: { name: string; strict: boolean; schema: Record<string, unknown> } };
    max_completion_tokens: number;
  };
}

/** How a request is answered. */
export type Reply = (answer: Answer, request: DoubleRequest) => Promise<void> | void;

export const doubleKey = "sk-prova-segreta";
/** What every whole answer is said to have cost. */
export const doubleUsage = { prompt_tokens: 1200, completion_tokens: 4300 };

const pieceLength = 400;

/** One answer, as server-sent events. */
class Answer {
  constructor(
    private readonly response: ServerResponse,
    private readonly model: string,
  ) {}

  private send(data: unknown): void {
    this.response.write(`data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`);
  }

  private chunk(choices: object[], usage: object | null = null): void {
    this.send({ id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model: this.model, choices, usage });
  }

  begin(): void {
    this.response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    this.chunk([{ index: 0, delta: { role: "assistant", content: "" }, finish_reason: null }]);
  }

  text(text: string): void {
    for (let start = 0; start < text.length; start += pieceLength) {
      const content = text.slice(start, start + pieceLength);
      this.chunk([{ index: 0, delta: { content }, finish_reason: null }]);
    }
  }

  refusal(refusal: string): void {
    this.chunk([{ index: 0, delta: { refusal }, finish_reason: null }]);
  }

  end(finish_reason: string): void {
    this.chunk([{ index: 0, delta: {}, finish_reason }]);
    this.chunk([], { ...doubleUsage, total_tokens: doubleUsage.prompt_tokens + doubleUsage.completion_tokens });
    this.send("[DONE]");
    this.response.end();
  }

  isHeard(): boolean {
    return !this.response.destroyed;
  }

  /** One endless event, until the client disconnects. */
  endless(status?: number): void {
    if (status) this.response.writeHead(status, { "content-type": "application/json" });
    const send = () => {
      while (!this.response.destroyed && this.response.write("x".repeat(2 ** 16)));
    };
    this.response.write("data: ");
    this.response.on("drain", send);
    send();
  }

  fault(): void {
    this.send({ error: { message: "Something secret", type: "server_error", code: null } });
    this.response.end();
  }

  cut(): void {
    this.response.destroy();
  }

  fail(status: number, error: object, headers: Record<string, string> = {}): void {
    this.response.writeHead(status, { "content-type": "application/json", ...headers });
    this.response.end(JSON.stringify({ error }));
  }
}

/** Something to wait for until the test lets it happen. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const half = (text: string) => text.slice(0, text.length / 2);
const anArticle = () => JSON.stringify(italianArticle());

export const says =
  (text: string, finish = "stop"): Reply =>
  (answer) => {
    answer.begin();
    answer.text(text);
    answer.end(finish);
  };

/** An article that passes the gates, apart from what is changed. */
export const writes = (changes: Partial<WrittenAnswer> = {}, number = 1): Reply =>
  says(JSON.stringify({ ...italianArticle(number), ...changes }));

/** Sends half of an article, and `reply` once `until` resolves. */
export const pausesHalfway =
  (until: Promise<void>, article: WrittenAnswer = italianArticle()): Reply =>
  async (answer) => {
    const text = JSON.stringify(article);
    answer.begin();
    answer.text(half(text));
    await until;
    answer.text(text.slice(half(text).length));
    answer.end("stop");
  };

export const neverAnswers: Reply = () => undefined;

export const fallsSilent: Reply = (answer) => {
  answer.begin();
  answer.text(half(anArticle()));
};

export const cutsOff: Reply = (answer) => {
  answer.begin();
  answer.text(half(anArticle()));
  // The pieces go out first: a connection cut at once would lose them.
  setImmediate(() => answer.cut());
};

/** Text as an article's, endless until the client disconnects. */
export const neverStops: Reply = async (answer) => {
  answer.begin();
  while (answer.isHeard()) {
    answer.text(half(anArticle()));
    await new Promise(setImmediate);
  }
};

/** Nor does its first event end, so that there is no piece to hand over. */
export const neverEndsAnEvent: Reply = (answer) => {
  answer.begin();
  answer.endless();
};

/** A refusal whose body doesn't end either. */
export const failsWithoutEnd: Reply = (answer) => answer.endless(500);

/** A service that has begun can tell of a fault in the stream only. */
export const faultsHalfway: Reply = (answer) => {
  answer.begin();
  answer.text(half(anArticle()));
  answer.fault();
};

export const breaksOff: Reply = says(half(anArticle()), "length");
export const filters: Reply = says(half(anArticle()), "content_filter");

export const refuses: Reply = (answer) => {
  answer.begin();
  answer.refusal("I'm sorry, I can't help with that.");
  answer.end("stop");
};

export const fails =
  (status: number, error: object = { message: "Something secret" }, headers: Record<string, string> = {}): Reply =>
  (answer) =>
    answer.fail(status, error, headers);

/** Stands in for OpenAI or another service with its Chat Completions call. By default it writes good articles. */
export class OpenAiDouble extends OutsideServer {
  readonly requests: DoubleRequest[] = [];
  /** How the next requests are answered, one each. */
  readonly replies: Reply[] = [];
  /** How the others are. */
  otherwise: Reply = (answer, request) => writes({}, this.requests.indexOf(request) + 1)(answer, request);

  get baseUrl(): string {
    return `${this.origin}/v1`;
  }

  /** The variables of a server that takes this for OpenAI. */
  get environment(): Record<string, string> {
    return { OPENAI_API_KEY: doubleKey, OPENAI_BASE_URL: this.baseUrl, OPENAI_MODEL: "modello-di-prova" };
  }

  protected override async serve(incoming: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const { authorization } = incoming.headers;
    const request: DoubleRequest = { authorization, body: JSON.parse(body.toString()) };
    const answer = new Answer(response, request.body.model);
    if (incoming.method !== "POST" || incoming.url !== "/v1/chat/completions") return answer.fail(404, {});
    this.requests.push(request);
    if (authorization !== `Bearer ${doubleKey}`) {
      return answer.fail(401, { message: `Incorrect API key provided: ${authorization}`, code: "invalid_api_key" });
    }
    await (this.replies.shift() ?? this.otherwise)(answer, request);
  }
}
