import { anybody, type CallTable, owners, staff } from "./call-table.ts";

const missing = { input: { id: 999 } };
const newDeposit = { name: "Rosa Blu", phone: "0832 123456", month: "2020-01", method: "contanti" };
const request = { body: { name: "Lucia Ferri", email: "lucia.ferri@example.it" } };

/** Deposits: the visitor pays them, an owner sees to them, who works with clients reads them. */
export const depositCalls: CallTable = {
  "POST /api/payments/stripe/create-intent": anybody(request),
  "POST /api/payments/stripe/webhook": anybody({ body: {} }),
  "POST /api/payments/paypal/create-order": anybody(request),
  "GET /api/deposits/:depositId": anybody({ params: { depositId: "00000000-0000-4000-8000-000000000000" } }),
  "POST /api/deposits/:depositId/confirm": anybody({ params: { depositId: "00000000-0000-4000-8000-000000000000" } }),
  "POST /api/withdrawals": anybody({ body: { reference: "lucia.ferri@example.it", words: "Recedo dal contratto." } }),
  "GET /api/deposits/export": owners(),
  "GET /api/deposits/movements/export": owners(),
  "deposits.list": staff({ input: {} }),
  "deposits.one": staff(missing),
  "deposits.totals": owners(),
  "deposits.create": owners({ input: newDeposit }),
  "deposits.reopen": owners(missing),
  "deposits.recordBalance": owners({ input: { id: 999, method: "contanti", paidOn: "2026-01-10" } }),
  "deposits.clearBalance": owners(missing),
  "deposits.confirm": owners(missing),
  "deposits.placeFor": owners(missing),
  "deposits.reject": owners(missing),
  "deposits.relocate": owners({ input: { id: 999, month: "2030-01" } }),
  "deposits.setTown": owners({ input: { id: 999, town: "Lecce" } }),
  "deposits.refund": owners(),
  "deposits.unmatchedWithdrawals": owners(),
  "deposits.handleWithdrawal": owners({ input: { id: 999, isHandled: true } }),
  "deposits.balanceLink": owners(missing),
  "deposits.mailBalanceLink": owners(missing),
};
