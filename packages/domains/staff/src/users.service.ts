import { type StaffRole, staffRoles, worksWithClients } from "@vetrina/contract/staff/auth";
import type { Invitation } from "@vetrina/contract/staff/password-links";
import type { NewUser, StaffAccount, UserPersonChange } from "@vetrina/contract/staff/staff";
import { tellAccessChanged } from "@vetrina/core/access/staff-access";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { automaticActors, recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { dropColleagueMails } from "@vetrina/core/mail/colleague-mails";
import { enqueueMail } from "@vetrina/core/mail/mail-queue";
import { inAnyCase } from "@vetrina/core/search-words";
import { newToken } from "@vetrina/core/secrets/tokens";
import { advisoryLocks } from "@vetrina/data/advisory-locks";
import { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";
import { dropPasswordLinks } from "./drop-password-links.ts";
import { forgetPlaces } from "./known-places.ts";
import { refuseWeakPassword } from "./own-password.ts";
import { forgottenPasswordMail, invitationMail } from "./password-links.mail.ts";
import { hashPassword } from "./passwords.ts";
import { removeSecondFactor } from "./second-factor.service.ts";
import { mailAccountChange, refuseTakenAddress, writePerson } from "./staff-person.ts";
import { endSessions, shutOut } from "./staff-sessions.ts";

type AccountRow = Omit<StaffAccount, "blockedAt" | "lastSeenAt" | "createdAt"> & {
  blockedAt: Date | null;
  lastSeenAt: Date | null;
  createdAt: Date;
};

function present({ blockedAt, lastSeenAt, createdAt, ...row }: AccountRow): StaffAccount {
  return {
    ...row,
    blockedAt: blockedAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** Ended sessions are deleted, so the last activity is read from the log. */
export async function readAccounts(
  db: Prisma.TransactionClient,
  now: Date,
  where: Prisma.Sql,
): Promise<StaffAccount[]> {
  const rows = await db.$queryRaw<AccountRow[]>`
    select u.id, u.username, u.name, u."mailAddress" as email, u.role, u."totpSince" is not null as "secondFactor", u."blockedAt",
      u."invitedAt" is not null as "isInvited", u."createdAt",
      count(s."tokenHash")::int as sessions,
      greatest(max(s."lastSeenAt"), (
        select a."createdAt" from "AuditEntry" a where a.actor = u.username order by a.id desc limit 1)) as "lastSeenAt"
    from "User" u left join "Session" s on s."userId" = u.id and s."expiresAt" > ${now}
    where ${where}
    group by u.id
    order by u."blockedAt" is not null, u.role desc, coalesce(u.name, u.username), u.id`;
  return rows.map(present);
}

/** Everybody of the staff: owners first, then operators, then who is blocked. */
export async function listAccounts(deps: Deps): Promise<StaffAccount[]> {
  return readAccounts(deps.db, deps.now(), Prisma.sql`true`);
}

/** Throws FORBIDDEN when the caller isn't an owner any more: another may have changed that a moment ago. */
async function lockAccounts(tx: Prisma.TransactionClient, actor: OwnerActor): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${advisoryLocks.accounts})`;
  const owner = await tx.user.count({ where: { id: actor.id, role: "titolare", blockedAt: null } });
  if (owner === 0) throw new AppError("FORBIDDEN");
}

interface Target {
  id: number;
  username: string;
  name: string | null;
  email: string | null;
  invitedAt: Date | null;
  role: string;
  blockedAt: Date | null;
}

/** Changes another's account under the lock on accounts. Returns the changed account. */
async function changeAccount(
  deps: Deps,
  actor: OwnerActor,
  id: number,
  change: (tx: Prisma.TransactionClient, target: Target) => Promise<void>,
): Promise<StaffAccount> {
  return deps.db.$transaction(async (tx) => {
    await lockAccounts(tx, actor);
    // Serialises with a login to this account: it waits, or has finished before.
    await lockRow(tx, "User", id);
    const target = await tx.user.findUnique({
      where: { id },
      select: { id: true, username: true, name: true, email: true, invitedAt: true, role: true, blockedAt: true },
    });
    if (!target) throw new AppError("NOT_FOUND", { message: "Questo utente non esiste." });
    await change(tx, target);
    const [account] = await readAccounts(tx, deps.now(), Prisma.sql`u.id = ${id}`);
    if (!account) throw new AppError("NOT_FOUND");
    return account;
  });
}

function refuseOwn(actor: OwnerActor, id: number, message: string): void {
  if (actor.id === id) throw new AppError("FORBIDDEN", { message });
}

/** Call it under the lock on accounts: there must always be an active owner. */
async function refuseLastOwner(tx: Prisma.TransactionClient, target: Target): Promise<void> {
  if (target.role !== "titolare" || target.blockedAt) return;
  const others = await tx.user.count({ where: { role: "titolare", blockedAt: null, id: { not: target.id } } });
  if (others > 0) return;
  throw new AppError("CONFLICT", {
    message: "È l’ultimo titolare attivo: senza, nessuno potrebbe gestire il sito.",
  });
}

const subjectOf = ({ id }: { id: number }) => ({ subject: "utente", subjectId: id });

type AddedUser = Omit<NewUser, "password"> & { passwordHash: string; invitedAt: Date | null };

/** Who hasn't taken up an invitation yet gets it anew where the link of the one before has come to be worth nothing. */
async function mailInvitation(
  deps: Deps,
  tx: Prisma.TransactionClient,
  { id, username, email, invitedAt }: Pick<Target, "id" | "username" | "email" | "invitedAt">,
): Promise<void> {
  if (!invitedAt || !email) return;
  const mail = invitationMail({ userId: id, username, email }, deps.publicUrl);
  await enqueueMail(tx, { ...mail, requestId: deps.requestId });
}

/** Adds an account, and queues the mail that goes with it. */
async function addUser(
  deps: Deps,
  actor: OwnerActor,
  { username, name, email, role, passwordHash, invitedAt }: AddedUser,
): Promise<StaffAccount> {
  return deps.db.$transaction(async (tx) => {
    await lockAccounts(tx, actor);
    const taken = await tx.user.count({ where: { username: inAnyCase(username) } });
    if (taken > 0 || automaticActors.some((name) => name === username)) {
      const message = "Questo nome utente è già in uso";
      throw new AppError("BAD_INPUT", { message, fields: { username: message } });
    }
    if (email) await refuseTakenAddress(tx, email);
    const user = await tx.user.create({
      data: {
        username,
        name: name ?? null,
        email: email || null,
        passwordHash,
        role,
        invitedAt,
        createdAt: deps.now(),
        ticketsReadUntil: deps.now(),
      },
      select: { id: true },
    });
    await mailInvitation(deps, tx, { id: user.id, username, email: email || null, invitedAt });
    const summary = `Ha ${invitedAt && email ? "invitato" : "creato"} l’utente ${username} come ${role}`;
    await recordChange(tx, actor, { action: "utente.creazione", ...subjectOf(user), summary });
    const [account] = await readAccounts(tx, deps.now(), Prisma.sql`u.id = ${user.id}`);
    if (!account) throw new AppError("NOT_FOUND");
    return account;
  });
}

/** Throws BAD_INPUT for a weak password and a name or an address that isn't free, at their fields. */
export async function createUser(deps: Deps, actor: OwnerActor, input: NewUser): Promise<StaffAccount> {
  refuseWeakPassword(input.username, input.password);
  const passwordHash = await hashPassword(input.password);
  return addUser(deps, actor, { ...input, passwordHash, invitedAt: null });
}

/** A random password that is not shown, until the invited user chooses one. */
const unknownPassword = () => hashPassword(newToken());

/** Makes an account and mails the link by which its person chooses the password. Throws BAD_INPUT as `createUser`. */
export async function inviteUser(deps: Deps, actor: OwnerActor, input: Invitation): Promise<StaffAccount> {
  return addUser(deps, actor, { ...input, passwordHash: await unknownPassword(), invitedAt: deps.now() });
}

/** Mails the invitation once more; links that were sent before are worth nothing. Throws CONFLICT, NOT_FOUND. */
export function inviteAgain(deps: Deps, actor: OwnerActor, id: number): Promise<StaffAccount> {
  return changeAccount(deps, actor, id, async (tx, target) => {
    if (!target.invitedAt || !target.email || target.blockedAt) {
      throw new AppError("CONFLICT", { message: "Questo utente non aspetta un invito." });
    }
    await dropPasswordLinks(tx, id);
    await mailInvitation(deps, tx, target);
    const summary = `Ha inviato di nuovo l’invito a ${target.username}`;
    await recordChange(tx, actor, { action: "utente.invito", ...subjectOf(target), summary });
  });
}

/**
 * Mails a colleague the link that chooses a new password, as if the colleague had asked for it. Throws CONFLICT without an
 * address or when blocked, NOT_FOUND.
 */
export function sendPasswordLink(deps: Deps, actor: OwnerActor, id: number): Promise<StaffAccount> {
  return changeAccount(deps, actor, id, async (tx, target) => {
    if (!target.email || target.blockedAt) {
      const message = target.email
        ? "Questo utente è bloccato."
        : "Questo utente non ha un’email: scrivila e salvala prima.";
      throw new AppError("CONFLICT", { message });
    }
    await enqueueMail(tx, { ...forgottenPasswordMail(target.email, id, deps.publicUrl), requestId: deps.requestId });
    const summary = `Ha inviato a ${target.username} il link per una nuova password`;
    await recordChange(tx, actor, { action: "utente.link", ...subjectOf(target), summary });
  });
}

/**
 * Changes another user's name and address. Throws BAD_INPUT at `email` when it is taken, CONFLICT when another has
 * changed them since the form was opened, NOT_FOUND.
 */
export function changePerson(deps: Deps, actor: OwnerActor, input: UserPersonChange): Promise<StaffAccount> {
  return changeAccount(deps, actor, input.id, async (tx, target) => {
    refuseOwn(actor, input.id, "Nome ed email tuoi si cambiano dal tuo account.");
    await writePerson(deps, tx, actor, target, input);
    const email = input.email || null;
    if (email !== target.email && !target.blockedAt) await mailInvitation(deps, tx, { ...target, email });
  });
}

/** Throws FORBIDDEN for one's own role, CONFLICT when no owner would be left, NOT_FOUND. */
export function setRole(deps: Deps, actor: OwnerActor, id: number, role: StaffRole): Promise<StaffAccount> {
  return changeAccount(deps, actor, id, async (tx, target) => {
    refuseOwn(actor, id, "Nessuno può cambiare il proprio ruolo: chiedilo a un altro titolare.");
    if (target.role === role) return;
    if (role !== staffRoles[0]) await refuseLastOwner(tx, target);
    await tx.user.update({ where: { id }, data: { role }, select: { id: true } });
    await dropPasswordLinks(tx, id);
    if (!target.blockedAt) await mailInvitation(deps, tx, target);
    if (!worksWithClients(role)) {
      await tx.pushDevice.deleteMany({ where: { userId: id } });
      await tx.calendarFeed.deleteMany({ where: { userId: id } });
      await dropColleagueMails(tx, target.email);
    }
    await tellAccessChanged(tx, id);
    const summary = `Ha cambiato il ruolo di ${target.username} da ${target.role} a ${role}`;
    const details = { ruolo: { prima: target.role, dopo: role } };
    await recordChange(tx, actor, { action: "utente.ruolo", ...subjectOf(target), summary, details });
  });
}

/** Sets another user's password and ends their sessions. Throws BAD_INPUT, FORBIDDEN for one's own, NOT_FOUND. */
export async function setPassword(deps: Deps, actor: OwnerActor, id: number, password: string): Promise<StaffAccount> {
  const passwordHash = await hashPassword(password);
  return changeAccount(deps, actor, id, async (tx, target) => {
    refuseOwn(actor, id, "La tua password si cambia dal tuo account, con quella attuale.");
    refuseWeakPassword(target.username, password);
    await tx.user.update({ where: { id }, data: { passwordHash, invitedAt: null }, select: { id: true } });
    await dropPasswordLinks(tx, id);
    await shutOut(tx, id);
    await forgetPlaces(tx, id);
    await mailAccountChange(deps, tx, id, "password");
    const summary = `Ha dato una nuova password a ${target.username}`;
    await recordChange(tx, actor, { action: "utente.password", ...subjectOf(target), summary });
  });
}

/** Ends all sessions of a user and blocks the login. Throws FORBIDDEN for oneself, CONFLICT, NOT_FOUND. */
export function blockUser(deps: Deps, actor: OwnerActor, id: number): Promise<StaffAccount> {
  return changeAccount(deps, actor, id, async (tx, target) => {
    refuseOwn(actor, id, "Non puoi bloccare il tuo account.");
    if (target.blockedAt) return;
    await refuseLastOwner(tx, target);
    await tx.user.update({ where: { id }, data: { blockedAt: deps.now() }, select: { id: true } });
    await dropPasswordLinks(tx, id);
    await dropColleagueMails(tx, target.email);
    await shutOut(tx, id);
    const summary = `Ha bloccato l’utente ${target.username}`;
    await recordChange(tx, actor, { action: "utente.blocco", ...subjectOf(target), summary });
  });
}

/** Throws NOT_FOUND. */
export function unblockUser(deps: Deps, actor: OwnerActor, id: number): Promise<StaffAccount> {
  return changeAccount(deps, actor, id, async (tx, target) => {
    if (!target.blockedAt) return;
    await tx.user.update({ where: { id }, data: { blockedAt: null }, select: { id: true } });
    await mailInvitation(deps, tx, target);
    const summary = `Ha sbloccato l’utente ${target.username}`;
    await recordChange(tx, actor, { action: "utente.sblocco", ...subjectOf(target), summary });
  });
}

/** For who has lost phone and recovery codes: the password alone opens the account; open sessions end. Throws as `setPassword`. */
export function resetSecondFactor(deps: Deps, actor: OwnerActor, id: number): Promise<StaffAccount> {
  return changeAccount(deps, actor, id, async (tx, target) => {
    refuseOwn(actor, id, "La tua verifica in due passaggi si disattiva dal tuo account.");
    await removeSecondFactor(deps, tx, id);
    await endSessions(tx, id);
    const summary = `Ha azzerato la verifica in due passaggi di ${target.username}`;
    await recordChange(tx, actor, { action: "utente.verifica", ...subjectOf(target), summary });
  });
}
