import type { Staff, StaffRole } from "@vetrina/contract/auth";
import { AppError } from "./app-error.ts";

export interface StaffActor extends Staff {
  kind: "staff";
  /** Names the session, so that it can be ended; it is not the token. */
  sessionHash: Uint8Array<ArrayBuffer>;
}

/** Who is calling. Always taken from the session, never from the input. */
export type Actor = { kind: "visitor" } | StaffActor;

export const visitor: Actor = { kind: "visitor" };

export const isStaff = (actor: Actor): actor is StaffActor => actor.kind === "staff";

/** The staff member who is calling. Throws NO_SESSION for anybody else, FORBIDDEN when the role is not among `roles`. */
export function requireStaff(actor: Actor, roles: readonly StaffRole[] = ["titolare", "operatore"]): StaffActor {
  if (!isStaff(actor)) throw new AppError("NO_SESSION");
  if (!roles.includes(actor.role)) throw new AppError("FORBIDDEN");
  return actor;
}
