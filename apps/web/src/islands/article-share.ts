const thanksMs = 3000;

/** Offers what only the device can do: its own share panel, and its clipboard. */
export function hydrate(root: HTMLElement): void {
  const { title, url } = JSON.parse(root.dataset.props ?? "{}") as { title: string; url: string };
  const share = root.querySelector<HTMLButtonElement>("[data-share]");
  const copy = root.querySelector<HTMLButtonElement>("[data-copy]");
  if (share && "share" in navigator) {
    share.hidden = false;
    // The visitor closing the panel is not a failure.
    share.addEventListener("click", () => navigator.share({ title, url }).catch(() => {}));
  }
  if (!copy) return;
  copy.hidden = false;
  copy.addEventListener("click", () => copyAddress(root, copy, url));
}

async function copyAddress(root: HTMLElement, button: HTMLButtonElement, url: string): Promise<void> {
  const label = button.querySelector("[aria-live]");
  try {
    await navigator.clipboard.writeText(url);
    if (!label) return;
    label.textContent = "Link copiato";
    setTimeout(() => {
      label.textContent = "Copia il link";
    }, thanksMs);
  } catch {
    // Without leave to use the clipboard, the address is laid out to be copied by hand.
    const field = root.querySelector<HTMLInputElement>("[data-address]");
    if (!field) return;
    field.hidden = false;
    field.select();
  }
}
