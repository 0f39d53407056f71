import { allInTurn } from "@vetrina/core/all-in-turn";
import type { Deps } from "@vetrina/core/deps";
import { withSecondThoughts } from "@vetrina/deposits/review.service";
import { slotMonth } from "@vetrina/deposits/slots.service";
import { openOfDeposit } from "./open-delivery.service.ts";

/** So many are opened at a time; the rest comes a minute later. */
const openedAtOnce = 20;

/**
 * Opens the deliveries of what was paid since the owners wanted them opened by themselves, in the month of its place,
 * once its confirmation is undone no more. A booking has one, whoever opens it.
 */
export async function openPaidDeliveries(deps: Deps): Promise<void> {
  const setup = await deps.db.deliverySetup.findUnique({ where: { id: 1 }, select: { opensSince: true } });
  if (!setup?.opensSince) return;
  const paid = await deps.db.deposit.findMany({
    where: {
      state: "pagato",
      slotMonth: { lte: slotMonth(deps.now()) },
      paidAt: { gte: setup.opensSince },
      anonymizedAt: null,
      delivery: null,
      deliveryRemovedAt: null,
    },
    orderBy: { id: "asc" },
    take: openedAtOnce,
    select: { id: true, publicId: true },
  });
  // Read after the bookings: the mails of one that was confirmed in between are there.
  const unsure = new Set(await withSecondThoughts(deps));
  await allInTurn(
    paid.filter(({ publicId }) => !unsure.has(publicId)),
    ({ id }) => openOfDeposit(deps, "timetable", id),
  );
}
