import type { ClientConfig } from "pg";
import { DatabaseStartError } from "./database-start-error.ts";

// What every session of ours asks for, whatever the server's or the role's own defaults are.
export const sessionOptions = "-c TimeZone=UTC";
export const applicationName = "vetrina";

/**
 * How to reach the PostgreSQL of a URL: `postgresql://user:password@host:port/name`, or over a unix socket
 * `postgresql:///name?host=/folder&user=...`. Throws DatabaseStartError when it isn't one; the message never holds
 * the URL, because that may hold a password.
 */
export function connectionConfigOf(databaseUrl: string): ClientConfig {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined;
  if (!url || !["postgres:", "postgresql:"].includes(url.protocol)) {
    throw new DatabaseStartError(
      "DATABASE_URL non è un indirizzo PostgreSQL valido: serve postgresql://utente:password@host:5432/nome.",
    );
  }
  const ownOptions = url.searchParams.get("options");
  url.searchParams.set("options", ownOptions ? `${ownOptions} ${sessionOptions}` : sessionOptions);
  return { connectionString: url.href, application_name: applicationName };
}
