import { filesIn } from "@test/backup-homes";
import { openMailDesk } from "@test/mail-desk";
import { owned } from "@test/own-site";
import { addDays } from "@vetrina/contract/dates";
import { contactRetentionYears } from "@vetrina/contract/retention";
import { removeNotedFiles } from "@vetrina/core/files/file-removals.service";
import { beforeAll, expect, test } from "vitest";
import { removeExpiredData } from "./nightly.ts";

const mails = owned(openMailDesk);

/** A day later, by day: the nightly work is due, whatever hour the test runs at. Ages are counted by the database's clock. */
const day = addDays(new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`), 1);

beforeAll(async () => {
  mails.site.server.api.now = () => day;
});

const years = contactRetentionYears * 365 + 1;

test.each([
  ["spam", 89, "whole"],
  ["spam", 91, "gone"],
  ["messa-da-parte", 91, "gone"],
  ["da-scegliere", 3 * years, "whole"],
  ["messaggio", 89, "whole"],
  ["messaggio", 91, "without bytes"],
  ["contatto", years, "gone"],
] as const)("a mail of the state %s that came in %i days ago is %s", async (state, days, left) => {
  await mails.db.jobRun.deleteMany();
  const { id, storageKey } = await mails.comeIn({ from: "Ugo <ugo@example.it>", subject: `${state} ${days}` });
  const receivedAt = addDays(new Date(), -days);
  await mails.db.inboundMail.update({ where: { id }, data: { state, receivedAt } });
  await removeExpiredData(mails.site.server.api);
  await removeNotedFiles(mails.site.server.api);
  const row = await mails.db.inboundMail.findUnique({ where: { id }, select: { storageKey: true } });
  const hasBytes = (await filesIn(mails.site.dataDir)).has(storageKey ?? "");
  expect({ isThere: row !== null, hasBytes, namesBytes: row?.storageKey != null }).toEqual({
    isThere: left !== "gone",
    hasBytes: left === "whole",
    namesBytes: left === "whole",
  });
});
