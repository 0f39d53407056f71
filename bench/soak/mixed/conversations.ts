import { setTimeout as delay } from "node:timers/promises";
import { makeGlassPng } from "@vetrina/core/files/testing/pictures";
import { ChatStream } from "../../../test/chat-stream.ts";
import { waitFor } from "../../../test/database/wait-for.ts";
import { validTicket } from "../../../test/ticket.ts";
import type { LoopbackNetwork } from "../loopback.ts";
import { createVisitor, type Visitor } from "../visitor.ts";
import type { Errors } from "./errors.ts";

/** Each side writes so often, and pauses in between. In milliseconds. */
const turns = 4;
const pauseMs = 1_000;

interface Desk {
  url: string;
  network: LoopbackNetwork;
  staff: Visitor;
  session: Record<string, string>;
  errors: Errors;
}

export interface Conversation {
  ticketId: number;
  messages: string[];
}

async function openTicket(visitor: Visitor, email: string, errors: Errors): Promise<number | undefined> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...validTicket, email })) form.append(name, value);
  const picture = await makeGlassPng(400, 300);
  form.append("files", new File([new Uint8Array(picture)], "schermo.png", { type: "image/png" }));
  const answer = await visitor.ask("/api/tickets", { form });
  return errors.expect("ticket", answer, 201) ? JSON.parse(answer.text).id : undefined;
}

/** A client opens a ticket with a picture and talks with the staff, both with an open stream. */
export async function holdConversation(desk: Desk, name: string): Promise<Conversation | undefined> {
  const { url, network, staff, session, errors } = desk;
  const visitor = createVisitor(url, network.visitor());
  const ticketId = await openTicket(visitor, `${name}@example.it`, errors);
  if (ticketId === undefined) return undefined;
  const client = new ChatStream({ url: () => url, procedure: "tickets.live", ticketId });
  const colleague = new ChatStream({ url: () => url, procedure: "desk.conversationLive", ticketId, headers: session });
  const messages: string[] = [];
  const write = async (writer: Visitor, message: string, headers: Record<string, string>) => {
    const answer = await writer.ask(`/api/tickets/${ticketId}/messages`, { headers, json: { message } });
    if (errors.expect("message", answer, 201)) messages.push(message);
  };
  for (let turn = 0; turn < turns; turn++) {
    await write(visitor, `${name} cliente ${turn}`, {});
    await delay(pauseMs);
    await write(staff, `${name} staff ${turn}`, session);
    await delay(pauseMs);
  }
  for (const [side, stream] of Object.entries({ client, colleague })) {
    const isThere = () => messages.every((message) => stream.texts.includes(message)) || undefined;
    await waitFor(`${side}'s chat`, isThere).catch(() => errors.add(`${side}'s chat lacks a message`));
    if (new Set(stream.texts).size !== stream.texts.length) errors.add(`${side}'s chat has a message twice`);
    await stream.stop();
  }
  visitor.leave();
  return { ticketId, messages };
}
