import { appRouter } from "@vetrina/api/router";
import { loginClient } from "@vetrina/helpdesk/clients/clients.service";
import { hashPassword } from "@vetrina/staff/passwords";
import { addSession } from "@vetrina/staff/staff-sessions";
import type { TestApp } from "../app.ts";
import { readEvents } from "../server-sent-events.ts";
import { validTicket } from "../ticket.ts";
import { accountCalls } from "./account-calls.ts";
import { blogCalls } from "./blog-calls.ts";
import { type CallerKind, type CallTable, known } from "./call-table.ts";
import { contactCalls } from "./contact-calls.ts";
import { depositCalls } from "./deposit-calls.ts";
import { siteCalls } from "./site-calls.ts";
import { supportCalls } from "./support-calls.ts";

export const tables = [accountCalls, blogCalls, contactCalls, depositCalls, siteCalls, supportCalls];
export const table: CallTable = Object.assign({}, ...tables);

interface Procedure {
  _def: { type: string; inputs: unknown[] };
}

export const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;
export const typeOf = (name: string) => procedures[name]?._def.type;
export const inputsOf = (name: string) => procedures[name]?._def.inputs ?? [];

export type Headers = Record<string, string>;

/**
 * Puts the accounts, the client, the ticket and the notice there that lines of the table name. Returns what makes a new
 * session of a caller, and gives its headers.
 */
export async function putCallers({ server }: TestApp): Promise<(caller: CallerKind) => Promise<Headers>> {
  const { api } = server;
  const passwordHash = await hashPassword(known.login.password);
  await api.db.user.create({ data: { username: known.login.username, passwordHash } });
  const addUser = async (role: "operatore" | "redattore" | "titolare") =>
    (await api.db.user.create({ data: { username: role, role, passwordHash }, select: { id: true } })).id;
  const userIds = {
    operatore: await addUser("operatore"),
    redattore: await addUser("redattore"),
    titolare: await addUser("titolare"),
  };
  const { clientName, email: _email, ...ticket } = validTicket;
  const id = BigInt(known.ticketId);
  const email = known.clientEmail;
  const client = await api.db.client.create({ data: { name: clientName, email, phone: ticket.phone } });
  await api.db.ticket.create({ data: { ...ticket, id, clientId: client.id, clientName, email } });
  await api.db.staffNotice.create({ data: { kind: "assegnati", subjectId: "2" } });
  return async (caller) => {
    if (caller === "visitor") return {};
    if (caller === "client") {
      const { token } = await loginClient(api, { email, ticketId: String(known.ticketId) });
      return { authorization: `Bearer ${token}` };
    }
    const session = { userId: userIds[caller], kind: "desktop", userAgent: undefined, now: new Date() } as const;
    const { token } = await addSession(api.db, session);
    return { authorization: `Bearer ${token}` };
  };
}

/** The status of a call with JSON, if anything, for its body. */
export async function statusOf(site: TestApp, method: string, address: string, headers: Headers, body?: string) {
  const json = body === undefined ? {} : { "content-type": "application/json" };
  const response = await site.call(address, { method, headers: { ...headers, ...json }, body: body ?? null });
  await response.body?.cancel();
  return response.status;
}

/**
 * A stream is answered with 200 whatever comes of it: a refusal is its first event, or there is another first event. One
 * that has nothing to tell gives a sign of life after some seconds.
 */
async function statusOfStream(site: TestApp, address: string, headers: Headers): Promise<number> {
  const leaving = new AbortController();
  const response = await site.call(address, { headers, signal: leaving.signal });
  try {
    for await (const { event, data } of readEvents(response)) {
      if (event === "connected") continue;
      const refusal = data as { data?: { httpStatus?: number } };
      return event === "serialized-error" ? (refusal.data?.httpStatus ?? 500) : response.status;
    }
    return 500;
  } finally {
    leaving.abort();
  }
}

/** The status of a procedure's call with this text for its input. */
export function statusOfProcedure(site: TestApp, name: string, headers: Headers, text: string | undefined) {
  if (typeOf(name) === "mutation") return statusOf(site, "POST", `/trpc/${name}`, headers, text ?? "{}");
  const address = `/trpc/${name}${text === undefined ? "" : `?input=${encodeURIComponent(text)}`}`;
  return typeOf(name) === "query" ? statusOf(site, "GET", address, headers) : statusOfStream(site, address, headers);
}
