import { startChrome } from "./islands/chrome.ts";

/** The interactive pieces of public pages; each is loaded when it comes into view or is touched. */
const islands: Record<string, () => Promise<{ hydrate: (element: HTMLElement) => void }>> = {
  "contact-form": () => import("./islands/contact-form.hydrate.tsx"),
};

function prepare(element: HTMLElement): void {
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    const island = await islands[element.dataset.island ?? ""]?.();
    island?.hydrate(element);
  };
  for (const event of ["pointerover", "focusin", "touchstart"]) {
    element.addEventListener(event, start, { once: true, passive: true });
  }
  const onSight = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      onSight.disconnect();
      start();
    },
    { rootMargin: "200px" },
  );
  onSight.observe(element);
}

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) prepare(element);
startChrome();
