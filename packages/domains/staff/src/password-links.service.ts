import {
  type PasswordLinkKind,
  passwordLinkHours,
  passwordLinkSentMessage,
  usedPasswordLinkMessage,
} from "@vetrina/contract/staff/password-links";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { mayBeMailed } from "@vetrina/core/mail/mail-allowance";
import { enqueueMail } from "@vetrina/core/mail/mail-queue";
import { newToken, tokenHash } from "@vetrina/core/secrets/tokens";
import { lockRow } from "@vetrina/data/row-lock";
import { dropPasswordLinks } from "./drop-password-links.ts";
import { findKnownPlace, forgetPlaces, type LoginOrigin } from "./known-places.ts";
import { refuseWeakPassword } from "./own-password.ts";
import { forgottenPasswordMail, noAccountMail } from "./password-links.mail.ts";
import { hashPassword } from "./passwords.ts";
import { shutOut } from "./staff-sessions.ts";

const hourMs = 60 * 60 * 1000;

/**
 * Mails the link that chooses a new password; an address without an account, or with a blocked one, gets a mail that
 * says so. The answer is the same, after the same work. Throws TOO_MANY_REQUESTS to a caller who makes us write too
 * many mails.
 */
export async function mailPasswordLink(
  deps: Deps,
  caller: Pick<LoginOrigin, "address" | "device">,
  { email }: { email: string },
): Promise<{ message: string }> {
  await deps.limits.spend("mailsCaused", caller.address);
  const user = await deps.db.user.findUnique({ where: { email, blockedAt: null }, select: { id: true } });
  const isKnown = (await findKnownPlace(deps, user?.id ?? 0, caller)) !== undefined;
  const isMailed = await mayBeMailed(deps.limits, { email, address: caller.address }, isKnown);
  await deps.db.$transaction(async (tx) => {
    if (!isMailed) return;
    if (!user) await enqueueMail(tx, noAccountMail(email, deps.publicUrl));
    else {
      const mail = forgottenPasswordMail(email, user.id, deps.publicUrl);
      await enqueueMail(tx, { ...mail, requestId: deps.requestId });
    }
  });
  return { message: passwordLinkSentMessage };
}

/**
 * Makes the token of a link that leaves by mail at this moment; its time begins now. Only its hash is stored. Nothing
 * comes back when the account is gone, blocked, or has another address than the mail goes to.
 */
export async function issuePasswordLink(
  deps: Pick<Deps, "db" | "now">,
  { userId, recipient, kind }: { userId: number; recipient: string; kind: PasswordLinkKind },
): Promise<string | undefined> {
  const token = newToken();
  return deps.db.$transaction(async (tx) => {
    await lockRow(tx, "User", userId);
    const user = await tx.user.findUnique({ where: { id: userId, email: recipient, blockedAt: null } });
    if (!user) return undefined;
    const now = deps.now();
    await tx.passwordLink.deleteMany({ where: { expiresAt: { lte: now } } });
    const expiresAt = new Date(now.getTime() + passwordLinkHours[kind] * hourMs);
    await tx.passwordLink.create({ data: { tokenHash: tokenHash(token), kind, userId, createdAt: now, expiresAt } });
    const summary =
      kind === "invito"
        ? `È partito l’invito per ${user.username}`
        : `È partito il link per una nuova password di ${user.username}`;
    await recordChange(tx, "login", { action: "utente.link", subject: "utente", subjectId: userId, summary });
    return token;
  });
}

const isOver = () => new AppError("NOT_FOUND", { message: usedPasswordLinkMessage });

async function findLink(deps: Deps, token: string) {
  const link = await deps.db.passwordLink.findUnique({
    where: { tokenHash: tokenHash(token), expiresAt: { gt: deps.now() }, user: { blockedAt: null } },
    select: { kind: true, userId: true, user: { select: { username: true, name: true } } },
  });
  if (!link) throw isOver();
  const { kind, userId, user } = link;
  return { kind, userId, username: user.username, name: user.name ?? user.username };
}

/** Whose link it is; uses nothing up. Throws NOT_FOUND when it is unknown, used or expired, TOO_MANY_REQUESTS. */
export async function readPasswordLink(deps: Deps, caller: { address: string }, token: string) {
  await deps.limits.spend("passwordLink", caller.address);
  const { kind, username, name } = await findLink(deps, token);
  return { kind, username, name };
}

/**
 * Gives the account of a link its new password, once: of two at the same moment one is too late. All sessions end, and
 * all other links. Throws NOT_FOUND as above, BAD_INPUT at `password`, TOO_MANY_REQUESTS.
 */
export async function choosePassword(
  deps: Deps,
  caller: { address: string },
  { token, password }: { token: string; password: string },
): Promise<{ username: string }> {
  await deps.limits.spend("passwordLink", caller.address);
  const { kind, userId, username } = await findLink(deps, token);
  refuseWeakPassword(username, password);
  const passwordHash = await hashPassword(password);
  await deps.db.$transaction(async (tx) => {
    await lockRow(tx, "User", userId);
    const { count } = await tx.passwordLink.deleteMany({
      where: { tokenHash: tokenHash(token), user: { blockedAt: null } },
    });
    if (count === 0) throw isOver();
    await tx.user.update({ where: { id: userId }, data: { passwordHash, invitedAt: null }, select: { id: true } });
    await dropPasswordLinks(tx, userId);
    await shutOut(tx, userId);
    await forgetPlaces(tx, userId);
    const summary =
      kind === "invito"
        ? "Ha accettato l’invito e scelto la password"
        : "Ha scelto una nuova password dal link ricevuto per email";
    await recordChange(tx, { username }, { action: "account.password", subject: "utente", subjectId: userId, summary });
  });
  return { username };
}
