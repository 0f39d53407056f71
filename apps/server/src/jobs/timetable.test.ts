import { ownSite } from "@test/own-site";
import { afterEach, expect, test, vi } from "vitest";
import { startTimetable } from "./timetable.ts";

const site = ownSite();
afterEach(() => void vi.restoreAllMocks());

/** Has what `read` counts grow by two within some seconds of the time that passes. */
async function growsByTwo(read: () => number): Promise<void> {
  const before = read();
  await expect.poll(read, { timeout: 10_000 }).toBeGreaterThanOrEqual(before + 2);
}

test("scheduled work goes on when the machine's clock is set back, and when it is set right again", async () => {
  const ran = vi.spyOn(site.server.meter, "taskRan");
  const runs = () => ran.mock.calls.filter(([task]) => task === "held answers").length;
  const clock = Date.now;
  const stop = await startTimetable(site.server);
  try {
    await growsByTwo(runs);
    vi.spyOn(Date, "now").mockImplementation(() => clock() - 3_600_000);
    await growsByTwo(runs);
    vi.mocked(Date.now).mockImplementation(clock);
    await growsByTwo(runs);
  } finally {
    await stop();
  }
});
