import type { Login, SessionKind, StaffRole } from "@vetrina/contract/staff/auth";
import type { StaffActor } from "../actor.ts";
import { recordChange } from "../audit/audit.service.ts";
import type { Deps } from "../deps.ts";
import { hashPassword } from "./passwords.ts";
import { endSessions, sessionEnd } from "./staff-sessions.ts";
import { tokenHash } from "./tokens.ts";

/** A session's last use is written down at most this often. */
const touchEveryMs = 5 * 60 * 1000;

/** Every call of the staff's begins with it. */
const openSession = {
  name: "open-session",
  text: `
    select session."createdAt", "lastSeenAt", account.id, username, role
    from "Session" as session join "User" as account on account.id = "userId"
    where "tokenHash" = $1 and kind = $2 and "expiresAt" > $3 and "blockedAt" is null`,
};

interface SessionRow {
  createdAt: Date;
  lastSeenAt: Date;
  id: number;
  username: string;
  role: string;
}

/** The member of the staff whom this token belongs to, or nobody when it is unknown, ended or expired, or of another kind. */
export async function findStaff(deps: Deps, token: string, kind: SessionKind): Promise<StaffActor | undefined> {
  const sessionHash = tokenHash(token);
  const now = deps.now();
  const [session] = await deps.run<SessionRow>(openSession, [sessionHash, kind, now]);
  if (!session) return undefined;
  if (now.getTime() - session.lastSeenAt.getTime() > touchEveryMs) {
    await deps.db.session.updateMany({
      where: { tokenHash: sessionHash },
      data: { lastSeenAt: now, expiresAt: sessionEnd(now, session.createdAt) },
    });
  }
  const { id, username, role } = session;
  return { kind: "staff", id, username, role: role as StaffRole, sessionHash };
}

/** Whether the session that a call came with is still open and its account has the role it came with. */
export async function isStillStaff(deps: Deps, { id, role, sessionHash }: StaffActor): Promise<boolean> {
  const found = await deps.db.session.count({
    where: { tokenHash: sessionHash, expiresAt: { gt: deps.now() }, user: { id, role, blockedAt: null } },
  });
  return found > 0;
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
