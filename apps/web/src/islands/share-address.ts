/** Opens the device's own share panel, or copies the address; where neither is allowed it is laid out to be copied by hand. */
export async function shareAddress(root: HTMLElement, title: string): Promise<void> {
  const field = root.querySelector<HTMLInputElement>("[data-address]");
  const said = root.querySelector("[data-shared]");
  if (!field || !said) return;
  const url = field.value;
  const { share }: Partial<Navigator> = navigator;
  // The visitor closing the panel is not a failure.
  if (share) return share.call(navigator, { title, url }).catch(() => {});
  try {
    await navigator.clipboard.writeText(url);
    said.textContent = "Indirizzo copiato: incollalo dove vuoi.";
  } catch {
    field.hidden = false;
    field.select();
    said.textContent = "Ecco l’indirizzo, da copiare.";
  }
}
