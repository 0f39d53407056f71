interface RefusedConnection extends Error {
  code?: string;
  hostname?: string;
  address?: string;
  port?: number;
}

type Reason = (error: RefusedConnection) => string;

const unknownName: Reason = ({ hostname = "del server" }) => `il nome ${hostname} non esiste o il DNS non risponde`;
const wrongLogin: Reason = () => "utente o password sbagliati";

/** By the system's code, or PostgreSQL's (appendix A of its manual). */
const reasons: Record<string, Reason> = {
  ENOTFOUND: unknownName,
  EAI_AGAIN: unknownName,
  ECONNREFUSED: ({ address, port }) => (address ? `a ${address}:${port} non risponde nessuno` : "non risponde nessuno"),
  ETIMEDOUT: () => "nessuna risposta in tempo",
  "28P01": wrongLogin,
  "28000": wrongLogin,
  "53300": () => "tutte le sue connessioni sono occupate",
};

/** What pg says without a code. */
const reasonsByMessage: Record<string, string> = {
  "timeout expired": "nessuna risposta in tempo",
  "The server does not support SSL connections": "il server non parla TLS, che sslmode chiede",
};

/** Why a connection to PostgreSQL didn't come about, in Italian where it is one of the usual reasons. */
export function reasonOfRefusal(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = "" }: RefusedConnection = error;
  return reasons[code]?.(error) ?? reasonsByMessage[error.message] ?? (error.message || code);
}
