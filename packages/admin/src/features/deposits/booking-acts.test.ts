import { RequestError } from "@vetrina/client/request";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import type { ErrorBody } from "@vetrina/contract/errors";
import { expect, test } from "vitest";
import { actsOf, explanationOf, methodFor, placedWords, questionOf, runEach, suitedTo } from "./booking-acts.ts";

const booking = (facts: Partial<StaffDeposit>) =>
  ({
    ...{ name: "Rosa Blu", email: "rosa@example.it", receivedCents: 0, balancePaidAt: null, quoteNumber: null },
    withdrawals: [],
    ...facts,
  }) as StaffDeposit;

const day = "2026-11-01T10:00:00Z";
const withdrawal = (handledAt: string | null) => ({ handledAt }) as StaffDeposit["withdrawals"][number];

const toCheck = booking({ state: "da-verificare" });
const otherAmount = booking({ state: "da-verificare", receivedCents: 500 });
const paid = booking({ state: "pagato", receivedCents: 1700 });

test.each([
  ["to be checked", toCheck, ["confirm", "reject"]],
  ["to be checked, with money here", otherAmount, ["confirm"]],
  ["of a quote", booking({ ...toCheck, quoteNumber: "2026-001" }), []],
  ["paid", paid, ["ask", "record"]],
  ["paid, without a work that is opened", booking({ ...paid, hasDelivery: false }), ["record", "ask"]],
  [
    "paid of a quote",
    booking({ ...paid, hasDelivery: false, quoteNumber: "2026-001", restCents: 5_000 }),
    ["ask", "record"],
  ],
  ["paid, without an address", booking({ ...paid, email: "" }), ["record"]],
  ["paid, with a balance that no card can pay", booking({ ...paid, restCents: 49 }), ["record"]],
  ["settled", booking({ ...paid, balancePaidAt: day }), []],
  ["paid, and withdrawn from", booking({ ...paid, withdrawals: [withdrawal(null)] }), []],
  ["paid, with a withdrawal that was seen to", booking({ ...paid, withdrawals: [withdrawal(day)] }), ["ask", "record"]],
  ["rejected", booking({ state: "respinto" }), []],
] as const)("a booking that is %s", (_, deposit, acts) => expect(actsOf(deposit, true)).toEqual(acts));

test("one of which only the balance came isn't placed by its month: its deposit is confirmed first, and it is no more rejected", () => {
  const balanceOnly = booking({ state: "da-verificare", balancePaidAt: "2026-11-01T10:00:00Z" });
  expect(placedWords(balanceOnly)).toBe("Mese scelto: per il posto manca ancora «Conferma il pagamento»");
  expect(placedWords(paid)).toBe("Posto spostato");
  expect(actsOf(balanceOnly, true)).toEqual(["confirm"]);
});

test("several are confirmed but for those of another amount, and asked for the balance where cards are taken", () => {
  const all = [toCheck, otherAmount, paid];
  expect(suitedTo("confirm", all, true)).toEqual([toCheck]);
  expect(suitedTo("ask", all, true)).toEqual([paid]);
  expect(suitedTo("ask", all, false)).toEqual([]);
  expect(suitedTo("record", all, false)).toEqual([paid]);
});

test("beside orders of the site a way of payment that is chosen is theirs alone, else everybody's", () => {
  const fromSite = booking({ ...toCheck, method: "paypal", createdBy: null });
  const byHand = booking({ ...toCheck, method: "bonifico", createdBy: "anna" });
  expect([fromSite, byHand].map((one) => methodFor(one, [fromSite, byHand], "contanti"))).toEqual(["contanti", ""]);
  expect(methodFor(byHand, [byHand], "contanti")).toBe("contanti");
});

test("the question says of how many, and for which month", () => {
  expect(questionOf("confirm", [toCheck, toCheck, toCheck], "dicembre")).toBe(
    "Confermare 3 prenotazioni per dicembre?",
  );
  expect(questionOf("ask", [paid])).toBe("Chiedere i 180 € a Rosa Blu?");
});

test("who asks for the balance of a site that isn't among the works is told what the terms say", () => {
  const early = "per i termini il saldo si paga alla consegna, dopo l’approvazione";
  expect(explanationOf("ask", [booking({ ...paid, hasDelivery: false })])).toContain(early);
  expect(explanationOf("ask", [booking({ ...paid, hasDelivery: true })])).not.toContain(early);
});

/** As the server refuses. */
const refused = (code: ErrorBody["code"], message: string) => new RequestError(409, "", { code, message });

const cutOff = new TypeError("Failed to fetch");

test.each([
  ["a refusal stops none of the rest", refused("CONFLICT", "Dicembre è pieno."), [1, 3], ["2: Dicembre è pieno."]],
  [
    "without an answer the rest isn't tried",
    cutOff,
    [1],
    ["2: non so se è riuscita, la connessione si è interrotta", "3: non ancora fatta"],
  ],
  [
    "without a session neither",
    refused("NO_SESSION", "Entra di nuovo."),
    [1],
    ["2: Entra di nuovo.", "3: non ancora fatta"],
  ],
])("%s", async (_, error, done, failed) => {
  const tried: number[] = [];
  const act = async (item: number) => {
    tried.push(item);
    if (item === 2) throw error;
  };
  const result = await runEach([1, 2, 3], act, { onStep: () => undefined, isStopped: () => false });
  expect(result.done).toEqual(done);
  expect(result.failed.map(({ item, why }) => `${item}: ${why}`)).toEqual(failed);
  expect(result.hasProblem).toBe(failed.length > 0);
  expect(tried).toEqual(failed.length === 1 ? [1, 2, 3] : [1, 2]);
});

test("once it is stopped the one under way ends and no other begins", async () => {
  let steps = 0;
  const result = await runEach([1, 2, 3], () => Promise.resolve(), {
    onStep: () => steps++,
    isStopped: () => steps === 1,
  });
  expect(result).toMatchObject({ done: [1], failed: [{ item: 2 }, { item: 3 }], hasProblem: false });
});
