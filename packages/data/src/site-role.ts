import type { ClientBase } from "pg";
import { advisoryLocks } from "./advisory-locks.ts";
import { DatabaseStartError } from "./database-start-error.ts";

/** The role of the embedded database that the site works as. It owns nothing. */
export const siteRoleName = "vetrina";

/** What the site may do with tables that aren't like the others: it keeps the log, and can't change what is in it. */
const specialRights: Record<string, string> = { AuditEntry: "SELECT, INSERT", _prisma_migrations: "SELECT" };
const usualRights = "SELECT, INSERT, UPDATE, DELETE";

const relationsSql = `
  SELECT c.relname AS name, c.relkind AS kind, pg_get_userbyid(c.relowner) AS owner FROM pg_class AS c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
    AND NOT EXISTS (SELECT FROM pg_depend AS d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  ORDER BY c.relname`;

/** By PostgreSQL's letters: tables, views and sequences. */
type Relation = { name: string; kind: "r" | "p" | "v" | "m" | "S"; owner: string };

/** Creates the role of the embedded database if it is missing; only a superuser there sets its password. */
export async function ensureSiteRole(client: ClientBase, password: string): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [siteRoleName]);
  if (!rowCount)
    await client.query(`CREATE ROLE ${siteRoleName} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION`);
  if (password) await client.query(`ALTER ROLE ${siteRoleName} PASSWORD ${client.escapeLiteral(password)}`);
}

function rightsOf({ name, kind }: Relation): string {
  if (kind === "S") return "USAGE, SELECT, UPDATE";
  if (kind === "v" || kind === "m") return "SELECT";
  return specialRights[name] ?? usualRights;
}

/** A right on a column counts as one too many. */
const grantedSql = `
  SELECT name, array_agg(DISTINCT privilege) AS rights FROM (
    SELECT c.relname AS name, a.privilege_type AS privilege, a.grantee FROM pg_class AS c, aclexplode(c.relacl) AS a
    WHERE c.relnamespace = current_schema()::regnamespace
    UNION ALL
    SELECT c.relname, a.privilege_type || ' of a column', a.grantee
    FROM pg_class AS c JOIN pg_attribute AS t ON t.attrelid = c.oid, aclexplode(t.attacl) AS a
    WHERE c.relnamespace = current_schema()::regnamespace
  ) AS granted WHERE grantee = (SELECT oid FROM pg_roles WHERE rolname = $1) GROUP BY name`;

/** The tables on which the role's rights are wrong. Only these are granted again: a repeated GRANT writes to disk. */
async function wronglyGranted(client: ClientBase, role: string, migratingRole: string): Promise<Relation[]> {
  const relations = await client.query<Relation>(relationsSql);
  const granted = await client.query<{ name: string; rights: string[] }>(grantedSql, [role]);
  const rightsByName = new Map(granted.rows.map(({ name, rights }) => [name, rights]));
  return relations.rows.filter((relation) => {
    const [has, wanted] = [rightsByName.get(relation.name) ?? [], rightsOf(relation).split(", ")];
    const isRight = has.length === wanted.length && wanted.every((right) => has.includes(right));
    return relation.owner === migratingRole && !isRight;
  });
}

async function hasItsRights(client: ClientBase, role: string, migratingRole: string): Promise<boolean> {
  const { rows } = await client.query("SELECT has_schema_privilege($1, current_schema(), 'USAGE') AS usage", [role]);
  return rows[0].usage && (await wronglyGranted(client, role, migratingRole)).length === 0;
}

async function grant(client: ClientBase, role: string, relations: Relation[]): Promise<void> {
  const grantee = client.escapeIdentifier(role);
  const statements = relations.map((relation) => {
    const target = `${relation.kind === "S" ? "SEQUENCE" : "TABLE"} ${client.escapeIdentifier(relation.name)}`;
    return `REVOKE ALL ON ${target} FROM ${grantee}; GRANT ${rightsOf(relation)} ON ${target} TO ${grantee};`;
  });
  await client.query(statements.join("\n"));
}

async function migratingRoleOf(client: ClientBase): Promise<{ name: string; schema: string }> {
  const { rows } = await client.query("SELECT current_user AS name, current_schema() AS schema");
  return rows[0];
}

/**
 * Throws DatabaseStartError when the tables belong to the role that the site is to work as while another migrates: a
 * table's owner has every right on it.
 */
export async function refuseOwnTables(client: ClientBase, role: string): Promise<void> {
  const { name: migratingRole } = await migratingRoleOf(client);
  const { rows } = await client.query<Relation>(relationsSql);
  if (migratingRole === role || !rows.some(({ owner }) => owner === role)) return;
  throw new DatabaseStartError(
    `Le tabelle appartengono ancora a ${role}, il ruolo di DATABASE_URL: con un amministratore del database esegui ` +
      `"REASSIGN OWNED BY ${role} TO ${migratingRole}", oppure togli DATABASE_MIGRATION_URL.`,
  );
}

/**
 * Gives a role what the site needs of the migrated tables, and takes from it what it doesn't: to empty them, and to
 * change the log. Looked at with each start, so that it holds for new tables and restored ones. Does nothing when the role is
 * the one that migrates.
 */
export async function grantToSite(client: ClientBase, role: string): Promise<void> {
  const { name: migratingRole, schema } = await migratingRoleOf(client);
  if (migratingRole === role) return;
  if (await hasItsRights(client, role, migratingRole)) return;
  await client.query("SELECT pg_advisory_lock($1)", [advisoryLocks.migrations]);
  try {
    await client.query("BEGIN");
    const grantee = client.escapeIdentifier(role);
    await client.query(`GRANT USAGE ON SCHEMA ${client.escapeIdentifier(schema)} TO ${grantee}`);
    await grant(client, role, await wronglyGranted(client, role, migratingRole));
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [advisoryLocks.migrations]);
  }
}
