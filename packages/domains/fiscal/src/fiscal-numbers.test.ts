import { openFiscalDesk, wantedOf } from "@test/fiscal-desk";
import { opened, ownSite } from "@test/own-site";
import type { FiscalLine, FiscalRow } from "@vetrina/contract/fiscal/fiscal-documents";
import { beforeAll, expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });
const desk = opened(() => openFiscalDesk(site));

beforeAll(async () => {
  await desk.switchOn({ since: "2011-01-01" });
});

const labels = (documents: readonly FiscalRow[]) => documents.map(({ label }) => label);

test("colleagues who press at once get numbers without holes, and no money two documents", async () => {
  const bookings = await Promise.all(Array.from({ length: 6 }, () => desk.booked("2023-05-10")));
  const { lines } = await desk.month("2023-05");
  expect(lines).toHaveLength(6);
  const half: readonly FiscalLine[][] = [lines.slice(0, 4), lines.slice(2)];
  const one = (line: FiscalLine) => [line];
  const answers = await Promise.all(
    [...half, ...lines.map(one), ...lines.map(one)].map((some) => desk.issue(some.map(wantedOf))),
  );
  expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
  const { documents, toIssueCents } = await desk.month("2023-05");
  expect(toIssueCents).toBe(0);
  expect(documents).toHaveLength(6);
  expect(new Set(documents.map(({ depositId }) => depositId))).toEqual(
    new Set(bookings.map(({ depositId }) => depositId)),
  );
  expect(labels(documents).sort()).toEqual(["1/2023", "2/2023", "3/2023", "4/2023", "5/2023", "6/2023"]);
});

test("the second of two on the same amount is told, and so is who looks at an amount that has changed", async () => {
  const { depositId } = await desk.booked("2024-05-10");
  const lines = (await desk.due(depositId, "2024-05")).map(wantedOf);
  expect((await desk.issue(lines)).status).toBe(200);
  const second = await desk.refusal(desk.issue(lines));
  expect([second.status, second.message]).toEqual([409, expect.stringContaining("un collega ha già emesso")]);
  const twice = await desk.refusal(desk.issue([...lines, ...lines]));
  expect(twice.status).toBe(409);
  expect((await desk.month("2024-05")).documents).toHaveLength(1);
});

test("a series has its own numbers, and a year begins at one", async () => {
  await desk.switchOn({ series: "web", since: "2011-01-01" });
  const { depositId } = await desk.booked("2025-05-10");
  const { depositId: next } = await desk.booked("2025-05-11");
  expect((await desk.issueDue(depositId, "2025-05")).label).toBe("1/WEB/2025");
  await desk.switchOn({ series: "", since: "2011-01-01" });
  expect((await desk.issueDue(next, "2025-05")).label).toBe("1/2025");
});

test("who dies between number and commit leaves neither: the next one has the number", async () => {
  const { depositId } = await desk.booked("2011-05-10");
  const lines = (await desk.due(depositId, "2011-05")).map(wantedOf);
  // The log can't be written while somebody has its table: the number is given, the document is written, nothing is done.
  const killed = await desk.db.$transaction(
    async (tx) => {
      await tx.$executeRaw`lock table "AuditEntry" in share mode`;
      const answer = desk.issue(lines);
      await expect
        .poll(async () => {
          const rows = await desk.db.$queryRaw<{ pid: number }[]>`
          select pg_terminate_backend(pid) from pg_stat_activity where pid in (
            select pid from pg_locks where relation = '"AuditEntry"'::regclass and not granted)`;
          return rows.length;
        })
        .toBe(1);
      return answer;
    },
    { timeout: 40_000 },
  );
  expect(killed.status).toBeGreaterThanOrEqual(500);
  expect((await desk.month("2011-05")).documents).toEqual([]);
  await expect.poll(async () => (await desk.issue(lines)).status).toBe(200);
  expect(labels((await desk.month("2011-05")).documents)).toEqual(["1/2011"]);
});
