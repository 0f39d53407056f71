import { closeModal, markUntil } from "./after-paint.ts";

/** Turns the sheets of /servizi, which without a script are shown by the address alone, into modal dialogs. */
export function hydrate(page: HTMLElement): void {
  const sheets = [...page.querySelectorAll<HTMLDialogElement>(".service-sheet")];
  const sheetOfAddress = () => sheets.find((sheet) => sheet.id === decodeURIComponent(location.hash.slice(1)));

  function follow(): void {
    const wanted = sheetOfAddress();
    for (const sheet of sheets) if (sheet !== wanted && sheet.open) sheet.close();
    if (wanted && !wanted.open) open(wanted);
  }

  for (const sheet of sheets) prepare(sheet);
  page.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-opens-service]");
    const sheet = link && sheets.find(({ id }) => `#${id}` === link.hash);
    if (!link || !sheet || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    markUntil(link, "data-pressed", () => {
      if (sheet.open) return;
      history.pushState({ opener: true }, "", link.hash);
      open(sheet, link);
    });
  });
  addEventListener("popstate", follow);
  follow();
}

/** The address follows the sheet, so that it can be shared and the Back button closes it. */
function open(sheet: HTMLDialogElement, opener = openerOf(sheet)): void {
  sheet.showModal();
  sheet.addEventListener(
    "close",
    () => {
      if (location.hash === `#${sheet.id}`) leaveAddress();
      opener?.focus({ preventScroll: Boolean(history.state?.opener) });
    },
    { once: true },
  );
}

function leaveAddress(): void {
  if (history.state?.opener) history.back();
  else history.replaceState(history.state, "", location.pathname + location.search);
}

const openerOf = (sheet: HTMLDialogElement) =>
  document.querySelector<HTMLAnchorElement>(`.drawer-pull[href="#${sheet.id}"]`) ?? undefined;

function prepare(sheet: HTMLDialogElement): void {
  sheet.dataset.modal = "";
  sheet.addEventListener("click", (event) => {
    const target = event.target as Element;
    // The box fills the dialog: a click on the dialog itself falls on its backdrop.
    const dismissed = target === sheet || target.closest("[data-close-service]");
    if (!dismissed) return;
    event.preventDefault();
    closeModal(sheet);
  });
  const share = sheet.querySelector<HTMLButtonElement>("[data-share-service]");
  if (!share) return;
  share.hidden = false;
  share.addEventListener("click", () => shareSheet(sheet, share));
}

async function shareSheet(sheet: HTMLDialogElement, button: HTMLButtonElement): Promise<void> {
  const url = `${location.origin}${location.pathname}#${sheet.id}`;
  if (navigator.share) {
    // The visitor closing the share panel is not a failure.
    await navigator.share({ title: button.dataset.shareService ?? "", url }).catch(() => {});
    return;
  }
  const { toast } = await import("@vetrina/ui/toast");
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: "Link copiato", description: "Incollalo dove vuoi: apre direttamente questa scheda." });
    sayCopied(button);
  } catch {
    toast({ title: "Copia non riuscita", description: url, variant: "destructive" });
  }
}

/** Behind a modal dialog a notice can be seen but not read aloud, so the button says it too. */
function sayCopied(button: HTMLButtonElement): void {
  const label = button.querySelector("[aria-live]");
  if (!label) return;
  label.textContent = "Link copiato";
  setTimeout(() => {
    label.textContent = "Condividi";
  }, 3000);
}
