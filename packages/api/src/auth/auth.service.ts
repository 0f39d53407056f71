import { randomBytes } from "node:crypto";
import {
  blockedMessage,
  type Login,
  lostKeyMessage,
  type SessionKind,
  type Staff,
  type StaffRole,
  wrongCodeMessage,
  wrongPasswordMessage,
} from "@vetrina/contract/auth";
import type { Prisma } from "@vetrina/db/prisma";
import type { StaffActor } from "../actor.ts";
import { AppError } from "../app-error.ts";
import { recordChange } from "../audit/audit.service.ts";
import type { Deps } from "../deps.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { spendCode, totpPurpose } from "./second-factor.ts";
import { addSession, endSessions, sessionEnd, tokenHash } from "./staff-sessions.ts";

/** A session's last use is written down at most this often. */
const touchEveryMs = 5 * 60 * 1000;

/** Verified against when the name is unknown, so that both refusals take the same time. */
let decoyHash: Promise<string> | undefined;

export interface OpenedSession {
  token: string;
  expiresAt: Date;
  staff: Staff;
}

const refuseLogin = () => new AppError("NO_SESSION", { message: wrongPasswordMessage });

/** The account of this name and password. Throws NO_SESSION, after the same work, whichever of them was wrong. */
async function checkPassword(deps: Deps, { username, password }: Login) {
  const user = await deps.db.user.findUnique({
    where: { username },
    select: { id: true, username: true, passwordHash: true },
  });
  decoyHash ??= hashPassword(randomBytes(16).toString("hex"));
  const matches = await isPassword(password, user?.passwordHash ?? (await decoyHash));
  if (!user || !matches) throw refuseLogin();
  return user;
}

/** The account as it stands now, locked: nobody blocks it or changes its password until the transaction ends. */
async function lockAccount(tx: Prisma.TransactionClient, id: number) {
  await tx.$executeRaw`select from "User" where "id" = ${id} for update`;
  return tx.user.findUnique({
    where: { id },
    select: {
      id: true,
      role: true,
      passwordHash: true,
      blockedAt: true,
      totpSecret: true,
      totpSince: true,
      totpLastStep: true,
    },
  });
}

type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** Which way the second step went: it is written down, so a refusal waits until the transaction has ended. */
async function passSecondFactor(deps: Deps, tx: Prisma.TransactionClient, account: LockedAccount, code: string) {
  const { id, totpSecret, totpSince, totpLastStep } = account;
  if (!totpSecret || !totpSince) return "none";
  if (!code) return "asked";
  const secret = deps.secrets.open(totpSecret, totpPurpose(id));
  return (await spendCode(tx, { id, secret, totpLastStep }, code, deps.now())) ?? "wrong";
}

const entrySummaries = {
  none: "Ha effettuato l'accesso",
  app: "Ha effettuato l'accesso con il codice di verifica",
  recovery: "Ha effettuato l'accesso con un codice di recupero",
};

interface Entrance {
  username: string;
  passwordHash: string;
  input: Login;
  userAgent: string | undefined;
}

async function enter(deps: Deps, tx: Prisma.TransactionClient, userId: number, entrance: Entrance) {
  const { input, username, userAgent } = entrance;
  const now = deps.now();
  const account = await lockAccount(tx, userId);
  if (account?.passwordHash !== entrance.passwordHash) throw refuseLogin();
  if (account.blockedAt) throw new AppError("NO_SESSION", { message: blockedMessage });
  const step = await passSecondFactor(deps, tx, account, input.code ?? "");
  const subject = { subject: "utente", subjectId: userId };
  if (step === "asked" || step === "unreadable") return step;
  if (step === "wrong") {
    const summary = "Ha sbagliato il codice di verifica dopo la password giusta";
    await recordChange(tx, { username }, { action: "accesso.codice-errato", ...subject, summary });
    return step;
  }
  await tx.session.deleteMany({ where: { userId, expiresAt: { lte: now } } });
  const session = await addSession(tx, { userId, kind: input.kind ?? "browser", userAgent, now });
  await recordChange(tx, { username }, { action: "accesso.entrata", ...subject, summary: entrySummaries[step] });
  return { ...session, staff: { id: userId, username, role: account.role as StaffRole } };
}

/**
 * Opens a session. Throws NO_SESSION with the login card's line when name or password is wrong, with another one when
 * the account is blocked; after a right password SECOND_FACTOR when the account asks for a code and none was given,
 * with a message at the field `code` when it was wrong; TOO_MANY_REQUESTS after ten codes in a quarter of an hour.
 */
export async function login(deps: Deps, input: Login, userAgent: string | undefined): Promise<OpenedSession> {
  const { id, username, passwordHash } = await checkPassword(deps, input);
  if (input.code) await deps.limits.spend("secondFactor", String(id));
  const outcome = await deps.db.$transaction((tx) => enter(deps, tx, id, { username, passwordHash, input, userAgent }));
  if (outcome === "asked") throw new AppError("SECOND_FACTOR");
  if (outcome === "unreadable") {
    throw new AppError("SECOND_FACTOR", { message: lostKeyMessage, fields: { code: lostKeyMessage } });
  }
  if (outcome === "wrong") {
    throw new AppError("SECOND_FACTOR", { message: wrongCodeMessage, fields: { code: wrongCodeMessage } });
  }
  return outcome;
}

/** The member of the staff whom this token belongs to, or nobody when it is unknown, ended or expired, or of another kind. */
export async function findStaff(deps: Deps, token: string, kind: SessionKind): Promise<StaffActor | undefined> {
  const sessionHash = tokenHash(token);
  const now = deps.now();
  const session = await deps.db.session.findUnique({
    where: { tokenHash: sessionHash, kind, expiresAt: { gt: now }, user: { blockedAt: null } },
    select: { lastSeenAt: true, user: { select: { id: true, username: true, role: true } } },
  });
  if (!session) return undefined;
  if (now.getTime() - session.lastSeenAt.getTime() > touchEveryMs) {
    await deps.db.session.updateMany({
      where: { tokenHash: sessionHash },
      data: { lastSeenAt: now, expiresAt: sessionEnd(now) },
    });
  }
  const { id, username, role } = session.user;
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
