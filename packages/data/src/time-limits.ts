/** How long a database may take for what is asked of it, in milliseconds; 0 is without a limit. */
export interface TimeLimits {
  /** A statement, before PostgreSQL ends it. */
  statementMs: number;
  /** What a statement waits for a lock: longer than any transaction of ours holds a row, what it waits for won't come. */
  lockMs: number;
  /** A transaction that is idle. */
  idleTransactionMs: number;
  /** An answer, before this side gives the connection up: a little longer than PostgreSQL has for it. */
  queryMs: number;
  /** A new connection, until its session stands. */
  connectMs: number;
  /** A silent connection, before the system asks whether the other end is alive. */
  keepAliveMs: number;
}

export const usualTimeLimits: TimeLimits = {
  statementMs: 60_000,
  lockMs: 25_000,
  idleTransactionMs: 60_000,
  queryMs: 65_000,
  connectMs: 1_500,
  keepAliveMs: 10_000,
};

/** The limits that PostgreSQL keeps for a session, as options of its beginning. What stands behind them wins. */
export const limitOptions = ({ statementMs, lockMs, idleTransactionMs }: TimeLimits): string =>
  [
    `-c statement_timeout=${statementMs}`,
    `-c lock_timeout=${lockMs}`,
    `-c idle_in_transaction_session_timeout=${idleTransactionMs}`,
  ].join(" ");
