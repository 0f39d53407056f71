import { expect, test } from "vitest";
import { readThankYouQuery, thankYouAddress } from "./thank-you-address.ts";

const id = "3f2b8c1e-5a0d-4b7e-9c1f-2d3e4f5a6b7c";

test.each([
  ["", "/thankyou"],
  ["deposito=", "/thankyou"],
  ["deposito=1%27%20or%201=1", "/thankyou"],
  [`deposito=${id}x`, "/thankyou"],
  ["redirect_status=failed", "/thankyou"],
  [`deposito=${id}`, `/thankyou?deposito=${id}`],
  [`pagamento=${id.toUpperCase()}&utm_source=mail`, `/thankyou?deposito=${id}`],
  [
    `deposito=${id}&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded`,
    `/thankyou?deposito=${id}`,
  ],
  [`deposito=${id}&redirect_status=failed`, `/thankyou?deposito=${id}&esito=rifiutato`],
  [`deposito=${id}&esito=rifiutato`, `/thankyou?deposito=${id}&esito=rifiutato`],
])("%s", (query, address) => expect(thankYouAddress(readThankYouQuery(new URLSearchParams(query)))).toBe(address));
