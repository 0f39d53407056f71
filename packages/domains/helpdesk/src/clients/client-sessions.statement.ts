import { clientSessionDays } from "@vetrina/contract/clients";
import { addDays } from "@vetrina/contract/dates";
import { newToken, tokenHash } from "@vetrina/core/secrets/tokens";
import { writeOnce } from "@vetrina/core/transactions";
import type { RunStatement } from "@vetrina/data/statements";

const holderStatement = {
  name: "ticket-holder",
  text: `
    select client.id as "clientId", client.email
    from "Ticket" as named join "Ticket" as ticket on ticket.id = coalesce(named."mergedIntoId", named.id)
    join "Client" as client on client.id = ticket."clientId"
    where named.id = $1 and ticket.folder <> 'cestino'`,
};

/** The ticket's client; undefined when there is no such ticket, it lies in the bin, or its address disowned it. */
export async function findHolder(run: RunStatement, ticketId: bigint) {
  const [holder] = await run<{ clientId: number; email: string }>(holderStatement, [ticketId]);
  return holder;
}

const openSessionStatement = {
  name: "client-session",
  text: `
    select client.id, client.email, session."ticketId"
    from "ClientSession" as session join "Client" as client on client.id = session."clientId"
    where "tokenHash" = $1 and "expiresAt" > $2`,
};

/** The session that a hash names; nothing when it is unknown, ended or expired. */
export async function findOpenSession(run: RunStatement, sessionHash: Uint8Array, now: Date) {
  const [session] = await run<{ id: number; email: string; ticketId: string | null }>(openSessionStatement, [
    sessionHash,
    now,
  ]);
  return session && { ...session, ticketId: session.ticketId === null ? null : BigInt(session.ticketId) };
}

/**
 * Opening a client's session, in one round trip each.
 *
 * | table         | what is written                                       |
 * |---------------|-------------------------------------------------------|
 * | ClientLink    | of a mailed link: that it is used, so it is gone      |
 * | ClientSession | the session; expired ones of everybody are deleted    |
 */
const openSession = (opener: string, client: string, ticket: string) => `
  with opener as (${opener}),
  expired as (delete from "ClientSession" where "expiresAt" <= $2),
  session as (
    insert into "ClientSession" ("tokenHash", "clientId", "ticketId", "createdAt", "expiresAt")
    select $1, ${client}, ${ticket}, $2, $3 from opener
    returning "clientId"
  )
  select "clientId" from session`;

const loginStatement = { name: "client-login", text: openSession("select", "$4::integer", "$5::bigint") };

const linkStatement = {
  name: "client-link",
  text: openSession(
    `delete from "ClientLink" where "tokenHash" = $4 and "ticketId" is null and "expiresAt" > $2 returning "clientId"`,
    `opener."clientId"`,
    "null",
  ),
};

/** A new session's token, which is not stored, and the statement's parameters for it. */
function newSession(now: Date) {
  const token = newToken();
  return { token, values: [tokenHash(token), now, addDays(now, clientSessionDays)] };
}

/** Opens a session on one ticket of a client. Returns its token. */
export async function openTicketSession(
  run: RunStatement,
  { clientId, ticketId, now }: { clientId: number; ticketId: bigint; now: Date },
): Promise<string> {
  const { token, values } = newSession(now);
  await writeOnce(run, loginStatement, [...values, clientId, ticketId]);
  return token;
}

/** Opens a session on all of a client's tickets by a mailed link. Returns its token; nothing when the link is used up. */
export async function openSessionByLink(run: RunStatement, link: string, now: Date): Promise<string | undefined> {
  const { token, values } = newSession(now);
  const rows = await writeOnce(run, linkStatement, [...values, tokenHash(link)]);
  return rows.length === 1 ? token : undefined;
}
