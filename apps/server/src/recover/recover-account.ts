import { randomBytes } from "node:crypto";
import { accessChannel } from "@vetrina/core/access/staff-access";
import { type DatabaseAddress, reachForReading } from "@vetrina/host/backup/reach-database";
import { hashPassword } from "@vetrina/staff/passwords";

/** Why an account can't be recovered, in a sentence for the person at the terminal. */
export class RecoverError extends Error {}

async function findAccount(query: Query, username: string): Promise<{ id: number; username: string }> {
  const { rows } = await query('SELECT id, username FROM "User" ORDER BY role DESC, username');
  const account = rows.find((row) => row.username === username);
  if (account) return { id: Number(account.id), username };
  const names = rows.map((row) => row.username).join(", ");
  throw new RecoverError(names ? `Nessun utente si chiama così. Ci sono: ${names}.` : "Non c’è ancora nessun utente.");
}

type Query = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** Sets a new password, resets second factor, block and waits, ends sessions and writes an audit line, in one transaction. */
async function openAnew(query: Query, username: string, passwordHash: string): Promise<void> {
  await query("BEGIN");
  try {
    const { id } = await findAccount(query, username);
    await query(
      `UPDATE "User" SET "passwordHash" = $2, "blockedAt" = NULL, "totpSecret" = NULL, "totpSince" = NULL,
         "totpLastStep" = NULL WHERE id = $1`,
      [id, passwordHash],
    );
    await query('DELETE FROM "RecoveryCode" WHERE "userId" = $1', [id]);
    await query('DELETE FROM "PasswordLink" WHERE "userId" = $1', [id]);
    await query('DELETE FROM "Session" WHERE "userId" = $1', [id]);
    await query('DELETE FROM "KnownPlace" WHERE "userId" = $1', [id]);
    // A wait doesn't tell whose it is, and may have been begun while the clock was ahead.
    await query('DELETE FROM "LoginWait"');
    await query(
      `INSERT INTO "AuditEntry" (actor, action, subject, "subjectId", summary)
       VALUES ('console', 'utente.recupero', 'utente', $1, $2)`,
      [String(id), `Ha dato dal server una nuova password a ${username}, senza verifica in due passaggi`],
    );
    await query("SELECT pg_notify($1, $2)", [accessChannel, String(id)]);
    await query("COMMIT");
  } catch (error) {
    await query("ROLLBACK");
    throw error;
  }
}

/**
 * Gives access back to a staff account that lost password, phone and recovery codes and has no colleague to help; for
 * an administrator of the machine. Returns a new password and removes second factor and block; open sessions end. The
 * site may be running. Throws RecoverError, BackupError and DatabaseStartError, whose messages are shown to the
 * administrator.
 */
export async function recoverAccount(address: DatabaseAddress, username: string): Promise<string> {
  const password = randomBytes(12).toString("base64url");
  const passwordHash = await hashPassword(password);
  const { client, close } = await reachForReading(address);
  try {
    await openAnew((text, values) => client.query(text, values), username, passwordHash);
  } finally {
    await close();
  }
  return password;
}
