import type { OwnPersonChange, StaffSession } from "@vetrina/contract/staff/staff";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { advisoryLocks } from "@vetrina/data/advisory-locks";
import { lockRow } from "@vetrina/data/row-lock";
import { deviceName } from "./device-name.ts";
import { dropPasswordLinks } from "./drop-password-links.ts";
import { forgetOtherPlaces, type LoginOrigin } from "./known-places.ts";
import { proveOwnPassword, refuseWeakPassword } from "./own-password.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { mailAccountChange, writePerson } from "./staff-person.ts";
import { endSessions, shutOut } from "./staff-sessions.ts";

/** The caller's open sessions, the one that was used last first. */
export async function listSessions(deps: Deps, actor: StaffActor): Promise<StaffSession[]> {
  const rows = await deps.db.session.findMany({
    where: { userId: actor.id, expiresAt: { gt: deps.now() } },
    orderBy: [{ lastSeenAt: "desc" }, { createdAt: "desc" }],
    select: { publicId: true, kind: true, userAgent: true, createdAt: true, lastSeenAt: true, tokenHash: true },
  });
  return rows.map(({ publicId, kind, userAgent, createdAt, lastSeenAt, tokenHash }) => ({
    id: publicId,
    kind,
    device: deviceName(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: Buffer.from(tokenHash).equals(Buffer.from(actor.sessionHash)),
  }));
}

/**
 * Changes the caller's own name and address, the address after the password was typed. Throws BAD_INPUT at `present` and
 * `email`, CONFLICT when an owner has changed them since the form was opened, TOO_MANY_REQUESTS.
 */
export async function changeOwnPerson(deps: Deps, actor: StaffActor, input: OwnPersonChange): Promise<void> {
  const proven = input.present === undefined ? undefined : await proveOwnPassword(deps, actor, input.present);
  await deps.db.$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${advisoryLocks.accounts})`;
    await lockRow(tx, "User", actor.id);
    const { passwordHash, ...target } = await tx.user.findUniqueOrThrow({
      where: { id: actor.id },
      select: { id: true, username: true, name: true, email: true, passwordHash: true },
    });
    if ((input.email || null) !== target.email && proven !== passwordHash) {
      const message = "Per cambiare l’email serve la tua password attuale";
      throw new AppError("BAD_INPUT", { message, fields: { present: message } });
    }
    await writePerson(deps, tx, actor, target, input);
  });
}

/** What stands under the caller's replies in the mails to clients; an empty text is none. */
export async function changeSignature(deps: Deps, actor: StaffActor, signature: string): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: actor.id }, data: { signature }, select: { id: true } });
    const summary = "Ha cambiato la propria firma";
    await recordChange(tx, actor, { action: "account.firma", subject: "utente", subjectId: actor.id, summary });
  });
}

const others = ({ sessionHash }: StaffActor) => ({ tokenHash: { not: sessionHash } });

/** Ends one of the caller's sessions, wherever it is open. Throws NOT_FOUND for one that isn't theirs or has ended. */
export async function endSession(deps: Deps, actor: StaffActor, publicId: string): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    if ((await endSessions(tx, actor.id, { publicId })) === 0) {
      throw new AppError("NOT_FOUND", { message: "Questa sessione è già chiusa." });
    }
    const summary = "Ha chiuso una propria sessione";
    await recordChange(tx, actor, { action: "account.sessione", subject: "utente", subjectId: actor.id, summary });
  });
}

/** Ends all sessions of the caller but this one. Returns how many they were. */
export async function endOtherSessions(deps: Deps, actor: StaffActor): Promise<{ ended: number }> {
  return deps.db.$transaction(async (tx) => {
    const ended = await endSessions(tx, actor.id, others(actor));
    if (ended > 0) {
      const summary =
        ended === 1 ? "Ha chiuso l’altra propria sessione" : `Ha chiuso le altre ${ended} proprie sessioni`;
      await recordChange(tx, actor, { action: "account.sessione", subject: "utente", subjectId: actor.id, summary });
    }
    return { ended };
  });
}

/**
 * Gives the caller another password, ends their other sessions and makes their other browsers unknown again. Throws BAD_INPUT at `present` when the present one is
 * wrong, at `password` when the new one breaks the house's rule or is the present one; TOO_MANY_REQUESTS.
 */
export async function changePassword(
  deps: Deps,
  actor: StaffActor,
  { present, password }: { present: string; password: string },
  origin: Pick<LoginOrigin, "device" | "address">,
): Promise<{ ended: number }> {
  refuseWeakPassword(actor.username, password);
  const known = await proveOwnPassword(deps, actor, present);
  if (await isPassword(password, known)) {
    const message = "È già la tua password: scegline una nuova";
    throw new AppError("BAD_INPUT", { message, fields: { password: message } });
  }
  const passwordHash = await hashPassword(password);
  return deps.db.$transaction(async (tx) => {
    // Not if another request has changed the password in the meantime.
    const { count } = await tx.user.updateMany({
      where: { id: actor.id, passwordHash: known },
      data: { passwordHash },
    });
    if (count === 0) throw new AppError("CONFLICT");
    await dropPasswordLinks(tx, actor.id);
    const ended = await shutOut(tx, actor.id, others(actor));
    await forgetOtherPlaces(deps, tx, actor.id, origin);
    await mailAccountChange(deps, tx, actor.id, "password");
    const summary = "Ha cambiato la propria password";
    await recordChange(tx, actor, { action: "account.password", subject: "utente", subjectId: actor.id, summary });
    return { ended };
  });
}
