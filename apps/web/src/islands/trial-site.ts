import {
  signOf,
  type TradeKey,
  type TrialSite,
  type TrialStyle,
  tonesOf,
  townWords,
  trialAddress,
  trialWords,
  usualTrial,
  writeTrialSite,
} from "@vetrina/contract/trial-trades";
import { keepTrial } from "./carried.ts";
import { shareAddress } from "./share-address.ts";

/** The visitor's picture, once one is chosen; it never leaves the browser. */
let photo: { address: string; isLogo: boolean } | undefined;

/** The choices as the form has them. The server cleans what an address says; here a line's ends are enough. */
function readForm(form: HTMLFormElement): TrialSite {
  const data = new FormData(form);
  const text = (name: string) =>
    String(data.get(name) ?? "")
      .replace(/\s+/g, " ")
      .trim();
  const colour = text("colore");
  return {
    name: text("nome"),
    trade: (text("mestiere") || usualTrial.trade) as TradeKey,
    town: text("citta"),
    colour: colour === "altro" ? text("altro") : colour,
    style: (text("stile") || usualTrial.style) as TrialStyle,
  };
}

function writeTexts(root: ParentNode, site: TrialSite): void {
  const texts: Record<string, string> = {
    sign: signOf(site),
    town: site.town,
    "town-after": site.town && ", ",
    "town-words": townWords(site.town),
  };
  for (const [part, text] of Object.entries(texts)) {
    for (const element of root.querySelectorAll(`[data-shop="${part}"]`)) element.textContent = text;
  }
}

/** Puts the picture in place of the drawing, or takes it away. */
function showPhoto(root: ParentNode): void {
  for (const frame of root.querySelectorAll('[data-shop="picture"]')) {
    frame.querySelector("img")?.remove();
    if (!photo) continue;
    const image = document.createElement("img");
    image.alt = "";
    image.src = photo.address;
    image.className = `absolute inset-0 size-full ${photo.isLogo ? "bg-(--paper) object-contain p-[14%]" : "object-cover"}`;
    frame.append(image);
  }
}

/** Dresses the small sites: colours, style and the words that are the visitor's own. */
function dress(root: ParentNode, site: TrialSite): void {
  const { colour, on, ink } = tonesOf(site);
  const values = { "--shop": colour, "--shop-on": on, "--shop-ink": ink, "--sign": String([...signOf(site)].length) };
  for (const shop of root.querySelectorAll<HTMLElement>('[data-shop="site"]')) {
    shop.dataset.style = site.style;
    for (const [name, value] of Object.entries(values)) shop.style.setProperty(name, value);
  }
  writeTexts(root, site);
}

/** The small site of another trade, as the server renders it: one page for each trade, without anything of the visitor's. */
async function fetchTrade(trade: TradeKey): Promise<Document> {
  const answer = await fetch(trialAddress({ ...usualTrial, trade }));
  if (!answer.ok) throw new Error(`The trade's page answered ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** Puts the other trade's small site into each frame. */
function replaceShops(root: HTMLElement, page: Document): void {
  const made = page.querySelectorAll('[data-shop="site"]');
  for (const [index, shop] of root.querySelectorAll('[data-shop="site"]').entries()) {
    const next = made[index];
    if (!next) continue;
    shop.parentElement?.scrollTo({ top: 0, behavior: "instant" });
    shop.replaceWith(document.adoptNode(next));
  }
  const own = page.querySelector<HTMLElement>("[data-swatch]");
  const swatch = own && root.querySelector<HTMLElement>("[data-swatch]");
  swatch?.style.setProperty("--swatch", own?.style.getPropertyValue("--swatch") ?? "");
}

/** What leads away from the trial takes it along. */
function writeLinks(root: HTMLElement, site: TrialSite, publicUrl: string): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>("[data-style-link]")) {
    const style = link.dataset.styleLink as TrialStyle;
    link.href = `${trialAddress({ ...site, style })}#anteprima`;
    if (style === site.style) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  const address = root.querySelector<HTMLInputElement>("[data-address]");
  if (address) address.value = `${publicUrl}${trialAddress(site)}`;
  const carried = document.querySelector<HTMLInputElement>("[data-trial-carried]");
  if (carried) carried.value = writeTrialSite(site);
  for (const words of document.querySelectorAll("[data-trial-words]")) words.textContent = trialWords(site);
}

/** The faces that the styles are set in, which come with the first page that wears them. */
const faces: Record<TrialStyle, string[]> = {
  insegna: [],
  manifesto: ['1em "Anton"'],
  taccuino: ['1em "Instrument Serif"', 'italic 1em "Instrument Serif"'],
};

/** A face that comes late isn't used, so a style is put on once its face is here, or will not come. */
const loadFaces = (style: TrialStyle) =>
  Promise.allSettled(faces[style].map((face) => document.fonts.load(face).catch(() => [])));

/** What builds the small site again from the form; nothing is loaded but another trade's page and another style's face. */
function createBuilder(root: HTMLElement, form: HTMLFormElement, publicUrl: string): () => Promise<void> {
  let shownTrade = form.querySelector("option[selected]")?.getAttribute("value");
  return async () => {
    const { trade, style } = readForm(form);
    const [page] = await Promise.all([
      trade === shownTrade ? undefined : fetchTrade(trade).catch(() => undefined),
      loadFaces(style),
    ]);
    const site = readForm(form);
    if (page && site.trade === trade) {
      replaceShops(root, page);
      shownTrade = trade;
      showPhoto(root);
    }
    dress(root, site);
    writeLinks(root, site, publicUrl);
  };
}

function followPhoto(root: HTMLElement, file: HTMLInputElement): void {
  const take = () => {
    const chosen = file.files?.[0];
    if (photo) URL.revokeObjectURL(photo.address);
    photo = chosen && { address: URL.createObjectURL(chosen), isLogo: /svg|png/.test(chosen.type) };
    showPhoto(root);
  };
  file.addEventListener("change", take);
  if (file.files?.length) take();
}

/** The browser's bar holds the choices too, once a field is left: browsers refuse who writes there at every letter. */
function writeAddress(form: HTMLFormElement): void {
  history.replaceState(history.state, "", trialAddress(readForm(form)) + location.hash);
}

function press(root: HTMLElement, form: HTMLFormElement, event: MouseEvent): boolean {
  const target = event.target as Element;
  const style = target.closest<HTMLElement>("[data-style-link]")?.dataset.styleLink;
  const field = form.querySelector<HTMLInputElement>('[name="stile"]');
  if (style && field) {
    event.preventDefault();
    field.value = style;
    return true;
  }
  const site = readForm(form);
  const query = writeTrialSite(site);
  if (query && target.closest("[data-keep-trial]")) keepTrial({ query, words: trialWords(site) });
  if (target.closest("[data-share]")) void shareAddress(root, `${signOf(site)}, il sito`);
  return false;
}

/** Lets the visitor build: everything is shown as it is typed. */
export function hydrate(root: HTMLElement): void {
  const { publicUrl } = JSON.parse(root.dataset.props ?? "{}") as { publicUrl: string };
  const form = root.querySelector("form");
  const file = form?.querySelector<HTMLInputElement>('[type="file"]');
  if (!form || !file) return;
  const build = createBuilder(root, form, publicUrl);
  const buildAndWrite = () => build().then(() => writeAddress(form));

  form.addEventListener("input", ({ target }) => {
    // A colour that is picked is the one that is meant.
    const isPicked = (target as HTMLInputElement).type === "color";
    const free = form.querySelector<HTMLInputElement>('[name="colore"][value="altro"]');
    if (isPicked && free) free.checked = true;
    void build();
  });
  form.addEventListener("change", () => void buildAndWrite());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void buildAndWrite();
    const preview = root.querySelector<HTMLElement>("#anteprima");
    preview?.focus({ preventScroll: true });
    preview?.scrollIntoView({ block: "center" });
  });
  root.addEventListener("click", (event) => {
    if (press(root, form, event)) void buildAndWrite();
  });
  followPhoto(root, file);
  root.dataset.live = "";
  void build();
}
