import { lostKeyMessage, wrongCodeMessage } from "@vetrina/contract/staff/auth";
import { newPasswordProblem, wrongPresentPasswordMessage } from "@vetrina/contract/staff/staff";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { lockRow } from "@vetrina/data/row-lock";
import { isPassword } from "./passwords.ts";
import { spendCode, totpPurpose } from "./second-factor.ts";

/**
 * The hash of the caller's password, once it was typed right. Throws BAD_INPUT at the field `present` when it wasn't,
 * TOO_MANY_REQUESTS after ten tries of this account in a quarter of an hour.
 */
export async function proveOwnPassword(deps: Deps, actor: StaffActor, present: string): Promise<string> {
  await deps.limits.spend("ownPassword", String(actor.id));
  const { passwordHash } = await deps.db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { passwordHash: true },
  });
  if (await isPassword(present, passwordHash)) return passwordHash;
  const message = wrongPresentPasswordMessage;
  throw new AppError("BAD_INPUT", { message, fields: { present: message } });
}

/** Which way the second step goes: a refusal waits until the transaction, which uses up the code, has ended. */
async function spendOwnCode(deps: Deps, id: number, passwordHash: string, code: string) {
  return deps.db.$transaction(async (tx) => {
    await lockRow(tx, "User", id);
    const user = await tx.user.findUniqueOrThrow({
      where: { id },
      select: { passwordHash: true, blockedAt: true, totpSecret: true, totpSince: true, totpLastStep: true },
    });
    if (user.passwordHash !== passwordHash || user.blockedAt) throw new AppError("CONFLICT");
    if (!user.totpSecret || !user.totpSince) return "none";
    if (!code) return "asked";
    const secret = deps.secrets.open(user.totpSecret, totpPurpose(id));
    return (await spendCode(tx, { id, secret, totpLastStep: user.totpLastStep }, code, deps.now())) ?? "wrong";
  });
}

const codeRefusals = { asked: "Inserisci il codice", wrong: wrongCodeMessage, unreadable: lostKeyMessage };

/**
 * Makes sure that it is the account's own person who is calling, as a login does: by the password and, where the account
 * has one, by a code of the second factor, which is used up. Throws BAD_INPUT at `present` and at `code`, CONFLICT when
 * the account changes meanwhile, TOO_MANY_REQUESTS after ten tries in a quarter of an hour.
 */
export async function proveOwnIdentity(
  deps: Deps,
  actor: StaffActor,
  { present, code = "" }: { present: string; code?: string | undefined },
): Promise<void> {
  const passwordHash = await proveOwnPassword(deps, actor, present);
  if (code) await deps.limits.spend("secondFactor", String(actor.id));
  const step = await spendOwnCode(deps, actor.id, passwordHash, code);
  if (step === "none" || step === "app" || step === "recovery") return;
  const message = codeRefusals[step];
  throw new AppError("BAD_INPUT", { message, fields: { code: message } });
}

/** Throws BAD_INPUT at the field `password` when a new one breaks the house's rule. */
export function refuseWeakPassword(username: string, password: string): void {
  const message = newPasswordProblem(username, password);
  if (message) throw new AppError("BAD_INPUT", { message, fields: { password: message } });
}
