/** Moves the focus to the first field that was refused, once it is marked. */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
