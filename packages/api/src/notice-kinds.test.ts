import { startTestApp, type TestApp } from "@test/app";
import { noticeTabs } from "@vetrina/contract/notices";
import { afterAll, beforeAll, expect, test } from "vitest";

let site: TestApp;

beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

test("the database takes the notices that the contract names, and no others", async () => {
  const [check] = await site.server.api.db.$queryRaw<{ words: string }[]>`
    select pg_get_constraintdef(oid) as words from pg_constraint where conname = 'StaffNotice_kind_check'`;
  const taken = [...(check?.words ?? "").matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind);
  expect(taken.toSorted()).toEqual(Object.keys(noticeTabs).toSorted());
});
