/** What the five kinds of caller get: they are let in, or refused with this status. */
export interface Access {
  visitor: "in" | 401 | 403;
  client: "in" | 401 | 403;
  operatore: "in" | 401 | 403;
  redattore: "in" | 401 | 403;
  titolare: "in" | 401 | 403;
}

export const callers = ["visitor", "client", "operatore", "redattore", "titolare"] as const;

export type CallerKind = (typeof callers)[number];

interface RestDetails {
  /** Stands for the names after a colon in the path. */
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: object;
}

interface ProcedureDetails {
  input?: unknown;
}

export type CallLine = Access & RestDetails & ProcedureDetails;

/**
 * "GET /api/path/:id" or "router.procedure" → who gets what. Calls need an input that their schema accepts only where
 * that matters to the line; nothing has to exist: "in" is also an answer such as 404 or 400.
 */
export type CallTable = Record<string, CallLine>;

type Details = RestDetails & ProcedureDetails;

const line =
  (access: Access) =>
  (details: Details = {}) => ({ ...access, ...details });

export const anybody = line({ visitor: "in", client: "in", operatore: "in", redattore: "in", titolare: "in" });
export const clients = line({ visitor: 401, client: "in", operatore: 401, redattore: 401, titolare: 401 });
/** Who has followed a mailed link: the test's client has come in by a login, which opens one ticket. */
export const confirmedClients = line({
  visitor: 401,
  client: 403,
  operatore: 401,
  redattore: 401,
  titolare: 401,
});
/** Who works with clients. */
export const staff = line({ visitor: 401, client: 401, operatore: "in", redattore: 403, titolare: "in" });
/** Everybody of the staff, whatever the role. */
export const colleagues = line({ visitor: 401, client: 401, operatore: "in", redattore: "in", titolare: "in" });
/** Who works on the site's content. */
export const editors = line({ visitor: 401, client: 401, operatore: 403, redattore: "in", titolare: "in" });
export const owners = line({ visitor: 401, client: 401, operatore: 403, redattore: 403, titolare: "in" });

/** What the test of this table puts in the database before. */
export const known = {
  ticketId: 4_321_432_143_214_321,
  clientEmail: "permessi@example.it",
  login: { username: "chiara", password: "una-password-lunga" },
} as const;
