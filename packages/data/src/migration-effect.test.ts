import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { contractOf, effectOf, leavesRoomFor, takingStatements } from "./migration-effect.ts";
import { readMigrations } from "./migration-files.ts";

const prisma = path.resolve(import.meta.dirname, "../../../prisma");

/** The last migration of the release before this one: programs up to there may be started on today's schema. */
const { lastMigration } = JSON.parse(readFileSync(path.join(prisma, "previous-release.json"), "utf8"));
const files = readMigrations(path.join(prisma, "migrations"));

test("new migrations take nothing away from the release before, or say since when nobody uses it", () => {
  expect(files.map(({ name }) => name)).toContain(lastMigration);
  const released = new Set(files.filter(({ name }) => name <= lastMigration).map(({ name }) => name));
  const wrong = files
    .filter(({ name, sql }) => name > lastMigration && takingStatements(sql).length > 0)
    .filter(({ sql }) => !released.has(contractOf(sql) ?? ""))
    .map(({ name, sql }) => `${name}: ${takingStatements(sql).join("; ")}`);
  expect(wrong, "see “Write a migration” in CONTRIBUTING.md").toEqual([]);
});

describe("a statement takes something away", () => {
  test.each([
    'DROP TABLE "Logo"',
    'ALTER TABLE "Lead" DROP COLUMN "phone"',
    'ALTER TABLE "Lead" RENAME COLUMN "phone" TO "telefono"',
    'ALTER TABLE "Lead" RENAME TO "Contact"',
    'ALTER TABLE "Lead" ALTER COLUMN "phone" SET NOT NULL',
    'ALTER TABLE "Lead" ALTER COLUMN "phone" SET DATA TYPE INTEGER',
    'ALTER TABLE "Lead" ADD COLUMN "tag" TEXT NOT NULL',
    'CREATE UNIQUE INDEX "Lead_email_key" ON "Lead"("email")',
    'CREATE UNIQUE INDEX "Lead_email_tag_key" ON "Lead"("email", "tag")',
  ])("%s", (statement) => expect(takingStatements(`-- Perché.\n${statement};`)).toEqual([statement]));
});

describe("a statement takes nothing away", () => {
  test.each([
    'ALTER TABLE "Lead" ADD COLUMN "tag" TEXT',
    `ALTER TABLE "Lead" ADD COLUMN "tag" TEXT NOT NULL DEFAULT ''`,
    'CREATE TABLE "Tag" ("id" INTEGER NOT NULL); CREATE UNIQUE INDEX "Tag_id_key" ON "Tag"("id")',
    'ALTER TABLE "Lead" ADD COLUMN "tag" TEXT, ADD COLUMN "code" TEXT; CREATE UNIQUE INDEX "Lead_code_key" ON "Lead"("code")',
    'CREATE INDEX "Lead_tag_idx" ON "Lead"("tag")',
    '-- DROP TABLE "Logo"',
  ])("%s", (statement) => expect(takingStatements(statement)).toEqual([]));
});

test("an older program runs beside what adds, and beside what takes away only what it doesn't use", () => {
  const known = new Set(["20260101000000_init"]);
  expect(leavesRoomFor(known, effectOf('ALTER TABLE "Lead" ADD COLUMN "tag" TEXT;'))).toBe(true);
  const contract = (since: string) => effectOf(`-- contract: needs ${since}\nDROP TABLE "Logo";`);
  expect(leavesRoomFor(known, contract("20260101000000_init"))).toBe(true);
  expect(leavesRoomFor(known, contract("20260202000000_no_logos"))).toBe(false);
  // Prisma's own engine says nothing, and so did the program before it knew.
  for (const silent of [null, ""]) expect(leavesRoomFor(known, silent)).toBe(false);
});
