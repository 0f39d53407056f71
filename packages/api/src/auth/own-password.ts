import { newPasswordProblem, wrongPresentPasswordMessage } from "@vetrina/contract/staff/staff";
import type { StaffActor } from "../actor.ts";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { isPassword } from "./passwords.ts";

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

/** Throws BAD_INPUT at the field `password` when a new one breaks the house's rule. */
export function refuseWeakPassword(username: string, password: string): void {
  const message = newPasswordProblem(username, password);
  if (message) throw new AppError("BAD_INPUT", { message, fields: { password: message } });
}
