import { expect } from "playwright/test";
import { logIn } from "./admin-frame.ts";
import { giveBack } from "./deposit-calls.ts";
import { fillIn, openDialog } from "./payment-page.ts";
import { sharedTest as test } from "./site.ts";

test.afterEach(({ request }) => giveBack(request));

test("a booking without a card whose answer got lost is the same one when it is pressed again", async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const dialog = await openDialog(page);
  await dialog.getByText("WhatsApp", { exact: true }).click();
  await fillIn(page);
  await dialog.getByLabel("Email", { exact: true }).fill("persa@example.it");
  const order = dialog.getByRole("button", { name: "Continua su WhatsApp" });
  await page.route(
    "**/create-order",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await order.click();
  await dialog.getByRole("button", { name: "Riprova" }).click();
  await order.click();
  await expect(dialog.getByRole("link", { name: "Apri tu la chat" })).toBeVisible();
  await logIn({ request });
  const list = await request.get(`/trpc/deposits.list?input=${encodeURIComponent("{}")}`);
  const { deposits } = (await list.json()).result.data as { deposits: { email: string; state: string }[] };
  const booked = deposits.filter(({ email }) => email === "persa@example.it");
  expect(booked.map(({ state }) => state)).toEqual(["da-verificare"]);
});
