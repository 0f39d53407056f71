/** As narrow as a player or a map can do with; the same as where articles are cleaned. */
const sandbox = "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox";

/** Offers to show in its place what the figure's link leads to. */
export function hydrate(root: HTMLElement): void {
  for (const figure of root.querySelectorAll<HTMLElement>("figure[data-frame-src]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn btn-primary btn-lg";
    button.textContent = "Mostra qui";
    button.setAttribute("aria-label", `Mostra qui: ${figure.dataset.frameTitle}`);
    button.addEventListener("click", () => show(figure));
    const note = document.createElement("p");
    note.className = "frame-note";
    note.textContent = "Arriva da un altro sito, che saprà della tua visita.";
    figure.prepend(button);
    figure.append(note);
  }
}

function show(figure: HTMLElement): void {
  const { frameSrc = "", frameTitle = "", frameRatio } = figure.dataset;
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", sandbox);
  frame.allow = "fullscreen; picture-in-picture";
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.title = frameTitle;
  frame.src = frameSrc;
  if (frameRatio) figure.style.aspectRatio = frameRatio;
  figure.dataset.open = "";
  figure.replaceChildren(frame);
  frame.focus();
}
