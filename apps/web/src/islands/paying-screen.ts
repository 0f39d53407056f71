/**
 * While a card is being authorised the bank's question appears in a layer of the provider's, which a modal dialog would
 * cover and disable (https://github.com/stripe/stripe-js/issues/599). So the dialog is then an ordinary one, over a page
 * that can't be used, and nothing closes it by mistake.
 */
export function setPaying(dialog: HTMLDialogElement, isPaying: boolean): void {
  if (isPaying === dialog.hasAttribute("data-paying")) return;
  dialog.toggleAttribute("data-paying", isPaying);
  dialog.setAttribute("closedby", isPaying ? "none" : "any");
  for (const part of document.querySelectorAll<HTMLElement>("body > header, body > footer, main > *")) {
    if (part !== dialog) part.inert = isPaying;
  }
  for (const button of dialog.querySelectorAll<HTMLButtonElement>("[data-closes]")) button.disabled = isPaying;
  if (!dialog.open) return;
  const focused = document.activeElement;
  dialog.close();
  if (isPaying) dialog.show();
  else dialog.showModal();
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus();
}
