import { offerPriceCents } from "@vetrina/contract/deposits/prices";
import { areEventsAllowed, track } from "./track.ts";

const depositPaidEvent = "deposito-pagato";

/** Says that the server knows of a paid deposit: to who listens now, and to who starts listening later, after a yes. */
export function announcePaidDeposit(transactionId: string): void {
  document.documentElement.dataset.paidDeposit = transactionId;
  document.dispatchEvent(new CustomEvent(depositPaidEvent, { detail: transactionId }));
}

const sentKey = (transactionId: string) => `acquisto-${transactionId}`;
const itemId = "landing-197";
const value = offerPriceCents / 100;

/** One purchase for each paid deposit, however often its page is opened again. */
function trackPurchase(transactionId: string): void {
  if (!areEventsAllowed() || localStorage.getItem(sentKey(transactionId))) return;
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
  const alreadyPaid = document.documentElement.dataset.paidDeposit;
  if (alreadyPaid) trackPurchase(alreadyPaid);
  document.addEventListener(depositPaidEvent, (event) => {
    if (event instanceof CustomEvent && typeof event.detail === "string") trackPurchase(event.detail);
  });
}
