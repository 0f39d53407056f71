import { ownSite } from "@test/own-site";
import { withLimits } from "@test/with-limits";
import { beforeAll, beforeEach, expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off", TRUST_PROXY: "on" });

beforeAll(() => {
  site.server.api.now = () => new Date("2026-11-26T14:00:00Z");
});
beforeEach(() => site.server.api.db.callSlot.deleteMany());

async function ask(): Promise<string> {
  const short = { firstName: "Lucia", phone: "333 1234567", privacy: true };
  return (await (await site.post("/api/contact/callback", short)).json()).followUp;
}

async function slots(): Promise<string[]> {
  const { days } = await (await site.call("/api/call-slots")).json();
  return days.flatMap(({ slots }: { slots: string[] }) => slots);
}

const book = (address: string, followUp: string, startsAt = "") =>
  site.post("/api/call-slots", { followUp, startsAt }, { "x-forwarded-for": address });

test("a network books a few a day, a site of IPv6 a few more, and what is refused costs nothing", () =>
  withLimits(site, async () => {
    const [taken = "", ...free] = await slots();
    const bookFrom = async (address: string, startsAt = free.shift()) =>
      (await book(address, await ask(), startsAt)).status;
    expect(await bookFrom("203.0.113.1", taken)).toBe(201);
    expect(await bookFrom("203.0.113.2", taken)).toBe(409);
    const booked: number[] = [];
    for (let call = 0; call < 5; call++) booked.push(await bookFrom("203.0.113.2"));
    for (let call = 0; call < 9; call++) booked.push(await bookFrom(`2001:db8:7:${call}::1`));
    expect(booked).toEqual([201, 201, 201, 201, 429, ...Array(8).fill(201), 429]);
    expect(await bookFrom("2001:db8:8::1")).toBe(201);
  }));

test("the same half hour sent again is counted once, and who has used up the share reads what happens now", () =>
  withLimits(site, async () => {
    const free = await slots();
    const followUp = await ask();
    const bookAll = async (times: (string | undefined)[]) => {
      const statuses: number[] = [];
      for (const startsAt of times) statuses.push((await book("203.0.113.3", followUp, startsAt)).status);
      return statuses;
    };
    expect(await bookAll(Array(5).fill(free[0]))).toEqual(Array(5).fill(201));
    expect(await bookAll([...free.slice(1, 4), free[3]])).toEqual([201, 201, 201, 201]);
    const refused = await book("203.0.113.3", followUp, free[4]);
    expect([refused.status, (await refused.json()).message]).toEqual([
      429,
      "Da qui oggi sono già state fissate altre telefonate: ti chiamiamo noi, entro 24 ore.",
    ]);
  }));
