import pg from "pg";

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

/** pg's client with its queries in turn. */
export class DatabaseClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super(config);
    sendInTurn(this);
  }
}
