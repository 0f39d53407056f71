import { expect, test } from "vitest";
import { deliveryAddressSchema } from "./deliveries.ts";

test.each([
  [" forno.example ", "https://forno.example"],
  ["www.forno.example/menu", "https://www.forno.example/menu"],
  ["https://forno.example", "https://forno.example"],
  ["http://forno.example", undefined],
  ["javascript:alert(1.5)", undefined],
  ["anna@forno.example", undefined],
  ["forno", undefined],
])("of %j as a site's address %j is kept", (typed, kept) => {
  expect(deliveryAddressSchema.safeParse(typed).data).toBe(kept);
});
