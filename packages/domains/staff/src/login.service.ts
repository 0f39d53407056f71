import { randomBytes } from "node:crypto";
import {
  blockedMessage,
  type Login,
  lostKeyMessage,
  type SessionKind,
  type Staff,
  wrongCodeMessage,
  wrongPasswordMessage,
} from "@vetrina/contract/staff/auth";
import { type Actor, isStaff } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { tokenHash } from "@vetrina/core/secrets/tokens";
import { createTurns } from "@vetrina/core/turns";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";
import { findKnownPlace, type LoginOrigin, rememberPlace } from "./known-places.ts";
import { recordLoginFailure } from "./login-failures.ts";
import { type AdmittedTry, admitTry } from "./login-waits.ts";
import { lineOf, networkOf } from "./networks.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { spendCode, totpPurpose } from "./second-factor.ts";
import { addSession, endSessions } from "./staff-sessions.ts";

/** Verified against when the name is unknown, so that both refusals take the same time. */
let decoyHash: Promise<string> | undefined;

export interface OpenedSession {
  token: string;
  expiresAt: Date;
  /** What the browser shows at its next login, so that it is known. */
  device: string;
  staff: Staff;
}

/** Where a login comes from, and whose session came with it. */
export interface LoginCaller extends LoginOrigin {
  actor: Actor;
}

const busyMessage = "In questo momento i tentativi di accesso sono troppi: riprova tra qualche secondo.";

/** Strangers' passwords are compared one after the other: each comparison takes the processor for a while. */
const strangersTurn = createTurns({
  atOnce: 1,
  waiting: 20,
  refuse: () => new AppError("TOO_MANY_REQUESTS", { message: busyMessage, retryAfterSeconds: 5 }),
});

const refuseLogin = () => new AppError("NO_SESSION", { message: wrongPasswordMessage });

interface WantedUser {
  id: number;
  username: string;
  name: string | null;
  passwordHash: string;
}

/** By the username or the address; a username that looks like another account's address comes first. */
async function findUser(deps: Deps, typed: string): Promise<WantedUser | null> {
  const users = await deps.db.user.findMany({
    where: { OR: [{ username: typed }, { email: typed.toLowerCase() }] },
    select: { id: true, username: true, name: true, passwordHash: true },
  });
  return users.find(({ username }) => username === typed) ?? users[0] ?? null;
}

/**
 * Lets the try through, or throws TOO_MANY_REQUESTS: a known browser has a limit of its own, which others can't use up;
 * any other by its address, and slowed down by its network.
 */
async function admit(deps: Deps, user: WantedUser | null, input: Login, caller: LoginCaller) {
  const known = await findKnownPlace(deps, user?.id ?? 0, caller);
  const isKnownBrowser = known === "device" && caller.device;
  const device = isKnownBrowser ? `browser ${Buffer.from(tokenHash(isKnownBrowser)).toString("hex")}` : undefined;
  if (caller.device) await deps.limits.spend("login", device ?? caller.address);
  const place = device ?? (known === "address" ? lineOf(caller.address) : networkOf(caller.address));
  const admitted = await admitTry(deps, { username: input.username, place, isKnownPlace: known !== undefined });
  return { ...admitted, isKnownPlace: known !== undefined, device };
}

/** Whether name and password go together, after the same work whichever of them is wrong. */
async function isRightPassword(user: WantedUser | null, password: string): Promise<boolean> {
  decoyHash ??= hashPassword(randomBytes(16).toString("hex"));
  const matches = await isPassword(password, user?.passwordHash ?? (await decoyHash));
  return user !== null && matches;
}

/** The same when it is the caller's turn. Who has been in before, from there, never waits for strangers. */
async function comparePassword(
  user: WantedUser | null,
  password: string,
  admitted: AdmittedTry & { isKnownPlace: boolean },
) {
  if (admitted.isKnownPlace) return isRightPassword(user, password);
  return strangersTurn(() => isRightPassword(user, password)).catch(async (error: unknown) => {
    await admitted.excuse();
    throw error;
  });
}

/** The account's current row, locked: blocks and password changes wait for the transaction's end. */
async function lockAccount(tx: Prisma.TransactionClient, id: number) {
  await lockRow(tx, "User", id);
  return tx.user.findUnique({
    where: { id },
    select: just("id", "role", "passwordHash", "blockedAt", "totpSecret", "totpSince", "totpLastStep"),
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
  none: "Ha effettuato l’accesso",
  app: "Ha effettuato l’accesso con il codice di verifica",
  recovery: "Ha effettuato l’accesso con un codice di recupero",
};

/** The former session of this browser or desktop app: its token stops working. */
async function endPreviousSession(tx: Prisma.TransactionClient, { actor }: LoginCaller, kind: SessionKind) {
  const staff = actor.kind === "enrolling" ? actor.staff : actor;
  if (isStaff(staff)) await endSessions(tx, staff.id, { tokenHash: staff.sessionHash, kind });
}

async function enter(deps: Deps, tx: Prisma.TransactionClient, user: WantedUser, input: Login, caller: LoginCaller) {
  const { id: userId, username } = user;
  const now = deps.now();
  const account = await lockAccount(tx, userId);
  if (account?.passwordHash !== user.passwordHash) throw refuseLogin();
  if (account.blockedAt) return "blocked";
  const step = await passSecondFactor(deps, tx, account, input.code ?? "");
  if (step === "asked" || step === "unreadable" || step === "wrong") return step;
  const kind = input.kind ?? "browser";
  await tx.session.deleteMany({ where: { userId, expiresAt: { lte: now } } });
  await endPreviousSession(tx, caller, kind);
  const session = await addSession(tx, { userId, kind, userAgent: caller.userAgent, now });
  const device = await rememberPlace(deps, tx, userId, caller);
  const { requireSecondFactor } = await tx.siteSettings.findUniqueOrThrow({
    where: { id: 1 },
    select: { requireSecondFactor: true },
  });
  const entry = { action: "accesso.entrata", subject: "utente", subjectId: userId, summary: entrySummaries[step] };
  await recordChange(tx, { username }, entry);
  return {
    ...session,
    device,
    staff: {
      id: userId,
      username,
      name: user.name ?? username,
      role: account.role,
      owesSecondFactor: requireSecondFactor && step === "none",
    },
  };
}

const refusals = {
  asked: () => new AppError("SECOND_FACTOR"),
  blocked: () => new AppError("NO_SESSION", { message: blockedMessage }),
  unreadable: () => new AppError("SECOND_FACTOR", { message: lostKeyMessage, fields: { code: lostKeyMessage } }),
  wrong: () => new AppError("SECOND_FACTOR", { message: wrongCodeMessage, fields: { code: wrongCodeMessage } }),
};

/** What follows after the right password: a session, or the reason why there is none. */
async function enterWithPassword(
  deps: Deps,
  user: WantedUser,
  input: Login,
  caller: LoginCaller,
  admitted: AdmittedTry & { device: string | undefined },
): Promise<OpenedSession> {
  // A known browser has codes of its own as well: who knows the password uses up those of strangers only.
  const codes = admitted.device ? `${user.id} ${admitted.device}` : String(user.id);
  if (input.code) await deps.limits.spend("secondFactor", codes);
  const outcome = await deps.db.$transaction((tx) => enter(deps, tx, user, input, caller));
  if (typeof outcome !== "string") {
    await admitted.forgive();
    return outcome;
  }
  if (outcome === "wrong") await recordLoginFailure(deps, user, "codice", caller.address);
  else await admitted.excuse();
  throw refusals[outcome]();
}

/**
 * Opens a session. Throws NO_SESSION with the login card's line when name or password is wrong, with another one when
 * the account is blocked; after a right password SECOND_FACTOR when the account asks for a code and none was given,
 * with a message at the field `code` when it was wrong; TOO_MANY_REQUESTS for who has failed too often, and for
 * strangers while too many of them try.
 */
export async function login(deps: Deps, input: Login, caller: LoginCaller): Promise<OpenedSession> {
  // Before the database is asked anything; a browser that may be known comes to its count below.
  if (!caller.device) await deps.limits.spend("login", caller.address);
  const user = await findUser(deps, input.username);
  const admitted = await admit(deps, user, input, caller);
  const isRight = await comparePassword(user, input.password, admitted);
  if (user && isRight) return enterWithPassword(deps, user, input, caller, admitted);
  await recordLoginFailure(deps, user ?? undefined, "password", caller.address);
  throw refuseLogin();
}
