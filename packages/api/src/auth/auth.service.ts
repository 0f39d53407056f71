import { createHash, randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { type Login, type Staff, type StaffRole, wrongPasswordMessage } from "@vetrina/contract/auth";
import type { StaffActor } from "../actor.ts";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";

const sessionDays = 14;
const dayMs = 24 * 60 * 60 * 1000;
/** A session's last use is written down at most this often. */
const touchEveryMs = 60 * 60 * 1000;

/** OWASP's second recommended setting of argon2id: 19 MiB, two passes. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, argon2Options);

/** Verified against when the name is unknown, so that both refusals take the same time. */
let decoyHash: Promise<string> | undefined;

const tokenHash = (token: string) => new Uint8Array(createHash("sha256").update(token).digest());

export interface OpenedSession {
  token: string;
  expiresAt: Date;
  staff: Staff;
}

/** Opens a session. Throws NO_SESSION with the login card's line when name or password is wrong. */
export async function login(deps: Deps, input: Login, userAgent: string | undefined): Promise<OpenedSession> {
  const user = await deps.db.user.findUnique({
    where: { username: input.username },
    select: { id: true, username: true, role: true, passwordHash: true },
  });
  decoyHash ??= hashPassword(randomBytes(16).toString("hex"));
  const matches = await verify(user?.passwordHash ?? (await decoyHash), input.password);
  if (!user || !matches) throw new AppError("NO_SESSION", { message: wrongPasswordMessage });

  const token = randomBytes(32).toString("base64url");
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + sessionDays * dayMs);
  await deps.db.session.create({
    data: {
      tokenHash: tokenHash(token),
      userId: user.id,
      userAgent: userAgent?.slice(0, 300) ?? null,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    },
  });
  return { token, expiresAt, staff: { id: user.id, username: user.username, role: user.role as StaffRole } };
}

/** The member of the staff whom this token belongs to, or nobody when it is unknown, ended or expired. */
export async function findStaff(deps: Deps, token: string): Promise<StaffActor | undefined> {
  const sessionHash = tokenHash(token);
  const now = deps.now();
  const session = await deps.db.session.findUnique({
    where: { tokenHash: sessionHash, expiresAt: { gt: now } },
    select: { lastSeenAt: true, user: { select: { id: true, username: true, role: true } } },
  });
  if (!session) return undefined;
  if (now.getTime() - session.lastSeenAt.getTime() > touchEveryMs) {
    await deps.db.session.updateMany({
      where: { tokenHash: sessionHash },
      data: { lastSeenAt: now, expiresAt: new Date(now.getTime() + sessionDays * dayMs) },
    });
  }
  const { id, username, role } = session.user;
  return { kind: "staff", id, username, role: role as StaffRole, sessionHash };
}

/** Ends the caller's own session; its cookie is worth nothing from here on. */
export async function logout(deps: Deps, actor: StaffActor): Promise<void> {
  await deps.db.session.deleteMany({ where: { tokenHash: actor.sessionHash } });
}

/** Creates the first account unless there is one already; tells whether it did. */
export async function createFirstAdmin(deps: Pick<Deps, "db">, credentials: Login): Promise<boolean> {
  if ((await deps.db.user.count()) > 0) return false;
  const passwordHash = await hashPassword(credentials.password);
  const { count } = await deps.db.user.createMany({
    data: [{ username: credentials.username, passwordHash, role: "titolare" }],
    skipDuplicates: true,
  });
  return count > 0;
}
