import type { Reminders } from "@vetrina/contract/tasks";
import type { StaffActor } from "@vetrina/core/actor";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";

/** How the caller is reminded of tasks. */
export async function readReminders(deps: Deps, actor: StaffActor): Promise<Reminders> {
  const { morningMail, calendarFeed } = await deps.db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { morningMail: true, calendarFeed: { select: { createdAt: true } } },
  });
  return { morningMail, calendarSince: calendarFeed?.createdAt.toISOString() ?? null };
}

/** Whether the caller gets the mail of the morning. */
export async function setMorningMail(deps: Deps, actor: StaffActor, morningMail: boolean): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: actor.id }, data: { morningMail }, select: { id: true } });
    const summary = morningMail ? "Ha acceso l’email del mattino" : "Ha spento l’email del mattino";
    await recordChange(tx, actor, {
      action: "account.mail-del-mattino",
      subject: "utente",
      subjectId: actor.id,
      summary,
    });
  });
}
