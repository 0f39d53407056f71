import { keepJson, readJson } from "@vetrina/client/stored-json";
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

export const begunPayment = (): BegunPayment | undefined => readJson("session", storageKey) ?? inMemory;

/** Remembers it; nothing forgets it. */
export function keepPayment(payment: BegunPayment | undefined): void {
  inMemory = payment;
  keepJson("session", storageKey, payment);
}

const orderStorageKey = "caparra-ordine";

/** For visits whose storage is forbidden. */
let orderInMemory: Attempt | undefined;

/**
 * The key of this buyer's order that is paid without a card: pressed again, after an answer that got lost too, it is the
 * same booking; another buyer's in the same tab is another. Not the card's key, which the server would take away from a
 * booking that is paid in the other way.
 */
export function orderKey({ name, email }: { name: string; email: string }): string {
  orderInMemory = nextAttempt(JSON.stringify([name, email]), readJson("session", orderStorageKey) ?? orderInMemory);
  keepJson("session", orderStorageKey, orderInMemory);
  return orderInMemory.key;
}

/** Who is about to pay, for the form of the page that thanks: it ends with the visit, and with that form. */
export interface Buyer {
  name: string;
  phone: string;
}

const buyerKey = "caparra-chi";

export const keepBuyer = (buyer: Buyer | undefined): void => keepJson("session", buyerKey, buyer);

export function keptBuyer(): Buyer | undefined {
  const { name, phone } = readJson("session", buyerKey) ?? {};
  return name || phone ? { name: String(name ?? ""), phone: String(phone ?? "") } : undefined;
}
