import { anybody, type CallTable, owners } from "./call-table.ts";

const missing = { input: { id: 999 } };
const request = { body: { name: "Lucia Ferri", email: "lucia.ferri@example.it" } };

/** Deposits: the visitor pays them, an owner sees to them. */
export const paymentCalls: CallTable = {
  "POST /api/payments/stripe/create-intent": anybody(request),
  "POST /api/payments/stripe/webhook": anybody({ body: {} }),
  "POST /api/payments/paypal/create-order": anybody(request),
  "GET /api/payments/deposits/:depositId": anybody({ params: { depositId: "00000000-0000-4000-8000-000000000000" } }),
  "GET /api/payments/deposits/export": owners(),
  "bookings.list": owners({ input: {} }),
  "bookings.one": owners(missing),
  "bookings.totals": owners(),
  "bookings.confirm": owners(missing),
  "bookings.reject": owners(missing),
  "bookings.relocate": owners({ input: { id: 999, month: "2030-01" } }),
  "bookings.setTown": owners({ input: { id: 999, town: "Lecce" } }),
  "bookings.refund": owners(),
  "bookings.balanceLink": owners(missing),
  "bookings.mailBalanceLink": owners(missing),
};
