import { type Staff, type StaffRole, staffRoles, worksWithClients } from "@vetrina/contract/staff/auth";
import { AppError } from "./app-error.ts";

export interface StaffActor extends Omit<Staff, "owesSecondFactor"> {
  kind: "staff";
  /** Names the session, so that it can be ended; it is not the token. */
  sessionHash: Uint8Array<ArrayBuffer>;
}

declare const checked: unique symbol;
declare const checkedEditor: unique symbol;

/** Who may change articles and pictures, as `requireEditor` has checked: an owner, or an editor. */
export interface EditorActor extends StaffActor {
  role: "titolare" | "redattore";
  readonly [checkedEditor]: true;
}

/**
 * An owner whose role was checked. Only `requireOwner` makes one, so a service that takes it can't be called for
 * anybody else and checks nothing itself.
 */
export interface OwnerActor extends EditorActor {
  role: "titolare";
  readonly [checked]: true;
}

/** A person who holds an address and one of its tickets, or has followed a link that was mailed to the address. */
export interface ClientActor {
  kind: "client";
  id: number;
  email: string;
  /** The one ticket that a login opens; null for who has followed the link, and may see all of the address's. */
  ticketId: bigint | null;
  /** Names the session, so that it can be ended; it is not the token. */
  sessionHash: Uint8Array<ArrayBuffer>;
}

/** A staff user who has yet to set up the required second factor: a visitor everywhere else. */
export interface EnrollingActor {
  kind: "enrolling";
  staff: StaffActor;
}

/** Who is calling. Always taken from the session, never from the input. */
export type Actor = { kind: "visitor" } | StaffActor | EnrollingActor | ClientActor;

/** A call's actor and address, for rules that depend on where it comes from. */
export interface Caller {
  actor: Actor;
  /** The network address, for rate limits only. */
  address: string;
}

export const visitor: Actor = { kind: "visitor" };

export const isStaff = (actor: Actor): actor is StaffActor => actor.kind === "staff";

/** Whether the actor answers tickets and reads leads; an editor is a visitor there. */
export const isDeskStaff = (actor: Actor): actor is StaffActor => isStaff(actor) && worksWithClients(actor.role);

/** Whether the actor works on the site's content. */
export const isEditor = (actor: Actor): boolean => isStaff(actor) && actor.role !== "operatore";

/** Whether a member of the staff sees more than tickets and leads. */
export const isOwner = (actor: StaffActor): boolean => actor.role === "titolare";

/**
 * The staff member who is calling, by default one who works with clients. Throws NO_SESSION for anybody else, FORBIDDEN
 * when the role is not among `roles`, SECOND_FACTOR_OWED for who has yet to set one up.
 */
export function requireStaff(actor: Actor, roles: readonly StaffRole[] = ["titolare", "operatore"]): StaffActor {
  if (actor.kind === "enrolling") throw new AppError("SECOND_FACTOR_OWED");
  if (!isStaff(actor)) throw new AppError("NO_SESSION");
  if (!roles.includes(actor.role)) throw new AppError("FORBIDDEN");
  return actor;
}

/** The staff member who is calling, in any role. Throws NO_SESSION for anybody else. */
export const requireColleague = (actor: Actor): StaffActor => requireStaff(actor, staffRoles);

/** The same, also for who has yet to set up the second factor: for the calls that do so, and for leaving. */
export const requireAccount = (actor: Actor): StaffActor =>
  actor.kind === "enrolling" ? actor.staff : requireColleague(actor);

/** Who may change articles and pictures. Throws NO_SESSION for anybody outside the staff, FORBIDDEN for an operator. */
export const requireEditor = (actor: Actor): EditorActor =>
  requireStaff(actor, ["titolare", "redattore"]) as EditorActor;

/** The owner who is calling. Throws NO_SESSION for anybody outside the staff, FORBIDDEN for the other roles. */
export const requireOwner = (actor: Actor): OwnerActor => requireStaff(actor, ["titolare"]) as OwnerActor;

/** The client who is calling. Throws NO_SESSION for anybody else. */
export function requireClient(actor: Actor): ClientActor {
  if (actor.kind !== "client") throw new AppError("NO_SESSION");
  return actor;
}

/** Whether the caller reads the mail of this address, whatever its case. */
export const hasConfirmed = (actor: Actor, email: string): actor is ClientActor =>
  actor.kind === "client" && actor.ticketId === null && actor.email === email.toLowerCase();

/** The client who has followed a mailed link. Throws NO_SESSION for who is no client, FORBIDDEN for one with a login only. */
export function requireConfirmedClient(actor: Actor): ClientActor {
  const client = requireClient(actor);
  if (client.ticketId !== null) {
    throw new AppError("FORBIDDEN", { message: "Per farlo apri il link che ti mandiamo per email." });
  }
  return client;
}
