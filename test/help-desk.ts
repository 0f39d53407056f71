import type { DeskList, DeskListQuery } from "@vetrina/contract/support-desk";
import type { Ticket } from "@vetrina/contract/tickets";
import { expect } from "vitest";
import type { TestApp } from "./app.ts";
import { ChatStream, type ChatStreamOptions } from "./chat-stream.ts";
import { confirmedClient } from "./client-mail.ts";
import { refusalOf } from "./refusal.ts";
import { validTicket } from "./ticket.ts";

export type HelpDesk = Awaited<ReturnType<typeof openHelpDesk>>;

/** Both sides' hands on the tickets, over HTTP. */
export async function openHelpDesk(site: TestApp) {
  const staff = { cookie: await site.staffCookie() };
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    site.call(path, {
      method,
      headers: body === undefined ? headers : { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const query = (procedure: string, input?: unknown, headers: Record<string, string> = staff) =>
    site.call(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input ?? {}))}`, { headers });
  const mutate = (procedure: string, input: unknown, headers: Record<string, string> = staff) =>
    send("POST", `/trpc/${procedure}`, input, headers);
  const result = async <T>(answer: Promise<Response>): Promise<T> => {
    const response = await answer;
    const body = await response.json();
    expect(response.status, JSON.stringify(body)).toBe(200);
    return body.result.data;
  };
  const list = (input: Partial<DeskListQuery> = {}, headers?: Record<string, string>) =>
    result<DeskList>(query("desk.list", input, headers));
  const subjectsOf = ({ tickets }: DeskList) => tickets.map(({ subject }) => subject);
  return {
    site,
    staff,
    send,
    query,
    mutate,
    /** What a query of the staff answers when all is well. */
    ask: <T>(procedure: string, input?: unknown, headers?: Record<string, string>) =>
      result<T>(query(procedure, input, headers)),
    /** The same for a mutation. */
    order: <T>(procedure: string, input: unknown, headers?: Record<string, string>) =>
      result<T>(mutate(procedure, input, headers)),
    /** What a mutation is refused with. */
    refusal: (procedure: string, input: unknown, headers?: Record<string, string>) =>
      refusalOf(mutate(procedure, input, headers)),
    list,
    /** The subjects of the staff's list. */
    subjects: async (input: Partial<DeskListQuery> = {}) => subjectsOf(await list(input)),
    /** The same page by page, to the last one. */
    async pages(input: Partial<DeskListQuery>): Promise<string[][]> {
      const found: string[][] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page: DeskList = await list({ ...input, cursor });
        found.push(subjectsOf(page));
        cursor = page.nextCursor;
      }
      return found;
    },
    /** Opens a ticket, as a visitor unless other headers are given. */
    async open(fields: object = {}, headers: Record<string, string> = {}): Promise<Ticket> {
      const response = await send("POST", "/api/tickets", { ...validTicket, ...fields }, headers);
      expect(response.status).toBe(201);
      return (await response.json()).ticket;
    },
    /** Writes into a conversation, as the client unless other headers are given. */
    say: (ticketId: number | string, message: string, fields: object = {}, headers: Record<string, string> = {}) =>
      send("POST", `/api/tickets/${ticketId}/messages`, { message, ...fields }, headers),
    reply: (ticketId: number, message: string, fields: object = {}) =>
      send("POST", `/api/tickets/${ticketId}/messages`, { message, ...fields }, staff),
    listen: (ticketId: number, options: Partial<ChatStreamOptions> = {}) =>
      new ChatStream({ url: () => site.url, procedure: "tickets.live", ticketId, ...options }),
    listenAsStaff: (ticketId: number, options: Partial<ChatStreamOptions> = {}) =>
      new ChatStream({
        url: () => site.url,
        procedure: "desk.conversationLive",
        ticketId,
        headers: staff,
        ...options,
      }),
    /** The same in a browser that is known to read the mail of the ticket's address. */
    async openConfirmed(fields: { email: string } & Partial<typeof validTicket>): Promise<Ticket> {
      // An address has an area from its first ticket or its registration on.
      await site.post("/api/client/register", { ...validTicket, email: fields.email });
      const headers = await confirmedClient(site, fields.email.toLowerCase());
      await site.server.api.db.mailMessage.deleteMany({ where: { recipient: fields.email.toLowerCase() } });
      return this.open(fields, headers);
    },
    mails: (where: { kind?: string | { in: string[] }; recipient?: string } = {}) =>
      site.server.api.db.mailMessage.findMany({ where, orderBy: { id: "asc" } }),
  };
}

/** A form with these fields and files. */
export function multipart(fields: object, files: { name: string; type: string; bytes: Buffer }[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const { name, type, bytes } of files) form.append("files", new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}
