type Load = () => Promise<{ hydrate: (element: HTMLElement) => void }>;

/** Tries after a failure that nobody has to ask for, and how long the first waits; each next one waits longer. In milliseconds. */
const triesByItself = 3;
const firstPauseMs = 3000;

/** A copy of a link that the page has, with words of its own. */
function copiedLink(selector: string, words: (link: HTMLAnchorElement) => string): HTMLAnchorElement | undefined {
  const link = document.querySelector<HTMLAnchorElement>(selector);
  if (!link) return undefined;
  const copy = document.createElement("a");
  copy.href = link.href;
  copy.textContent = words(link);
  copy.className = "underline underline-offset-4";
  return copy;
}

/** Says that a piece of the page doesn't work, and what does: its form as the browser sends it, or the ways to talk. */
function lossNote(element: HTMLElement): HTMLElement {
  const note = document.createElement("div");
  note.setAttribute("role", "status");
  note.className = "alert mt-5 text-note";
  const text = document.createElement("p");
  note.append(text);
  const reload = document.createElement("button");
  reload.type = "button";
  reload.className = "cursor-pointer underline underline-offset-4";
  reload.textContent = "Ricarica la pagina";
  reload.onclick = () => location.reload();
  if (element.querySelector("form[action]")) {
    text.append("Questa parte non si è caricata del tutto, ma il modulo parte lo stesso. ", reload);
    return note;
  }
  const phone = copiedLink('a[href^="tel:"]', (link) => `chiamaci al ${link.textContent}`);
  const whatsapp = copiedLink('footer a[href*="wa.me"]', () => "scrivici su WhatsApp");
  const ways = [reload, phone, whatsapp].filter((way) => way !== undefined);
  text.append("Questa parte della pagina non si è caricata. ");
  for (const [index, way] of ways.entries()) text.append(index === 0 ? "" : index === 1 ? ", " : " o ", way);
  return note;
}

/**
 * Loads an island's script when the island comes into view or is touched. When that fails it is tried again: a few
 * times by itself, when the network or the reader comes back, and at each touch. Whoever touches it in vain reads what
 * is wrong.
 */
export function wakeWhenNeeded(element: HTMLElement, load: Load): void {
  const awake = new AbortController();
  const { signal } = awake;
  let isLoading = false;
  let isTouched = false;
  let failures = 0;
  let note: HTMLElement | undefined;

  const fail = () => {
    failures += 1;
    if (failures <= triesByItself) setTimeout(wake, firstPauseMs * failures);
    if (!isTouched || note) return;
    note = lossNote(element);
    // Inside an open dialog, since what is behind it is out of reach; else beside the island, whose content is its own.
    if (element instanceof HTMLDialogElement) element.lastElementChild?.append(note);
    else element.after(note);
  };
  async function wake() {
    if (isLoading || signal.aborted) return;
    isLoading = true;
    const island = await load().catch(fail);
    isLoading = false;
    if (!island) return;
    awake.abort();
    onSight.disconnect();
    note?.remove();
    island.hydrate(element);
  }
  const touch = () => {
    isTouched = true;
    wake();
  };

  const onSight = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake(), {
    rootMargin: "200px",
  });
  if (element.dataset.wakes !== "when touched") onSight.observe(element);
  element.addEventListener("pointerover", () => failures > triesByItself || wake(), { signal, passive: true });
  for (const event of ["focusin", "pointerdown"]) element.addEventListener(event, touch, { signal, passive: true });
  const comeBack = () => failures > 0 && document.visibilityState === "visible" && wake();
  addEventListener("online", comeBack, { signal });
  document.addEventListener("visibilitychange", comeBack, { signal });
}
