import { connectionConfigOf } from "@vetrina/data/connection-config";
import pg from "pg";

/** Asks the site's database by itself. */
export async function askDatabase<Row extends pg.QueryResultRow>(databaseUrl: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(connectionConfigOf(databaseUrl));
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Those of the addresses from which no contact request is in the database. */
export async function missingContacts(databaseUrl: string, emails: Iterable<string>): Promise<string[]> {
  const rows = await askDatabase<{ email: string }>(databaseUrl, 'select email from "Lead"');
  const stored = new Set(rows.map(({ email }) => email));
  return [...emails].filter((email) => !stored.has(email));
}
