interface SharedPage {
  /** What the picture says, large. */
  title: string;
  /** What hangs on it, where one thing is sold at one price. */
  price?: string;
}

const price = "€197";

/** The pictures in link previews of the pages that are always there, by the name in the picture's address. */
export const sharedPages = {
  home: { title: "Metti in vetrina il tuo mestiere.", price },
  "offerta-197": { title: "Il tuo sito, chiavi in mano.", price },
  "offerta-197form": { title: "Il sito della tua attività. Il prezzo è scritto grande.", price },
  servizi: { title: "Il pezzo che manca al tuo sito." },
  lavori: { title: "I nostri lavori, uno per uno." },
  "chi-siamo": { title: "Siti di bottega, dal 2018." },
  confronto: { title: "Noi, Wix, Aruba o tuo cugino? Tre anni di conti." },
  blog: { title: "Blog & Risorse: guide per il sito della tua attività." },
  assistenza: { title: "Dicci tutto: rispondiamo entro 24 ore." },
  privacy: { title: "Come trattiamo i tuoi dati." },
  termini: { title: "Termini e condizioni, scritti per essere letti." },
  prova: { title: "Guarda il tuo sito in trenta secondi.", price },
  recesso: { title: "Hai cambiato idea? Recedi qui." },
} as const satisfies Record<string, SharedPage>;

export const sharedPageOf = (name: string): SharedPage | undefined =>
  Object.hasOwn(sharedPages, name) ? sharedPages[name as keyof typeof sharedPages] : undefined;

/** What a page's picture says, and where it is; nothing for pages that have none of their own. */
export function pagePicture(path: string) {
  const name = path === "/" ? "home" : path.slice(1);
  const page = sharedPageOf(name);
  return page && { path: `/condividi/pagine/${name}.png`, alt: page.title };
}

/** Of pages that say nothing of their own in link previews, and of the agency itself. */
export const housePicture = { path: "/condividi/pagine/home.png", alt: sharedPages.home.title };

/** A work's title seldom changes; where it does, services keep the one before for a while. */
export const workPicture = (slug: string) => `/condividi/lavori/${slug}.png`;

/** Services keep a picture by its address: one that says something else has another. */
export const articlePicture = (slug: string, updatedAt: string) =>
  `/condividi/articoli/${slug}.png?v=${Date.parse(updatedAt).toString(36)}`;
