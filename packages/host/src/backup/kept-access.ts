import type { ClientBase } from "pg";

/** What lets a person in without a password, each by the columns that name a row. */
const waysIn: Record<string, string[]> = {
  Session: ["tokenHash"],
  KnownPlace: ["userId", "placeHash"],
  PasswordLink: ["tokenHash"],
  CalendarFeed: ["tokenHash"],
  ClientSession: ["tokenHash"],
  ClientLink: ["tokenHash"],
};

const address = "mailAddress";
const secrets = ["passwordHash", "invitedAt", "totpSecret", "totpSince", "totpLastStep"];
const rights = ["role", "blockedAt"];

const columnsOf: Record<string, string[]> = {
  ...waysIn,
  User: ["id", "createdAt", address, ...secrets, ...rights],
  RecoveryCode: ["codeHash", "userId", "usedAt"],
};

/** By table, rows as JSON. */
export type Access = Record<string, string>;

/** Of each account the newest entry that tells of a change to its access. Logins are "accesso.…". */
const newestChanges = `(
  SELECT DISTINCT ON ("subjectId") id, "createdAt", "subjectId" FROM "AuditEntry"
  WHERE subject = 'utente' AND action ~ '^(utente|account)[.]' ORDER BY "subjectId", id DESC)`;

async function hasTable(client: ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query("SELECT to_regclass($1) IS NOT NULL AS is_there", [`"${table}"`]);
  return Boolean(rows[0]?.is_there);
}

async function readRows(client: ClientBase, source: string, columns: string[]): Promise<string> {
  const { rows } = await client.query<{ entries: string }>(
    `SELECT coalesce(json_agg((
       SELECT json_object_agg(key, value) FROM json_each(to_json(entry)) WHERE key = ANY ($1)
     )), '[]')::text AS entries FROM ${source} AS entry`,
    [columns],
  );
  return rows[0]?.entries ?? "[]";
}

/** Who may come in, and by what. What this database doesn't have is left out. */
export async function readAccess(client: ClientBase): Promise<Access> {
  const access: Access = {};
  for (const [table, columns] of Object.entries(columnsOf)) {
    if (await hasTable(client, table)) access[table] = await readRows(client, `"${table}"`, columns);
  }
  if (await hasTable(client, "AuditEntry")) {
    access.AuditEntry = await readRows(client, newestChanges, ["id", "createdAt", "subjectId"]);
  }
  return access;
}

async function dropEnded(client: ClientBase, access: Access): Promise<void> {
  for (const [table, columns] of Object.entries(waysIn)) {
    if (!(await hasTable(client, table))) continue;
    const isSame = columns.map((column) => `known."${column}" = entry."${column}"`).join(" AND ");
    await client.query(
      `DELETE FROM "${table}" AS entry WHERE NOT EXISTS (
         SELECT FROM json_populate_recordset(NULL::"${table}", $1) AS known WHERE ${isSame})`,
      [access[table] ?? "[]"],
    );
  }
}

/**
 * The accounts whose access was changed in a way that the restored data don't know of. The others stay as restored: what
 * was there before may itself have been an older backup.
 */
async function findChanged(client: ClientBase, { User: users = "[]", AuditEntry: changes = "[]" }: Access) {
  const { rows } = await client.query<{ subjectId: string }>(
    `SELECT "subjectId" FROM json_populate_recordset(NULL::"AuditEntry", $1) AS change WHERE NOT EXISTS (
       SELECT FROM "AuditEntry" AS entry WHERE entry.id = change.id AND entry."createdAt" = change."createdAt")`,
    [changes],
  );
  const changed = new Set(rows.map(({ subjectId }) => subjectId));
  return JSON.stringify((JSON.parse(users) as { id: number }[]).filter(({ id }) => changed.has(String(id))));
}

const known = `json_populate_recordset(NULL::"User", $1) AS known`;
const isKnown = `known.id = account.id AND known."createdAt" = account."createdAt"`;

/** Whether an owner could still come in if roles and blocks were the present ones. */
async function leavesAnOwner(client: ClientBase, users: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM "User" AS account LEFT JOIN ${known} ON ${isKnown}
     WHERE coalesce(known.role, account.role) = 'titolare'
       AND CASE WHEN known.id IS NULL THEN account."blockedAt" ELSE known."blockedAt" END IS NULL`,
    [users],
  );
  return Boolean(rowCount);
}

/** A role that the schema of an older backup doesn't know becomes the least that it knows. */
const knownRole = `CASE WHEN position(quote_literal(known.role) IN (
  SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = '"User"'::regclass AND conname = 'User_role_check'
)) = 0 THEN 'operatore' ELSE known.role END`;

/** An address that another account has by now, or has again, stays that account's. */
const freeAddress = `CASE WHEN NOT EXISTS (
  SELECT FROM "User" AS other WHERE other."${address}" = known."${address}") THEN known."${address}" END`;

const newValues: Record<string, string> = { role: knownRole, [address]: freeAddress };

/** Writes down that it did so, by which another restore knows of it. Returns how many accounts that were. */
async function keepAccounts(client: ClientBase, users: string, wanted: string[]): Promise<number> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = '"User"'::regclass AND attname = ANY ($1::text[])
       AND attname IN (SELECT json_object_keys($2::json -> 0))`,
    [wanted, users],
  );
  const columns = rows.map(({ name }) => name);
  if (columns.length === 0) return 0;
  // Two accounts may have exchanged their addresses.
  if (columns.includes(address))
    await client.query(`UPDATE "User" AS account SET "${address}" = NULL FROM ${known} WHERE ${isKnown}`, [users]);
  const values = columns.map((column) => `"${column}" = ${newValues[column] ?? `known."${column}"`}`).join(", ");
  const { rowCount } = await client.query(
    `WITH kept AS (
       UPDATE "User" AS account SET ${values} FROM ${known} WHERE ${isKnown} RETURNING account.id, account.username
     )
     INSERT INTO "AuditEntry" (actor, action, subject, "subjectId", summary)
     SELECT 'console', 'utente.ripristino', 'utente', id, 'Ha ripristinato un backup: ' || username || ' tiene l’accesso di prima del ripristino'
     FROM kept`,
    [users],
  );
  return rowCount ?? 0;
}

const accounts = `SELECT account.id FROM "User" AS account JOIN ${known} ON ${isKnown}`;

/** Mails of these accounts that wait: each would make a link for a password as it leaves. */
const dropLinkMails = (client: ClientBase, users: string) =>
  client.query(
    `DELETE FROM "MailMessage" AS mail
     WHERE state <> 'inviata' AND (to_jsonb(mail)->>'linkUserId')::int IN (${accounts})`,
    [users],
  );

/** The codes of these accounts are the present ones; of the others none counts a second time. */
async function keepRecoveryCodes(client: ClientBase, users: string, codes: string): Promise<void> {
  await client.query(`DELETE FROM "RecoveryCode" WHERE "userId" IN (${accounts})`, [users]);
  await client.query(
    `INSERT INTO "RecoveryCode" ("codeHash", "userId", "usedAt")
     SELECT "codeHash", "userId", "usedAt" FROM json_populate_recordset(NULL::"RecoveryCode", $2)
     WHERE "userId" IN (${accounts}) ON CONFLICT DO NOTHING`,
    [users, codes],
  );
  await client.query(
    `UPDATE "RecoveryCode" AS code SET "usedAt" = used."usedAt"
     FROM json_populate_recordset(NULL::"RecoveryCode", $1) AS used
     WHERE used."codeHash" = code."codeHash" AND used."usedAt" IS NOT NULL`,
    [codes],
  );
}

/**
 * Leaves nobody in who was shut out since the data that were restored: sessions and links that have ended stay ended, and
 * accounts that were changed meanwhile keep password, second factor, address, role and block. Returns what to say of it;
 * nothing where that was no account, as on an empty machine.
 */
export async function keepAccess(client: ClientBase, access: Access): Promise<string | undefined> {
  if ((access.User ?? "[]") === "[]") return undefined;
  await dropEnded(client, access);
  const users = await findChanged(client, access);
  const hasOwner = await leavesAnOwner(client, users);
  const count = await keepAccounts(client, users, [address, ...secrets, ...(hasOwner ? rights : [])]);
  await dropLinkMails(client, users);
  await keepRecoveryCodes(client, users, access.RecoveryCode ?? "[]");
  if (count === 0) return undefined;
  return hasOwner
    ? "Password, ruoli e blocchi cambiati da allora restano quelli di adesso: appena il sito parte, controlla Utenti."
    : "Con i ruoli e i blocchi di adesso non resterebbe nessun titolare: tornano quelli di allora. Appena il sito parte, controlla Utenti.";
}
