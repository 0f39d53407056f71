import { isMissingData, missingDataMessage, type PaymentInput, paymentProblems } from "./payment-check.ts";

/**
 * What stands in the dialog in place of the form: a tab was opened or blocked, it is paid, it failed, or the month's
 * last place was sold meanwhile.
 */
export type Outcome = "opened" | "blocked" | "paid" | "refused" | "sold-out";

export function readInput(form: HTMLFormElement): PaymentInput {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "").trim();
  return { name: text("name"), email: text("email"), phone: text("phone") };
}

/** Writes beside each field what is wrong with it. True when nothing is. */
export function markProblems(form: HTMLFormElement, input: PaymentInput): boolean {
  const problems = paymentProblems(input);
  for (const name of ["name", "phone", "email"] as const) {
    const message = form.querySelector<HTMLElement>(`[data-problem="${name}"]`);
    if (message) message.textContent = problems[name] ?? "";
    form.querySelector(`[name="${name}"]`)?.setAttribute("aria-invalid", String(name in problems));
  }
  say(form, isMissingData(input) ? missingDataMessage : "");
  return Object.keys(problems).length === 0;
}

/** Puts a line above the fields; an empty one takes it away. */
export function say(form: HTMLFormElement, message: string): void {
  const alert = form.querySelector<HTMLElement>("[data-alert]");
  if (alert) alert.textContent = message;
}

/** While something is under way its button says so; it keeps the focus, and the form takes no second press. */
export function setBusy(form: HTMLFormElement, busy: boolean): void {
  form.setAttribute("aria-busy", String(busy));
  for (const button of form.querySelectorAll<HTMLButtonElement>("[type=submit]")) {
    button.ariaDisabled = busy ? "true" : null;
    button.textContent = (busy ? button.dataset.busyLabel : button.dataset.label) ?? button.textContent;
  }
}

/** Puts the form or what came of it on screen, and the focus on it. */
export function showState(dialog: HTMLElement, form: HTMLFormElement, state: "form" | Outcome, message = ""): void {
  form.hidden = state !== "form";
  for (const panel of dialog.querySelectorAll<HTMLElement>("[data-outcome]")) {
    panel.hidden = panel.dataset.outcome !== state;
    if (panel.hidden) continue;
    const text = panel.querySelector<HTMLElement>("[data-outcome-message]");
    if (text && message) text.textContent = message;
    panel.querySelector<HTMLElement>("[tabindex]")?.focus();
  }
}

/** As it was at first; only what was typed stays for who may still pay. */
export function resetForm(dialog: HTMLElement, form: HTMLFormElement): void {
  const isOver = dialog.querySelector("[data-outcome=paid]:not([hidden]), [data-outcome=sold-out]:not([hidden])");
  if (isOver) form.reset();
  for (const control of form.querySelectorAll("[aria-invalid]")) control.removeAttribute("aria-invalid");
  for (const message of form.querySelectorAll("[data-problem], [data-alert]")) message.textContent = "";
  setBusy(form, false);
  showState(dialog, form, "form");
}
