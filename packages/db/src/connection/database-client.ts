import pg from "pg";
import type { DatabaseAddress } from "./address.ts";
import { HostsConnection } from "./hosts-connection.ts";

/** What a connection needs to know: an address of libpq's, or pg's own words for the embedded database. */
export type ConnectionConfig = pg.ClientConfig & { address?: DatabaseAddress };

/** What pg's client takes. A pool hides the password from whoever copies its options. */
function clientConfigOf(config: ConnectionConfig): pg.ClientConfig {
  const { address, password } = config;
  if (!address) return config;
  // pg's own TLS stays off: the connection that it is given is encrypted already, if it is to be.
  return { ...config, password, ssl: false, connection: new HostsConnection(address) } as pg.ClientConfig;
}

type Query = (...details: unknown[]) => unknown;

/** Whether a query is answered by a promise, not by a callback or by a stream of its own. */
const isAwaited = ([query, ...rest]: unknown[]) =>
  typeof rest.at(-1) !== "function" && !(typeof query === "object" && query !== null && "submit" in query);

/**
 * Sends a client's queries one after another. Prisma asks for several relations at once, in a transaction too, which has
 * one connection; pg still lets them wait, and will refuse it.
 */
function sendInTurn(client: pg.Client): void {
  const query: Query = client.query.bind(client);
  let before: Promise<unknown> = Promise.resolve();
  const queryInTurn: Query = (...details) => {
    if (!isAwaited(details)) return query(...details);
    const answer = before.then(() => query(...details));
    before = answer.catch(() => undefined);
    return answer;
  };
  Object.assign(client, { query: queryInTurn });
}

/** pg's client, which reaches its database by `address` where there is one. */
export class DatabaseClient extends pg.Client {
  constructor(config: ConnectionConfig = {}) {
    super(clientConfigOf(config));
    sendInTurn(this);
  }
}

/** Whether the server behind a connection is no longer what was asked for, so that another is to be opened. */
export const isUnfit = (client: pg.Client): boolean =>
  client.connection instanceof HostsConnection && client.connection.isUnfit;
