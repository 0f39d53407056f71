import { slugOfTitle } from "@vetrina/contract/blog/blog";
import type { PrismaClient } from "@vetrina/data/prisma";

const wordsPerArticle = 1500;
const rowsPerInsert = 200;

const list = (text: string) => text.trim().split(/\s*\n\s*/);
const words = (text: string) => text.trim().split(/\s+/);

const subjects = list(`
  il sito
  la scheda Google
  il menù online
  le recensioni
  le fotografie dei prodotti
  il preventivo
  la prenotazione dal telefono
  la posta con il proprio dominio
  l'e-commerce
  la visibilità nei motori di ricerca
  la velocità delle pagine
  il carrello
  la privacy e i cookie
  i testi della home
  il modulo dei contatti
  la pagina dei servizi
  il catalogo
  la newsletter
  i social
  il pagamento con carta`);
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
const angles: ((subject: string, trade: string, town: string) => string)[] = [
  (subject, trade, town) => `Come rimettere in sesto ${subject} di un negozio: ${trade} a ${town}`,
  (subject, trade) => `Perché ${subject} conta più della pubblicità per chi ha ${trade}`,
  (subject, trade, town) => `Cinque errori con ${subject}: la storia di ${trade}, ${town}`,
  (subject, trade, town) => `${town}, ${trade}: com'è cambiata l'attività con ${subject}`,
  (subject, trade) => `Guida in dieci minuti: ${subject} per ${trade}`,
  (subject, trade, town) => `Quanto costa davvero ${subject}? Conti alla mano da ${town} (${trade})`,
];
const vocabulary = words(`
  il la lo gli le un una di a da in con su per tra che chi come quando dove perché anche ancora sempre mai già più
  meno molto poco tutto niente qui lì bene male prima dopo durante senza contro verso fino cliente clienti attività
  negozio bottega pagina pagine telefono indirizzo orario orari prezzo prezzi preventivo prodotto prodotti servizio
  servizi fotografia testo titolo pulsante modulo messaggio risposta domanda recensione stella mappa ricerca motore
  risultato visita visitatore contatto appuntamento prenotazione vetrina strada quartiere città paese mattina sera
  settimana mese anno giorno ora minuto lavoro mestiere esperienza fiducia qualità velocità semplicità chiarezza
  scrivere leggere chiamare cercare trovare comprare vendere scegliere aprire chiudere rispondere mostrare spiegare
  contare misurare provare cambiare migliorare aggiornare pubblicare condividere salvare perdere guadagnare spendere
  chiaro semplice veloce vero buono bello grande piccolo nuovo vecchio facile difficile utile inutile pronto lento
  persona persone famiglia amico vicino collega fornitore commercialista garante regola legge privacy cookie consenso`);

/** The same figures in each run (mulberry32), so that two runs compare the same articles. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function createWriter(random: () => number) {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  // Squared, so that the first words of the list come far more often than the last, as in a language.
  const word = () => vocabulary[Math.floor(random() ** 2 * vocabulary.length)] ?? "";
  const sentence = (length: number) => `${capital(Array.from({ length }, word).join(" "))}.`;
  const paragraph = (sentences: number) =>
    `<p>${Array.from({ length: sentences }, () => sentence(12 + Math.floor(random() * 8))).join(" ")}</p>`;
  const section = () =>
    `<h2>${sentence(6).slice(0, -1)}</h2>${paragraph(5)}${paragraph(4)}<ul>${`<li>${sentence(9)}</li>`.repeat(3)}</ul>`;
  return {
    title: () => capital(pick(angles)(pick(subjects), pick(trades), pick(towns))),
    excerpt: () => `${sentence(14)} ${sentence(10)}`,
    content(): string {
      let html = paragraph(4);
      while (html.split(" ").length < wordsPerArticle) html += section();
      return html;
    },
  };
}

/** Nothing else has this word. */
export const rareWord = "zafferano";

const minuteMs = 60_000;

/** Puts so many published articles into the blog in place of what is there, each of about 1500 words. */
export async function fillBlog(db: PrismaClient, count: number): Promise<void> {
  await db.blogPost.deleteMany();
  const write = createWriter(createRandom(count));
  const newest = Date.now();
  for (let first = 0; first < count; first += rowsPerInsert) {
    const numbers = Array.from({ length: Math.min(rowsPerInsert, count - first) }, (_, index) => first + index);
    await db.blogPost.createMany({
      data: numbers.map((number) => {
        const title = write.title();
        const publishedAt = new Date(newest - number * minuteMs);
        return {
          title,
          slug: `${slugOfTitle(title)}-${number}`,
          excerpt: number === Math.floor(count / 2) ? `Risotto allo ${rareWord}. ${write.excerpt()}` : write.excerpt(),
          content: write.content(),
          status: "published",
          createdAt: publishedAt,
          publishedAt,
        };
      }),
    });
  }
  await db.contentVersion.update({ where: { id: 1 }, data: { version: { increment: 1 } } });
}
