import { flushSync } from "react-dom";

/** Marks what was refused, and moves the focus to its first field. */
export function focusFirstError(form: HTMLElement, mark: () => void): void {
  flushSync(mark);
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
