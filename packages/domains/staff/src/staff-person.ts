import { renameAuthor } from "@vetrina/blog/articles/post-author";
import type { Colleague } from "@vetrina/contract/staff/auth";
import { personChangedMessage, type StaffPerson } from "@vetrina/contract/staff/staff";
import { tellAccessChanged } from "@vetrina/core/access/staff-access";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { colleagueColumns, presentColleague } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { enqueueMail } from "@vetrina/core/mail/mail-queue";
import type { Prisma } from "@vetrina/data/prisma";
import { dropPasswordLinks } from "./drop-password-links.ts";
import { type AccountChange, accountChangedMail, addressChangedMail } from "./staff-person.mail.ts";

interface KnownPerson {
  id: number;
  username: string;
  name: string | null;
  email: string | null;
}

interface PersonChange extends StaffPerson {
  /** What the form began with. */
  known: Pick<KnownPerson, "name" | "email">;
}

/** What every account is called, blocked ones too: their names stay on what they did. */
export async function listNames({ db }: Deps): Promise<Colleague[]> {
  return (await db.user.findMany({ select: colleagueColumns })).map(presentColleague);
}

/** Throws BAD_INPUT at `email` when the address is another account's. Call it under the lock on accounts. */
export async function refuseTakenAddress(tx: Prisma.TransactionClient, email: string, ownId = 0): Promise<void> {
  if ((await tx.user.count({ where: { email, id: { not: ownId } } })) === 0) return;
  const message = "Questa email è già di un altro utente";
  throw new AppError("BAD_INPUT", { message, fields: { email: message } });
}

/** The names of what changes, for the log, which holds neither name nor address. */
function changedFields(before: KnownPerson, name: string, email: string | null): string[] {
  return [...(name === before.name ? [] : ["nome"]), ...(email === before.email ? [] : ["email"])];
}

/**
 * Writes name and address of an account that is locked. The former address gets a mail, since the address opens the
 * account. Throws BAD_INPUT at `email`, CONFLICT when another has changed them meanwhile.
 */
export async function writePerson(
  deps: Deps,
  tx: Prisma.TransactionClient,
  actor: StaffActor,
  target: KnownPerson,
  { name, email: typed, known }: PersonChange,
): Promise<void> {
  if (known.name !== target.name || known.email !== target.email) {
    throw new AppError("CONFLICT", { message: personChangedMessage });
  }
  const email = typed || null;
  const fields = changedFields(target, name, email);
  if (fields.length === 0) return;
  if (email) await refuseTakenAddress(tx, email, target.id);
  await tx.user.update({ where: { id: target.id }, data: { name, email }, select: { id: true } });
  if (name !== target.name) await renameAuthor(tx, target.id, name);
  // Links that were mailed to the former address open nothing.
  if (email !== target.email) await dropPasswordLinks(tx, target.id);
  if (target.email && email !== target.email) {
    const mail = addressChangedMail(target.email, deps.publicUrl);
    await enqueueMail(tx, { ...mail, requestId: deps.requestId });
  }
  // Cached sessions hold the name.
  await tellAccessChanged(tx, target.id);
  const summary =
    actor.id === target.id
      ? `Ha cambiato nel proprio account: ${fields.join(" ed ")}`
      : `Ha cambiato ${fields.join(" ed ")} di ${target.username}`;
  await recordChange(tx, actor, { action: "utente.persona", subject: "utente", subjectId: target.id, summary });
}

/** Mails an account's person, where it has an address, that password or second factor have changed: it may be another's doing. */
export async function mailAccountChange(
  deps: Deps,
  tx: Prisma.TransactionClient,
  id: number,
  change: AccountChange,
): Promise<void> {
  const { email } = await tx.user.findUniqueOrThrow({ where: { id }, select: { email: true } });
  if (!email) return;
  await enqueueMail(tx, { ...accountChangedMail(email, change, deps.publicUrl), requestId: deps.requestId });
}
