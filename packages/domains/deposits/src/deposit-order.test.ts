import { startDepositDesk } from "@test/deposit-desk";
import { owned } from "@test/own-site";
import { beforeEach, expect, test } from "vitest";

const desk = owned(startDepositDesk);
beforeEach(() => desk.reset());

const sorts = ["recenti", "vecchie", "nome", "nome-z", "posto", "posto-ultimo"] as const;
const add = (name: string, slotMonth: string) =>
  desk.db.deposit.create({
    data: { name, email: "", method: "bonifico", amountCents: 1700, slotMonth: new Date(`${slotMonth}-01`) },
  });

test.each(sorts)("by %s each booking stands once, though others come in between two pages", async (sort) => {
  for (const [name, month] of [
    ["Ida", "2027-03"],
    ["Ada", "2027-01"],
    ["Ida", "2027-01"],
    ["Bea", "2027-02"],
    ["Ada", "2027-03"],
  ] as const) {
    await add(name, month);
  }
  const whole: number[] = (await desk.list({ sort })).deposits.map(({ id }: { id: number }) => id);
  const seen: number[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await desk.list({ sort, limit: 2, ...(cursor ? { cursor } : {}) });
    seen.push(...page.deposits.map(({ id }: { id: number }) => id));
    cursor = page.nextCursor;
    // Two at either end of every order.
    if (seen.length <= 2) for (const name of ["AAA", "zzz"]) await add(name, name === "AAA" ? "2026-01" : "2028-01");
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((id) => whole.includes(id))).toEqual(whole);
});

test("a cursor of another order, or of none, is refused", async () => {
  await add("Ida", "2027-01");
  await add("Ada", "2027-01");
  const { nextCursor } = await desk.list({ sort: "nome", limit: 1 });
  const ask = (query: object) =>
    desk.site.call(`/trpc/deposits.list?input=${encodeURIComponent(JSON.stringify(query))}`, {
      headers: { cookie: desk.cookie },
    });
  for (const cursor of [nextCursor, "2", "{}", Buffer.from("[1e20,1]").toString("base64url")]) {
    expect((await ask({ sort: "posto", cursor })).status).toBe(400);
  }
  expect((await ask({ sort: "prezzo" })).status).toBe(400);
});
