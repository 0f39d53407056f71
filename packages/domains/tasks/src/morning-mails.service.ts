import { romeWallTime, utcMidnight } from "@vetrina/contract/dates";
import { seesClients } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { enqueueMails } from "@vetrina/core/mail/mail-queue";
import type { Prisma } from "@vetrina/data/prisma";
import { inOrder, isNobodys, isOpen } from "./due-tasks.service.ts";
import { morningMail, morningTasksMax } from "./morning-mail.ts";
import { presentTask, taskColumns, todayOf } from "./task.present.ts";

/** From when on the day's mails go out, and until when they are still of use, in Europe/Rome. */
const from = "08:30";
const until = "12:00";

/** The day whose mails are due at this moment, if any. */
export function morningDue(deps: Pick<Deps, "now">): string | undefined {
  const [day, time = ""] = romeWallTime(deps.now()).split("T");
  return time >= from && time < until ? day : undefined;
}

async function mailOf(tx: Prisma.TransactionClient, deps: Deps, user: { id: number; email: string | null }) {
  const today = todayOf(deps);
  // What nobody has taken is told on its day alone: what is late of it waits on Panoramica, without a mail each morning.
  const isTold = { OR: [{ ownerId: user.id }, { ...isNobodys, day: utcMidnight(today) }] };
  const where = (day: Prisma.DateTimeFilter) => ({ AND: [isOpen, isTold], day });
  const due = where({ lte: utcMidnight(today) });
  const total = await tx.task.count({ where: due });
  if (total === 0 || !user.email) return [];
  const [late, rows] = await Promise.all([
    tx.task.count({ where: where({ lt: utcMidnight(today) }) }),
    tx.task.findMany({ where: due, orderBy: inOrder, take: morningTasksMax, select: taskColumns }),
  ]);
  const tasks = rows.map(presentTask);
  return [
    morningMail({ recipient: user.email, userId: user.id, today, tasks, late, total, publicUrl: deps.publicUrl }),
  ];
}

/**
 * Queues a mail to each person of the staff who wants it and has something late or due today, or could take what nobody
 * has taken of today, all in one transaction: a run that fails has sent nothing. Returns how many.
 */
export async function queueMorningMails(deps: Deps): Promise<number> {
  return deps.db.$transaction(async (tx) => {
    const users = await tx.user.findMany({
      where: { ...seesClients, morningMail: true, email: { not: null } },
      orderBy: { id: "asc" },
      select: { id: true, email: true },
    });
    const mails = [];
    for (const user of users) mails.push(...(await mailOf(tx, deps, user)));
    await enqueueMails(tx, mails);
    return mails.length;
  });
}
