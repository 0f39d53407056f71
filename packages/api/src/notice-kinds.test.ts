import { ownSite } from "@test/own-site";
import { noticeTabs } from "@vetrina/contract/notices";
import { expect, test } from "vitest";

const site = ownSite();

test("the database takes the notices that the contract names, and no others", async () => {
  const [check] = await site.server.api.db.$queryRaw<{ words: string }[]>`
    select pg_get_constraintdef(oid) as words from pg_constraint where conname = 'StaffNotice_kind_check'`;
  const taken = [...(check?.words ?? "").matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind);
  expect(taken.toSorted()).toEqual(Object.keys(noticeTabs).toSorted());
});
