import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { dayMs, instantOfRome } from "@vetrina/contract/dates";
import type { AnswerTimes } from "@vetrina/contract/overview";
import { expect, test, vi } from "vitest";

const { site, desk } = ownDesk(openHelpDesk);

const hourMs = 60 * 60 * 1000;

const answeredFields = (firstReplyAt: Date | null) => (firstReplyAt ? { unansweredSince: null } : {});

/** A ticket that was answered and resolved so many hours after it was opened; its answer was promised within 24. */
async function close(opened: Date, hours: { answered?: number; resolved?: number }) {
  const { id } = await desk.open();
  const later = (count: number | undefined) =>
    count === undefined ? null : new Date(opened.getTime() + count * hourMs);
  const dueAt = new Date(opened.getTime() + dayMs);
  const firstReplyAt = later(hours.answered);
  const { db } = site.server.api;
  await db.ticket.update({
    where: { id: BigInt(id) },
    data: {
      createdAt: opened,
      dueAt,
      firstReplyAt,
      resolvedAt: later(hours.resolved),
      ...answeredFields(firstReplyAt),
    },
  });
  if (!firstReplyAt) return;
  const sender = { senderType: "staff", senderName: "Staff", message: "Ecco" };
  await db.ticketMessage.create({ data: { ticketId: id, ...sender, createdAt: firstReplyAt, promisedUntil: dueAt } });
}

test("says by week how long answers and resolutions took, and how many answers kept the promise", async () => {
  vi.spyOn(site.server.api, "now").mockReturnValue(instantOfRome("2026-03-12T10:00"));
  const times = () => desk.ask<AnswerTimes>("overview.answerTimes", undefined, desk.staff);
  const nothing = { answered: 0, replyMinutes: null, promised: 0, onTime: 0, resolved: 0, resolutionMinutes: null };
  const empty = await times();
  expect(empty.weeks).toHaveLength(8);
  expect(empty.weeks[0]).toEqual({ week: "2026-03-09", ...nothing });
  expect(empty.weeks.at(-1)).toEqual({ week: "2026-01-19", ...nothing });
  // Rome's Monday begins an hour before that of UTC.
  await close(instantOfRome("2026-03-09T00:10"), { answered: 1 });
  await close(instantOfRome("2026-03-10T09:00"), { answered: 3, resolved: 10 });
  await close(instantOfRome("2026-03-08T09:00"), { answered: 30, resolved: 70 });
  await close(instantOfRome("2026-03-08T20:00"), { answered: 2 });
  await close(instantOfRome("2026-01-18T10:00"), { answered: 2, resolved: 12 });
  await close(instantOfRome("2026-03-11T12:00"), {});
  // Without an answer, and overdue in that week.
  await close(instantOfRome("2026-03-06T10:00"), {});
  const { weeks } = await times();
  expect(weeks.slice(0, 2)).toEqual([
    {
      week: "2026-03-09",
      answered: 3,
      replyMinutes: 180,
      promised: 3,
      onTime: 2,
      resolved: 2,
      resolutionMinutes: 40 * 60,
    },
    { week: "2026-03-02", ...nothing, answered: 1, replyMinutes: 120, promised: 2, onTime: 1 },
  ]);
  expect(weeks.slice(2)).toEqual(empty.weeks.slice(2));
});
