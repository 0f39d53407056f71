import { setTimeout as delay } from "node:timers/promises";
import type { DeskTicketEvent } from "@vetrina/contract/support-desk";
import type { TicketEvent } from "@vetrina/contract/tickets";
import { readEvents } from "./server-sent-events.ts";

/** What either side hears: of a merge the client's alone. */
type ChatEvent = DeskTicketEvent | Extract<TicketEvent, { kind: "merged" }>;

export interface ChatStreamOptions {
  /** Asked at each connection: after a restart the server may be elsewhere. */
  url: () => string;
  procedure: "tickets.live" | "desk.conversationLive";
  ticketId: number;
  headers?: Record<string, string>;
  lastEventId?: number;
  onEvent?: (event: ChatEvent) => unknown;
}

/** The reconnect delay of a broken stream, in milliseconds; a real browser waits longer. */
const pauseMs = 20;

/** An open chat as a browser keeps it: whenever the stream breaks it opens another, and says which event came last. */
export class ChatStream {
  readonly events: ChatEvent[] = [];
  /** How often a stream was opened. */
  connections = 0;
  readonly #options: ChatStreamOptions;
  readonly #stopping = new AbortController();
  readonly #done: Promise<void>;
  #lastEventId: string | undefined;

  constructor(options: ChatStreamOptions) {
    this.#options = options;
    this.#done = this.#run();
  }

  /** The texts that arrived, in the order in which they did. */
  get texts(): string[] {
    return this.events.flatMap((event) => (event.kind === "message" ? [event.message.message] : []));
  }

  /** Cuts the line and forgets nothing: the next one goes on where this one was. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#done;
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.#connect().catch(() => undefined);
      if (!this.#stopping.signal.aborted) await delay(pauseMs);
    }
  }

  async #connect(): Promise<void> {
    const { url, procedure, ticketId, headers, lastEventId, onEvent } = this.#options;
    const input = encodeURIComponent(JSON.stringify({ id: ticketId, lastEventId }));
    const resumed: Record<string, string> = this.#lastEventId ? { "last-event-id": this.#lastEventId } : {};
    const response = await fetch(`${url()}/trpc/${procedure}?input=${input}`, {
      headers: { ...headers, ...resumed },
      signal: this.#stopping.signal,
    });
    for await (const { event, data, id } of readEvents(response)) {
      if (event === "connected") this.connections++;
      if (event !== "message") continue;
      this.#lastEventId = id;
      this.events.push(data as ChatEvent);
      onEvent?.(data as ChatEvent);
    }
  }
}
