import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { requestError } from "@vetrina/client/request";
import type { Staff } from "@vetrina/contract/staff/auth";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkGate, letIn, whoIsIn } from "./check-gate.ts";

const anna = { id: 1, username: "anna", name: "Anna", role: "titolare" } as Staff;

const refusal = () => requestError(401, "");

/** Time passes a hundred times as quickly: a login's new cookie is waited for. */
const { setTimeout: later } = globalThis;
beforeEach(() => void vi.stubGlobal("setTimeout", (work: () => void, ms = 0) => later(work, ms / 100)));
afterEach(() => void vi.unstubAllGlobals());

/** A dashboard whose one open list was refused once, for the session before. */
async function withRefusedList(second: Promise<void> = Promise.resolve()) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cache.setQueryData(whoIsIn, anna);
  let calls = 0;
  const list = new QueryObserver(cache, {
    queryKey: ["list"],
    queryFn: () => (++calls === 1 ? Promise.reject(refusal()) : second.then(() => "rows")),
  });
  const stop = list.subscribe(() => {});
  await expect.poll(() => cache.getQueryState(["list"])?.status).toBe("error");
  return { cache, stop };
}

describe("a call refused for want of a session", () => {
  it("is asked again when somebody is in", async () => {
    const { cache, stop } = await withRefusedList();
    await checkGate(cache, async () => anna);
    expect(cache.getQueryData(["list"])).toBe("rows");
    expect(cache.getQueryData(whoIsIn)).toBe(anna);
    stop();
  });

  it("leaves the screen where it is while a login's new cookie is on its way", async () => {
    const { cache, stop } = await withRefusedList();
    const answers = [null, anna];
    await checkGate(cache, async () => answers.shift() ?? null);
    expect(cache.getQueryData(whoIsIn)).toBe(anna);
    expect(cache.getQueryData(["list"])).toBe("rows");
    stop();
  });

  it("is asked again also when its refusal comes while others are", async () => {
    let letListCome = () => {};
    const { cache, stop } = await withRefusedList(new Promise((resolve) => (letListCome = resolve)));
    let calls = 0;
    const late = new QueryObserver(cache, {
      queryKey: ["late"],
      queryFn: () => (++calls === 1 ? Promise.reject(refusal()) : Promise.resolve("late rows")),
    });
    let stopLate = () => {};
    const lateCheck = new Promise<void>((resolve) => {
      cache.getQueryCache().subscribe(({ query: { queryHash, state } }) => {
        if (queryHash === '["list"]' && state.fetchStatus === "fetching" && calls === 0)
          stopLate = late.subscribe(() => {});
        if (queryHash !== '["late"]' || state.status !== "error") return;
        resolve(checkGate(cache, async () => anna));
        letListCome();
      });
    });
    await Promise.all([checkGate(cache, async () => anna), lateCheck]);
    expect(cache.getQueryData(["list"])).toBe("rows");
    expect(cache.getQueryData(["late"])).toBe("late rows");
    stopLate();
    stop();
  });

  it("keeps the gate closed for who has left while it was asked who is in", async () => {
    const { cache, stop } = await withRefusedList();
    await checkGate(cache, async () => {
      cache.setQueryData(whoIsIn, null);
      return anna;
    });
    expect(cache.getQueryData(whoIsIn)).toBeNull();
    stop();
  });

  it("closes the gate when nobody is in, and when that can't be told", async () => {
    for (const askWho of [async () => null, () => Promise.reject(new Error("no line"))]) {
      const { cache, stop } = await withRefusedList();
      await checkGate(cache, askWho);
      expect(cache.getQueryData(whoIsIn)).toBeNull();
      stop();
    }
  });
});

describe("who is let in by another tab's login", () => {
  const bruno = { id: 2, username: "bruno", name: "Bruno", role: "operatore" } as Staff;
  const mine = [["account", "mine"], { type: "query" }];
  const frame = [["site", "frame"], { type: "query" }];

  it.each([
    ["another person", bruno, undefined],
    ["the same person in another role", { ...anna, role: "operatore" } as Staff, "Anna's"],
  ])("%s finds what was read for themselves alone", (_, staff, found) => {
    const cache = new QueryClient();
    cache.setQueryData(whoIsIn, anna);
    cache.setQueryData(mine, "Anna's");
    cache.setQueryData(frame, "public");
    letIn(cache, staff);
    expect(cache.getQueryData(mine)).toBe(found);
    expect(cache.getQueryData(frame)).toBe("public");
    expect(cache.getQueryData(whoIsIn)).toEqual(staff);
  });
});
