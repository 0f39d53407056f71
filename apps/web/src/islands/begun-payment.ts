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
