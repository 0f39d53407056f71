import { connectionConfigOf } from "@vetrina/data/connection-config";
import pg from "pg";

/** Those of the addresses from which no contact request is in the database. */
export async function missingContacts(databaseUrl: string, emails: Iterable<string>): Promise<string[]> {
  const client = new pg.Client(connectionConfigOf(databaseUrl));
  await client.connect();
  try {
    const { rows } = await client.query<{ email: string }>('select email from "Lead"');
    const stored = new Set(rows.map(({ email }) => email));
    return [...emails].filter((email) => !stored.has(email));
  } finally {
    await client.end();
  }
}
