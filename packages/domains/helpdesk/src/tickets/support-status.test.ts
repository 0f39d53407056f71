import { openHelpDesk } from "@test/help-desk";
import { opened, ownSite } from "@test/own-site";
import { dayMs } from "@vetrina/contract/dates";
import { beforeEach, expect, test } from "vitest";
import { supportStatus } from "./support-status.service.ts";

const minuteMs = 60_000;

const site = ownSite({ RATE_LIMIT: "off" });
const desk = opened(() => openHelpDesk(site));

beforeEach(() => site.server.api.db.ticket.deleteMany());

/** Tickets that were answered so many minutes after their opening, which was so many days ago. */
async function answered(minutes: number[], daysAgo: number): Promise<void> {
  for (const minute of minutes) {
    const { id } = await desk.open();
    const createdAt = new Date(Date.now() - daysAgo * dayMs);
    const firstReplyAt = new Date(createdAt.getTime() + minute * minuteMs);
    await site.server.api.db.ticket.update({ where: { id: BigInt(id) }, data: { createdAt, firstReplyAt } });
  }
}

/** As a process that has just started sees it. */
const fresh = () => supportStatus({ ...site.server.api });

test("is unknown below ten answered tickets of the last thirty days", async () => {
  await answered([1, 1, 1, 1, 1, 1, 1, 1, 1], 2);
  await answered([1, 1, 1], 31);
  await desk.open();
  expect(await fresh()).toEqual({ medianReplyMinutes: null });
});

test("is the median from then on: one very late answer doesn't move it", async () => {
  await answered([10, 20, 30, 40, 50, 70, 80, 90, 100, 20_000], 20);
  await answered([5, 5, 5, 5, 5], 40);
  expect(await fresh()).toEqual({ medianReplyMinutes: 60 });
});

test("is asked for by anybody, and looked up once a minute", async () => {
  const clock = { ms: Date.now() };
  const deps = { ...site.server.api, now: () => new Date(clock.ms) };
  expect(await supportStatus(deps)).toEqual({ medianReplyMinutes: null });
  await answered([30, 30, 30, 30, 30, 30, 30, 30, 30, 30], 1);
  expect(await supportStatus(deps)).toEqual({ medianReplyMinutes: null });
  clock.ms += minuteMs + 1;
  expect(await supportStatus(deps)).toEqual({ medianReplyMinutes: 30 });
  expect(await desk.ask("tickets.status", {}, {})).toEqual({ medianReplyMinutes: 30 });
});
