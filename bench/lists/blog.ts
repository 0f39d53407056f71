import pg from "pg";
import type { MeasuredCall, MeasuredList } from "./compare.ts";

const words = (text: string) => text.trim().split(/\s+/);
const one = (list: readonly string[]) =>
  `(array[${list.map(pg.escapeLiteral)}])[1 + floor(${list.length} * random())::int]`;

const subjects = `il sito, la scheda Google, il menù online, le recensioni, le fotografie dei prodotti, il preventivo,
  la prenotazione dal telefono, la posta con il proprio dominio, l'e-commerce, la visibilità nei motori di ricerca,
  la velocità delle pagine, il carrello, la privacy e i cookie, i testi della home, il modulo dei contatti,
  la pagina dei servizi, il catalogo, la newsletter, i social, il pagamento con carta`.split(/,\s+/);
const trades = words(`
  ristorante pizzeria panificio pasticceria gelateria macelleria pescheria enoteca parrucchiere estetista
  dentista avvocato commercialista geometra architetto fotografo idraulico elettricista falegname fabbro
  meccanico gommista carrozzeria ferramenta libreria cartoleria fiorista erboristeria farmacia ottica
  gioielleria sartoria calzolaio palestra veterinario agriturismo albergo campeggio vivaio tappezziere`);
const towns = words(`
  Roma Milano Napoli Torino Palermo Genova Bologna Firenze Bari Catania Venezia Verona Messina Padova Trieste
  Brescia Parma Taranto Prato Modena Perugia Livorno Ravenna Cagliari Foggia Rimini Salerno Ferrara Sassari
  Latina Monza Bergamo Pescara Trento Forlì Siracusa Vicenza Terni Bolzano Novara Piacenza Ancona Andria Udine
  Arezzo Cesena Lecce Pesaro Barletta Alessandria Pistoia Pisa Catanzaro Lucca Treviso Como Ragusa Grosseto Varese`);
/** %1$s is a subject, %2$s a trade, %3$s a town. */
const angles = [
  "Come rimettere in sesto %1$s di un negozio: %2$s a %3$s",
  "Perché %1$s conta più della pubblicità per chi ha %2$s",
  "Cinque errori con %1$s: la storia di %2$s, %3$s",
  "%3$s, %2$s: com'è cambiata l'attività con %1$s",
  "Guida in dieci minuti: %1$s per %2$s",
  "Quanto costa davvero %1$s? Conti alla mano da %3$s (%2$s)",
];

/** Nothing else has this word. */
const rareWord = "zafferano";

/** Each of about 1500 words, with five titles and five points. */
const articles = `
insert into "BlogPost" (title, slug, excerpt, content, status, "createdAt", "publishedAt")
select format(${one(angles)}, ${one(subjects)}, ${one(trades)}, ${one(towns)}), 'articolo-' || n,
  case when n = $1::int / 2 then 'Risotto allo ${rareWord}. ' else '' end || pg_temp.sentence() || ' ' || pg_temp.sentence(),
  (select string_agg(case at % 8 when 0 then '<h2>' || a || '</h2>' when 7 then '<ul><li>' || a || '</li></ul>'
      else '<p>' || a || ' ' || b || ' ' || c || '</p>' end, '' order by at)
    from (select at, pg_temp.sentence() as a, pg_temp.sentence() as b, pg_temp.sentence() as c
      from generate_series(0, 39) as at where n > 0) as part),
  'published', now() - interval '1 minute' * n, now() - interval '1 minute' * n
from generate_series(1, $1::int) as n`;

const searched = [
  "sito",
  "ristorante",
  "visibilità",
  "VELOCITA pagine",
  "menù ristorante Bologna",
  rareWord,
  "xilofono",
];
const search = (prefix: string, address: string): MeasuredCall[] =>
  searched.map((q) => ({
    name: `${prefix}: ${q}`,
    path: () => address + encodeURIComponent(q),
    as: "stranger",
    limits: { medianMs: 20, growth: 1.5 },
  }));
const answer = (name: string, path: MeasuredCall["path"]): MeasuredCall => ({ name, path, as: "stranger" });

/** How long the blog takes to answer with 100 articles and with 10,000, with every page a cache miss. */
export const blog: MeasuredList = {
  of: "articoli",
  sizes: [100, 10_000],
  isUncached: true,
  fill: [`delete from "BlogPost"`, articles],
  samples: `select slug from "BlogPost" order by "publishedAt" desc offset (select count(*) / 2 from "BlogPost") limit 1`,
  limits: { growth: 1.5 },
  calls: [
    answer("JSON, elenco", () => "/api/blog/posts?status=published&limit=12"),
    answer("JSON, un articolo", ({ slug }) => `/api/blog/posts/slug/${slug}`),
    ...search("JSON, ricerca", "/api/blog/posts?status=published&limit=12&q="),
    answer("pagina, /blog", () => "/blog"),
    answer("pagina, /blog?pagina=5", () => "/blog?pagina=5"),
    answer("pagina, un articolo", ({ slug }) => `/blog/${slug}`),
    ...search("pagina, ricerca", "/blog?q="),
  ],
};
