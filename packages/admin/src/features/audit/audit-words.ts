import { formatDateTime } from "@vetrina/contract/dates";

interface Change {
  prima: unknown;
  dopo: unknown;
}

/** A fact, or what one was before and is after. */
export interface DetailLine {
  name: string;
  value?: unknown;
  change?: Change;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isChange = (value: unknown): value is Change => isFields(value) && "prima" in value && "dopo" in value;

/** "prima" and "dopo" may stand over all fields, over the one that there is, or under each. */
export function detailLines(details: Fields): DetailLine[] {
  if (!isChange(details)) {
    return Object.entries(details).map(([name, value]) =>
      isChange(value) ? { name, change: value } : { name, value },
    );
  }
  const { prima, dopo, ...rest } = details as Change & Fields;
  const others = Object.entries(rest).map(([name, value]) => ({ name, value }));
  if (!isFields(prima) || !isFields(dopo)) return [{ name: "valore", change: { prima, dopo } }, ...others];
  const names = [...new Set([...Object.keys(prima), ...Object.keys(dopo)])];
  return [...names.map((name) => ({ name, change: { prima: prima[name], dopo: dopo[name] } })), ...others];
}

/** Columns of the database that entries name. */
const columnWords: Record<string, string> = {
  category: "categoria",
  citta: "località",
  comment: "testo",
  company: "mestiere e località",
  description: "descrizione",
  fileName: "nome del file",
  image: "immagine",
  imageUrl: "immagine",
  immaginePath: "immagine",
  immaginePrima: "immagine del sito di prima",
  immagineTelefono: "immagine del telefono",
  isActive: "visibile",
  name: "nome",
  onHome: "nella home",
  onOffer: "nell’offerta",
  rating: "voto",
  role: "ruolo",
  saidOn: "giorno",
  sentence: "frase",
  slug: "indirizzo della pagina",
  sortOrder: "ordine",
  source: "fonte",
  sourceUrl: "indirizzo della recensione",
  title: "titolo",
  town: "località",
  url: "indirizzo",
  workId: "lavoro",
};

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** A value as a person reads it. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "vuoto";
  if (value === true) return "sì";
  if (value === false) return "no";
  if (Array.isArray(value)) return value.length > 0 ? [...new Set(value.map(valueWords))].join(", ") : "vuoto";
  if (isFields(value)) {
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${valueWords(part)}`)
      .join("; ");
  }
  const text = String(value);
  return instant.test(text) ? formatDateTime(text) : (columnWords[text] ?? text);
}
