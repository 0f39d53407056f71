import { type Attempt, nextAttempt } from "@vetrina/client/submission-key";

/** The card payment that was begun in this visit, stored so that a reload neither pays twice nor begins another. */
interface BegunPayment {
  /** Names the payment to the server: asked again with it, the same one is given. */
  key: string;
  depositId?: string;
  /** The card was handed to the provider, whose answer this page has not seen yet. */
  isConfirming?: boolean;
}

const storageKey = "caparra-pagamento";

/** For visits whose storage is forbidden. */
let inMemory: BegunPayment | undefined;

export function begunPayment(): BegunPayment | undefined {
  try {
    const stored = sessionStorage.getItem(storageKey);
    return stored ? JSON.parse(stored) : undefined;
  } catch {
    return inMemory;
  }
}

/** Remembers it; nothing forgets it. */
export function keepPayment(payment: BegunPayment | undefined): void {
  inMemory = payment;
  try {
    if (payment) sessionStorage.setItem(storageKey, JSON.stringify(payment));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Then it lasts as long as the page.
  }
}

const orderStorageKey = "caparra-ordine";

/** For visits whose storage is forbidden. */
let orderInMemory: Attempt | undefined;

function lastOrder(): Attempt | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(orderStorageKey) ?? "null") ?? orderInMemory;
  } catch {
    return orderInMemory;
  }
}

/**
 * The key of this buyer's order that is paid without a card: pressed again, after an answer that got lost too, it is the
 * same booking; another buyer's in the same tab is another. Not the card's key, which the server would take away from a
 * booking that is paid in the other way.
 */
export function orderKey({ name, email }: { name: string; email: string }): string {
  const order = nextAttempt(JSON.stringify([name, email]), lastOrder());
  orderInMemory = order;
  try {
    sessionStorage.setItem(orderStorageKey, JSON.stringify(order));
  } catch {
    // Then it lasts as long as the page.
  }
  return order.key;
}

/** Who is about to pay, for the form of the page that thanks: it ends with the visit, and with that form. */
export interface Buyer {
  name: string;
  phone: string;
}

const buyerKey = "caparra-chi";

export function keepBuyer(buyer: Buyer | undefined): void {
  try {
    if (buyer) sessionStorage.setItem(buyerKey, JSON.stringify(buyer));
    else sessionStorage.removeItem(buyerKey);
  } catch {
    // Then the visitor types it again.
  }
}

export function keptBuyer(): Buyer | undefined {
  try {
    const { name, phone } = JSON.parse(sessionStorage.getItem(buyerKey) ?? "null") ?? {};
    return name || phone ? { name: String(name ?? ""), phone: String(phone ?? "") } : undefined;
  } catch {
    return undefined;
  }
}
