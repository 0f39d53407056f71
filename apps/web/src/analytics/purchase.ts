import { offerPriceCents } from "@vetrina/contract/prices";
import { track } from "./track.ts";

/** Told on the document, with the transaction's id, by whatever has learnt from the server that a deposit was paid. */
export const depositPaidEvent = "deposito-pagato";

const sentKey = (transactionId: string) => `acquisto-${transactionId}`;
const itemId = "landing-197";
const value = offerPriceCents / 100;

/** One purchase for each paid deposit, however often its page is opened again. */
function trackPurchase(transactionId: string): void {
  if (localStorage.getItem(sentKey(transactionId))) return;
  localStorage.setItem(sentKey(transactionId), "1");
  track("purchase", {
    transaction_id: transactionId,
    value,
    currency: "EUR",
    items: [{ item_id: itemId, price: value, quantity: 1 }],
  });
  // Meta tells two reports of one purchase apart by their id.
  window.fbq?.("track", "Purchase", { value, currency: "EUR", content_ids: [itemId] }, { eventID: transactionId });
}

export function watchPurchases(): void {
  document.addEventListener(depositPaidEvent, (event) => {
    if (event instanceof CustomEvent && typeof event.detail === "string") trackPurchase(event.detail);
  });
}
