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
export function lossNote(element: HTMLElement): HTMLElement {
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
  const phone = copiedLink('footer a[href^="tel:"]', (link) => `chiamaci al ${link.textContent}`);
  const whatsapp = copiedLink('footer a[href*="wa.me"]', () => "scrivici su WhatsApp");
  const ways = [reload, phone, whatsapp].filter((way) => way !== undefined);
  text.append("Questa parte della pagina non si è caricata. ");
  for (const [index, way] of ways.entries()) text.append(index === 0 ? "" : index === 1 ? ", " : " o ", way);
  return note;
}
