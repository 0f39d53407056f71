import { utcDay } from "@vetrina/contract/dates";
import type { Work } from "@vetrina/contract/hours/hours-desk";
import { isOwner, type StaffActor } from "@vetrina/core/actor";
import { colleagueColumns, presentColleague } from "@vetrina/core/colleague";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";

export const workColumns = {
  ...just("id", "revision", "minutes", "words", "day", "isBillable", "author", "customerId"),
} satisfies Prisma.HourWorkSelect;

export type WorkRow = Prisma.HourWorkGetPayload<{ select: typeof workColumns }>;

/** Who noted it may correct it, and any owner. */
export const mayCorrect = (actor: StaffActor, { author }: { author: string }): boolean =>
  author === actor.username || isOwner(actor);

/** Work as the staff reads it, with its authors as colleagues call them. */
export async function presentWork<Row extends WorkRow>(
  db: Prisma.TransactionClient,
  actor: StaffActor,
  rows: readonly Row[],
): Promise<(Work & { row: Row })[]> {
  const usernames = [...new Set(rows.map(({ author }) => author))];
  const users = await db.user.findMany({ where: { username: { in: usernames } }, select: colleagueColumns });
  const names = new Map(users.map((user) => [user.username, presentColleague(user).name]));
  return rows.map((row) => {
    const { id, revision, minutes, words, isBillable, customerId, author } = row;
    const day = utcDay(row.day);
    const who = names.get(author) ?? author;
    const isMine = mayCorrect(actor, row);
    return { id, revision, minutes, words, isBillable, customerId, day, author: who, isMine, row };
  });
}
