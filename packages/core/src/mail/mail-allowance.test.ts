import { expect, test } from "vitest";
import { createLimits, type Limits, limitTable } from "../limits.ts";
import { confirmPlace, mayBeMailed, mayCauseMail, mayGetReceipt } from "./mail-allowance.ts";

const cause = { email: "anna@example.it", address: "192.0.2.1" };

test("a share that is used up says no; one that can't be counted isn't taken for used up", async () => {
  const limits = createLimits();
  for (let mail = 0; mail < limitTable.receiptMailNetwork.points; mail++) {
    expect(await mayGetReceipt(limits, "prenotazione", cause.address)).toBe(true);
  }
  expect(await mayGetReceipt(limits, "prenotazione", cause.address)).toBe(false);

  const failing: Limits = { ...limits, spend: () => Promise.reject(new Error("no connection")) };
  for (const asked of [
    mayGetReceipt(failing, "altra", cause.address),
    mayBeMailed(failing, cause),
    mayCauseMail(failing, cause.address),
  ]) {
    await expect(asked).rejects.toThrow("no connection");
  }
  await expect(confirmPlace(failing, cause)).resolves.toBeUndefined();
});
