import pg from "pg";

/**
 * One statement of SQL. PostgreSQL plans it once for each connection, under its name, unless a pooler stands between;
 * without a name it is planned each time, for the values that it has.
 */
export interface Statement {
  name: string | undefined;
  text: string;
}

/** The columns that a Prisma selection names, for a statement that reads the same. */
export const columnList = (columns: object): string =>
  Object.keys(columns)
    .map((name) => `"${name}"`)
    .join(", ");

/** A text that stands in a statement itself: what is the same each time it is sent. */
export const literal = (text: string): string => pg.escapeLiteral(text);

/**
 * Sends a statement and its values in one round trip, and commits it. Throws pg's DatabaseError for what PostgreSQL
 * refuses, and what the pool throws when no connection comes free in time.
 */
export type RunStatement = <Row extends object>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

/** Behind a pooler statements have no names: the next one may reach a session that hasn't prepared it. */
export const createRunner =
  (pool: pg.Pool, isPooled: boolean): RunStatement =>
  async <Row extends object>({ name, text }: Statement, values: readonly unknown[]) =>
    (await pool.query<Row & pg.QueryResultRow>({ name: isPooled ? undefined : name, text, values: [...values] })).rows;

/** PostgreSQL's word for what it refused (Appendix A of its manual), if an error of a statement says one. */
export const sqlStateOf = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined;

/** Whether a statement was never sent, because no connection came free in time. */
export const foundNoConnection = (error: unknown): boolean =>
  error instanceof Error && error.message === "timeout exceeded when trying to connect";
