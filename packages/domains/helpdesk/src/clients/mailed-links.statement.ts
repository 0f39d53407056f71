import type { RunStatement } from "@vetrina/data/statements";

/**
 * The links of mails that leave at this moment, all in one round trip.
 *
 * | table      | what is written                                                                          |
 * |------------|------------------------------------------------------------------------------------------|
 * | ClientLink | each link whose client and ticket are still there; those that have expired are deleted   |
 */
const statement = {
  name: "mailed-links",
  text: `
    with expired as (delete from "ClientLink" where "expiresAt" <= $1)
    insert into "ClientLink" ("tokenHash", "clientId", "ticketId", "createdAt", "expiresAt")
    select link.hash, client.id, link.ticket, $1, link.until
    from unnest($2::bytea[], $3::integer[], $4::bigint[], $5::timestamptz[]) as link(hash, client, ticket, until)
    join "Client" as client on client.id = link.client
    where link.ticket is null or exists (select from "Ticket" where id = link.ticket)
    for key share of client
    returning encode("tokenHash", 'hex') as hash`,
};

export interface NewLink {
  tokenHash: Uint8Array;
  clientId: number;
  ticketId: bigint | null;
  expiresAt: Date;
}

/** Returns the hashes of those that were inserted, in hexadecimal digits. */
export async function insertLinks(run: RunStatement, links: readonly NewLink[], now: Date): Promise<Set<string>> {
  const rows = await run<{ hash: string }>(statement, [
    now,
    links.map(({ tokenHash }) => Buffer.from(tokenHash)),
    links.map(({ clientId }) => clientId),
    links.map(({ ticketId }) => ticketId),
    links.map(({ expiresAt }) => expiresAt),
  ]);
  return new Set(rows.map(({ hash }) => hash));
}
