import { lossNote } from "./loss-note.ts";

type Load = () => Promise<{ hydrate: (element: HTMLElement) => void }>;

/** Automatic retries after a failure, and the pause before the first, in milliseconds; each further pause is longer. */
const triesByItself = 3;
const firstPauseMs = 3000;

/**
 * Loads an island's script when the island comes into view or is touched, or at once if it asks for that. A failed
 * load is retried: a few times automatically, when the network or the reader comes back, and at each touch. If a touch
 * fails too, the error is shown.
 */
export function wakeWhenNeeded(element: HTMLElement, load: Load): void {
  const awake = new AbortController();
  const { signal } = awake;
  let isLoading = false;
  // The visitor may have focused a field before this script was loaded.
  let isTouched = element.contains(document.activeElement);
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
  const wake = () => {
    if (isLoading || signal.aborted) return;
    isLoading = true;
    void load()
      .catch(fail)
      .then((island) => {
        isLoading = false;
        if (!island) return;
        awake.abort();
        onSight.disconnect();
        note?.remove();
        island.hydrate(element);
      });
  };
  const touch = () => {
    isTouched = true;
    wake();
  };

  const onSight = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake(), {
    rootMargin: "200px",
  });
  // Back and Forward change the address alone where the script had left steps, before a reload, say.
  if (element.dataset.wakes === "when touched") addEventListener("popstate", wake, { signal });
  else onSight.observe(element);
  element.addEventListener("pointerover", () => failures > triesByItself || wake(), { signal, passive: true });
  for (const event of ["focusin", "pointerdown"]) element.addEventListener(event, touch, { signal, passive: true });
  const comeBack = () => failures > 0 && document.visibilityState === "visible" && wake();
  addEventListener("online", comeBack, { signal });
  document.addEventListener("visibilitychange", comeBack, { signal });
  if (isTouched || element.dataset.wakes === "at once") wake();
}
