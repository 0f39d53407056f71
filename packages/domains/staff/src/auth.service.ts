import type { Login, SessionKind, StaffRole } from "@vetrina/contract/staff/auth";
import type { FoundSession } from "@vetrina/core/access/kept-sessions";
import type { EnrollingActor, StaffActor } from "@vetrina/core/actor";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { tokenHash } from "@vetrina/core/secrets/tokens";
import { hashPassword } from "./passwords.ts";
import { endSessions, sessionEnd } from "./staff-sessions.ts";

/** A session's last use is written down at most this often. */
const touchEveryMs = 5 * 60 * 1000;

const openSession = {
  name: "open-session",
  text: `
    select session.kind, session."createdAt", "lastSeenAt", "expiresAt", account.id, username,
      coalesce(account.name, username) as name, role,
      "totpSince" is null and (select "requireSecondFactor" from "SiteSettings" where id = 1) as "owesSecondFactor"
    from "Session" as session join "User" as account on account.id = "userId"
    where "tokenHash" = $1 and "expiresAt" > $2 and "blockedAt" is null`,
};

interface SessionRow {
  kind: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  id: number;
  username: string;
  name: string;
  role: StaffRole;
  owesSecondFactor: boolean;
}

async function touch(deps: Deps, tokenHash: Uint8Array<ArrayBuffer>, now: Date, createdAt: Date): Promise<Date> {
  const expiresAt = sessionEnd(now, createdAt);
  await deps.db.session.updateMany({ where: { tokenHash }, data: { lastSeenAt: now, expiresAt } });
  return expiresAt;
}

async function lookUpSession(
  deps: Deps,
  sessionHash: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<FoundSession | undefined> {
  const [row] = await deps.run<SessionRow>(openSession, [sessionHash, now]);
  if (!row) return undefined;
  const { kind, id, username, name, role, owesSecondFactor } = row;
  let [seenAt, endsAt] = [row.lastSeenAt, row.expiresAt];
  if (now.getTime() - seenAt.getTime() > touchEveryMs) {
    [seenAt, endsAt] = [now, await touch(deps, sessionHash, now, row.createdAt)];
  }
  const lookAgainAt = new Date(Math.min(endsAt.getTime(), seenAt.getTime() + touchEveryMs));
  return { kind, staff: { id, username, name, role, owesSecondFactor }, lookAgainAt };
}

/** The staff user this token belongs to; undefined when it is unknown, ended or expired, or of another kind. */
export async function findStaff(
  deps: Deps,
  token: string,
  kind: SessionKind,
): Promise<StaffActor | EnrollingActor | undefined> {
  const sessionHash = tokenHash(token);
  const now = deps.now();
  const session = await deps.access.sessions.find(sessionHash, now, () => lookUpSession(deps, sessionHash, now));
  if (session?.kind !== kind) return undefined;
  const { owesSecondFactor, ...staff } = session.staff;
  const actor = { kind: "staff", ...staff, sessionHash } as const;
  return owesSecondFactor ? { kind: "enrolling", staff: actor } : actor;
}

/** Ends the caller's own session; its token is worth nothing from here on. */
export async function logout(deps: Deps, actor: StaffActor): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await endSessions(tx, actor.id, { tokenHash: actor.sessionHash });
    const summary = "Ha chiuso la propria sessione";
    await recordChange(tx, actor, { action: "accesso.uscita", subject: "utente", subjectId: actor.id, summary });
  });
}

/** Creates the first account unless there is one already; tells whether it did. */
export async function createFirstAdmin(
  deps: Pick<Deps, "db">,
  credentials: Pick<Login, "username" | "password">,
): Promise<boolean> {
  if ((await deps.db.user.count()) > 0) return false;
  const passwordHash = await hashPassword(credentials.password);
  const { count } = await deps.db.user.createMany({
    data: [{ username: credentials.username, passwordHash, role: "titolare" }],
    skipDuplicates: true,
  });
  return count > 0;
}
