import { CardPayment, hasBegunPayment } from "./card-payment.ts";
import { keepFocus } from "./keep-focus.ts";
import { createOrder, PaymentRefusal } from "./payment-calls.ts";
import type { PaymentInput } from "./payment-check.ts";
import { markProblems, readInput, resetForm, say, setBusy, showState } from "./payment-form.ts";

/** How long the good news stays before the thank-you page comes, in milliseconds. */
const newsMs = 2000;

const messageOf = (error: unknown) => (error instanceof PaymentRefusal ? error.message : "Errore nel pagamento");

/** The tab was opened by the click itself, so that no blocker takes it for an advertisement; here it gets its address. */
async function payByPaypal(dialog: HTMLElement, form: HTMLFormElement, input: PaymentInput): Promise<void> {
  const tab = window.open("", "_blank");
  try {
    const address = await createOrder(input);
    for (const link of dialog.querySelectorAll<HTMLAnchorElement>("[data-order-link]")) link.href = address;
    if (!tab) return showState(dialog, form, "blocked");
    tab.opener = null;
    tab.location.href = address;
    showState(dialog, form, "opened");
  } catch (error) {
    tab?.close();
    showState(dialog, form, "refused", messageOf(error));
  }
}

async function payByCard(dialog: HTMLElement, form: HTMLFormElement, card: CardPayment, input: PaymentInput) {
  try {
    const address = await card.pay(input);
    for (const link of dialog.querySelectorAll<HTMLAnchorElement>("[data-paid-link]")) link.href = address;
    showState(dialog, form, "paid");
    setTimeout(() => location.assign(address), newsMs);
  } catch (error) {
    showState(dialog, form, "refused", messageOf(error));
  }
}

function cardPaymentOf(dialog: HTMLElement): CardPayment | undefined {
  const pane = dialog.querySelector<HTMLElement>("[data-stripe-key]");
  if (!pane) return undefined;
  const card = new CardPayment(pane);
  void card.open();
  pane.querySelector("[data-card-retry]")?.addEventListener("click", () => void card.open());
  return card;
}

/** The payment dialog: its fields, its two ways of paying and what comes of them. Opening and closing it are the browser's own. */
export function hydrate(dialog: HTMLElement): void {
  const form = dialog.querySelector("form");
  if (!form || !(dialog instanceof HTMLDialogElement)) return;
  keepFocus(dialog);
  const first = form.hidden && !hasBegunPayment() ? "sold-out" : "form";
  if (first === "form") showState(dialog, form, first);
  const card = first === "form" ? cardPaymentOf(dialog) : undefined;
  form.noValidate = true;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const input = readInput(form);
    if (!markProblems(form, input)) return form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    say(form, "");
    setBusy(form, true);
    if (new FormData(form).get("method") === "paypal") await payByPaypal(dialog, form, input);
    else if (card) await payByCard(dialog, form, card, input);
    setBusy(form, false);
  });
  form.addEventListener("input", () => {
    if (form.querySelector("[aria-invalid=true]")) markProblems(form, readInput(form));
  });
  for (const retry of dialog.querySelectorAll("[data-retry]")) {
    retry.addEventListener("click", () => {
      showState(dialog, form, "form");
      const buttons = [...form.querySelectorAll<HTMLElement>("[type=submit]")];
      buttons.find((button) => button.checkVisibility())?.focus();
    });
  }
  for (const link of dialog.querySelectorAll("[data-leaves-dialog]")) {
    link.addEventListener("click", () => dialog.close());
  }
  dialog.addEventListener("close", () => resetForm(dialog, form, first));
}
