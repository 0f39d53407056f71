import { keepFocus } from "./keep-focus.ts";
import { isMissingData, missingDataMessage, type PaymentInput, paymentProblems } from "./payment-check.ts";

type Outcome = "opened" | "blocked";

/** Writes beside each field what is wrong with it. True when nothing is. */
function markProblems(form: HTMLFormElement, input: PaymentInput): boolean {
  const problems = paymentProblems(input);
  for (const name of ["name", "email"] as const) {
    const message = form.querySelector<HTMLElement>(`[data-problem="${name}"]`);
    if (message) message.textContent = problems[name] ?? "";
    form.querySelector(`[name="${name}"]`)?.setAttribute("aria-invalid", String(name in problems));
  }
  const alert = form.querySelector<HTMLElement>("[data-alert]");
  if (alert) alert.textContent = isMissingData(input) ? missingDataMessage : "";
  return Object.keys(problems).length === 0;
}

/** The tab is opened by the click itself, so that no blocker takes it for an advertisement. */
function openInTab(address: string): Outcome {
  const tab = window.open("", "_blank");
  if (!tab) return "blocked";
  tab.opener = null;
  tab.location.href = address;
  return "opened";
}

function whatsappAddress(dialog: HTMLElement, { name, email }: PaymentInput): string {
  const address = new URL(dialog.dataset.whatsapp ?? "");
  const text = address.searchParams.get("text") ?? "";
  address.searchParams.set("text", `${text} Mi chiamo ${name.trim()}, la mia email è ${email.trim()}.`);
  return address.href;
}

/** Puts the form or what came of it on screen. */
function showState(dialog: HTMLElement, form: HTMLFormElement, state: "form" | Outcome): void {
  form.hidden = state !== "form";
  for (const panel of dialog.querySelectorAll<HTMLElement>("[data-outcome]")) {
    panel.hidden = panel.dataset.outcome !== state;
    if (!panel.hidden) panel.querySelector<HTMLElement>("[tabindex]")?.focus();
  }
}

/** The fields and the PayPal pane of the payment dialog; opening and closing it are the browser's own. */
export function hydrate(dialog: HTMLElement): void {
  const form = dialog.querySelector("form");
  if (!form || !(dialog instanceof HTMLDialogElement)) return;
  const read = (): PaymentInput => {
    const data = new FormData(form);
    return { name: String(data.get("name") ?? ""), email: String(data.get("email") ?? "") };
  };
  keepFocus(dialog);
  form.noValidate = true;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const input = read();
    if (new FormData(form).get("method") !== "paypal") return;
    if (markProblems(form, input)) showState(dialog, form, openInTab(whatsappAddress(dialog, input)));
    else form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });
  form.addEventListener("input", () => {
    if (form.querySelector("[aria-invalid=true]")) markProblems(form, read());
  });
  dialog.querySelector("[data-retry]")?.addEventListener("click", () => {
    showState(dialog, form, "form");
    form.querySelector<HTMLElement>("[type=submit]")?.focus();
  });
  dialog.querySelector("[data-leaves-dialog]")?.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    form.reset();
    for (const control of form.querySelectorAll("[aria-invalid]")) control.removeAttribute("aria-invalid");
    for (const message of form.querySelectorAll("[data-problem], [data-alert]")) message.textContent = "";
    showState(dialog, form, "form");
  });
}
