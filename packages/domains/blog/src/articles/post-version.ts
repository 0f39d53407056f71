import type { EditorActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { lastChange } from "@vetrina/core/audit/last-change";
import type { Prisma } from "@vetrina/data/prisma";
import { timetable } from "./post-publication.ts";

interface Versioned {
  id: number;
  updatedAt: Date;
}

/** An article's `updatedAt` is also its version, so two saves within one millisecond must not have the same. */
export const nextVersion = ({ updatedAt }: Versioned, now: Date): Date =>
  new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));

async function whatHappened(tx: Prisma.TransactionClient, { username }: EditorActor, id: number): Promise<string> {
  const { actor, name } = await lastChange(tx, { subject: "articolo", id });
  if (actor === username) return "Hai cambiato questo articolo da un’altra finestra";
  if (actor === timetable) return "L’articolo è uscito all’ora programmata mentre ci lavoravi";
  return `${name} ha cambiato questo articolo mentre ci lavoravi`;
}

/** Throws CONFLICT, with who it was, unless the locked article is still the version that the caller has read. */
export async function refuseOutdated(
  tx: Prisma.TransactionClient,
  actor: EditorActor,
  post: Versioned,
  baseUpdatedAt: string,
): Promise<void> {
  if (post.updatedAt.getTime() === Date.parse(baseUpdatedAt)) return;
  const message = `${await whatHappened(tx, actor, post.id)}: guarda com’è ora, poi decidi.`;
  throw new AppError("CONFLICT", { message });
}
