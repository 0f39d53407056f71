import type { Wallet } from "../site/offer/wallet-pane.tsx";
import { outcomeOf } from "../site/thank-you/outcome.ts";
import { begunPayment, keepBuyer, keepPayment, orderKey } from "./begun-payment.ts";
import { CardPayment, returnAddress } from "./card-payment.ts";
import { keepInHistory } from "./dialog-history.ts";
import { setPaying } from "./paying-screen.ts";
import { confirmDeposit, createOrder, PaymentRefusal } from "./payment-calls.ts";
import type { PaymentInput } from "./payment-check.ts";
import { markProblems, readInput, resetForm, say, setBusy, showState } from "./payment-form.ts";

/** From a dialog's last control Tab leads to its first and back, with no stop outside on the way. */
function keepFocus(dialog: HTMLElement): void {
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Tab") return;
    const stops = [...dialog.querySelectorAll<HTMLElement>("a[href], button, input")];
    const visible = stops.filter((stop) => stop.checkVisibility());
    const [from, to] = event.shiftKey ? [visible.at(0), visible.at(-1)] : [visible.at(-1), visible.at(0)];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  });
}

/** How long the good news stays before the thank-you page comes, in milliseconds. */
const newsMs = 2000;

function showRefusal(dialog: HTMLElement, form: HTMLFormElement, error: unknown): void {
  const isSoldOut = error instanceof PaymentRefusal && error.isSoldOut;
  const message = error instanceof PaymentRefusal ? error.message : "Errore nel pagamento";
  showState(dialog, form, isSoldOut ? "sold-out" : "refused", message);
}

/** The tab was opened by the click itself, so that no blocker takes it for an advertisement; here it gets its address. */
async function payInNewTab(dialog: HTMLElement, form: HTMLFormElement, input: PaymentInput): Promise<void> {
  const tab = window.open("", "_blank");
  try {
    const address = await createOrder(input, orderKey(input), dialog.dataset.wallet as Wallet);
    for (const link of dialog.querySelectorAll<HTMLAnchorElement>("[data-order-link]")) link.href = address;
    if (!tab) return showState(dialog, form, "blocked");
    tab.opener = null;
    tab.location.href = address;
    showState(dialog, form, "opened");
  } catch (error) {
    tab?.close();
    showRefusal(dialog, form, error);
  }
}

/** The server charges the card, or gives the authorisation back when no place was left: it is asked which. */
async function tellWhatBecameOf(dialog: HTMLDialogElement, form: HTMLFormElement, depositId: string): Promise<void> {
  const deposit = await confirmDeposit(depositId).catch(() => undefined);
  const outcome = deposit?.state ? outcomeOf({ state: deposit.state }, false) : "checking";
  // Until that is known, the next try is to find this payment and not to begin another.
  if (outcome !== "checking") keepPayment(undefined);
  setPaying(dialog, false);
  if (outcome === "sold-out") return showState(dialog, form, "sold-out");
  const address = returnAddress(depositId);
  // In place of the dialog's step in the history: Back from there leads to the offer, not into a till that is done.
  if (outcome !== "paid" || !deposit) return location.replace(address);
  const { callBy } = deposit;
  if (callBy) for (const promise of dialog.querySelectorAll("[data-call-by]")) promise.textContent = callBy;
  for (const link of dialog.querySelectorAll<HTMLAnchorElement>("[data-paid-link]")) link.href = address;
  showState(dialog, form, "paid");
  setTimeout(() => location.replace(address), newsMs);
}

/**
 * The deposit whose card was authorised without this page hearing of it, because the line was cut or the page loaded
 * again: it must not be paid for a second time.
 */
async function authorisedBefore(): Promise<string | undefined> {
  const begun = begunPayment();
  if (!begun?.depositId || !begun.isConfirming) return undefined;
  const deposit = await confirmDeposit(begun.depositId).catch(() => undefined);
  return deposit?.state && deposit.state !== "in-attesa" ? begun.depositId : undefined;
}

async function payByCard(dialog: HTMLDialogElement, form: HTMLFormElement, card: CardPayment, input: PaymentInput) {
  setPaying(dialog, true);
  try {
    const depositId = (await authorisedBefore()) ?? (await card.pay(input));
    await tellWhatBecameOf(dialog, form, depositId);
  } catch (error) {
    setPaying(dialog, false);
    showRefusal(dialog, form, error);
  }
}

/** After a reload in the middle of a payment, the buyer reads what became of it. */
async function resume(dialog: HTMLDialogElement, form: HTMLFormElement): Promise<void> {
  if (!begunPayment()?.isConfirming) return;
  setBusy(form, true);
  const depositId = await authorisedBefore();
  if (depositId) await tellWhatBecameOf(dialog, form, depositId);
  setBusy(form, false);
}

function cardPaymentOf(dialog: HTMLElement): CardPayment | undefined {
  const pane = dialog.querySelector<HTMLElement>("[data-stripe-key]");
  if (!pane) return undefined;
  const card = new CardPayment(pane);
  void card.open();
  pane.querySelector("[data-card-retry]")?.addEventListener("click", () => void card.open());
  return card;
}

/** Who can't load the card's form chooses the other way from where that is said; the fields stay as they are. */
function offerOtherWay(dialog: HTMLElement): void {
  dialog.querySelector("[data-other-way]")?.addEventListener("click", () => {
    const wallet = dialog.querySelector<HTMLInputElement>("[name=method][value=wallet]");
    wallet?.click();
    wallet?.focus();
  });
}

/** Leads back to the form as it was filled in: to its button, or to the choice of another way of paying. */
function offerRetry(dialog: HTMLElement, form: HTMLFormElement): void {
  for (const retry of dialog.querySelectorAll("[data-retry]")) {
    retry.addEventListener("click", () => {
      showState(dialog, form, "form");
      const stops = retry.hasAttribute("data-choose-way") ? "[name=method]:checked" : "[type=submit]";
      [...form.querySelectorAll<HTMLElement>(stops)].find((stop) => stop.checkVisibility())?.focus();
    });
  }
}

/** The payment dialog: its fields, its ways of paying and what comes of them. Opening it is the browser's own. */
export function hydrate(dialog: HTMLElement): void {
  const form = dialog.querySelector("form");
  if (!form || !(dialog instanceof HTMLDialogElement)) return;
  keepFocus(dialog);
  const isBusy = () => form.ariaBusy === "true";
  keepInHistory(dialog, {
    canClose: () => !dialog.hasAttribute("data-paying"),
    // What is under way goes on, and shows its end when the dialog is opened again.
    onClosed: () => !isBusy() && resetForm(dialog, form),
  });
  const card = cardPaymentOf(dialog);
  form.noValidate = true;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isBusy()) return;
    const input = readInput(form);
    if (!markProblems(form, input)) return form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    say(form, "");
    keepBuyer({ name: input.name, phone: input.phone });
    setBusy(form, true);
    if (card && new FormData(form).get("method") !== "wallet") await payByCard(dialog, form, card, input);
    else await payInNewTab(dialog, form, input);
    setBusy(form, false);
  });
  form.addEventListener("input", () => {
    if (form.querySelector("[aria-invalid=true]")) markProblems(form, readInput(form));
  });
  offerRetry(dialog, form);
  offerOtherWay(dialog);
  void resume(dialog, form);
}
