import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

/** What the staff reads; and the messages of the contract, which everybody does. */
const folders = [
  "packages/admin/src",
  "packages/chat/src",
  "packages/contract/src",
  "packages/ui/src",
  "apps/desktop/src",
];

/** Quoted by the specification, which has its own words for some things. */
const quoted = [
  "Inserisci sia il topic che il focus",
  "Seleziona un topic valido",
  "Caricamento galleria...",
  "Errore caricamento galleria",
  // Products are called as the site's price list calls them.
  "E-mail aziendale",
  "Si è verificato un errore durante l'invio",
  "Errore nell'invio",
  "Errore nell'invio del modulo",
  "Errore nella creazione dell'ordine PayPal",
  "Errore nel caricamento dell'articolo",
  "Invia un'altra richiesta",
  "Errore durante l'invio del messaggio",
  "Errore durante l'aggiornamento dello stato",
  "Errore durante l'eliminazione dell'immagine",
  "Si è verificato un errore durante l'eliminazione del logo",
  "L'immagine deve essere inferiore a 5MB",
  "L'immagine è obbligatoria per nuove voci",
  "L'oggetto deve avere almeno 5 caratteri",
  // Of invoices, whose format has no other apostrophe, and of what sites have stored.
  "Operazione senza applicazione dell'IVA, art. 1 commi 54-89 L. 190/2014",
  "Operazione in regime forfettario, senza applicazione dell'IVA (art. 1, commi 54-89, legge 190/2014)",
  "Via dell'Esempio 1",
  "Rimborso dell'acconto",
  "Operazione in regime forfettario, art. 1 commi 54-89 L. 190/2014: senza IVA e senza ritenuta d'acconto (comma 67)",
  // A column that files written before have as well.
  "Euro all'anno",
];

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[\s(,;])\/\/.*$/gm, "$1");

/** Strings, templates and the text between tags; what stands in braces within them is left out. */
const literals = /"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}=;]+)[<{]|\}([^<>{}=;]+)</g;

/** Text for people has several words, or one with a capital letter; class names and keys have none. */
const isRead = (text: string) => /^[«A-ZÈÀ][^A-Z_]*\p{Ll}/u.test(text) || /\p{Ll} \p{Ll}+ \p{Ll}|[àèìòù’]/u.test(text);

/** The Italian texts of a source. */
function textsOf(source: string): string[] {
  return [...withoutComments(source).matchAll(literals)]
    .map((match) => match.slice(1).find((part) => part !== undefined) ?? "")
    .map((text) =>
      text
        .replaceAll(/\$\{[^}]*\}/g, "…")
        .replaceAll(/\s+/g, " ")
        .trim(),
    )
    .filter(
      (text) =>
        isRead(text) && !/[=;]|=>|\b(?:refused|async|rem|flex|grid|text-\w+)\b/.test(text) && !quoted.includes(text),
    );
}

const sourcesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|common-passwords/.test(name))
    .map((name) => ({
      file: `${folder}/${name}`,
      source: readFileSync(path.join(root, folder, name), "utf8"),
    }));

const textsIn = (folder: string) =>
  sourcesIn(folder).flatMap(({ file, source }) => textsOf(source).map((text) => ({ file, text })));

const texts = folders.flatMap(textsIn);

const withPattern = (pattern: RegExp, among = texts) =>
  among.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text}`);

/** A word of its own: not part of an address, of a key or of a name in code. */
const word = (words: string) => new RegExp(`(?<![\\w./#{-])(?:${words})(?![\\w/-]|\\.\\w)`, "i");

/** What stands before an apostrophe in Italian, and then a straight one. */
const elided =
  /(?<!\p{L})(?:l|un|c|d|s|n|m|t|(?:de|a|ne|da|su|que)ll|quest|nessun|nient|com|dov|anch|senz|mezz)'[\p{L}«]/iu;

describe("what the staff reads", () => {
  test("is found: the reader of sources knows texts from code", () => {
    expect(
      textsOf(`const a = "Un ticket per te"; // "Un altro"\nreturn <p className="text-lead mt-2">Da leggere</p>;`),
    ).toEqual(["Un ticket per te", "Da leggere"]);
    expect(texts.length).toBeGreaterThan(1500);
  });

  test.each([
    ["calls people who write in “contatti”", word("leads?")],
    ["calls places of a month “posti”", word("slots?")],
    ["calls subjects “argomento” and “taglio”", word("topics?|focus")],
    [
      "has Italian words where there are some",
      word("feedback|upload|download|preview|dashboard|delete|submit|login|logout|settings|user"),
    ],
    ["writes “email”", word("e-mail|mail")],
    ["calls the staff's pages “area amministrativa”", word("gestionale|amministrazione")],
    ["has the typographic apostrophe", elided],
    ["has one ellipsis", /\p{L}\.\.\./u],
    ["has double quotes within guillemets", /«[^»]*«/],
    ["says “tu”", word("clicchi|inserisca|scelga|attenda|riprovi|la preghiamo|il suo account|la sua password")],
    ["separates thousands", /(?<![\d.,:/-])[1-9]\d{3} (?:caratteri|parole|ticket)/],
    ["says when a ticket was opened", /Creato il/],
  ])("%s", (_rule, pattern) => {
    expect(withPattern(pattern)).toEqual([]);
  });
});

test("refusals, mails and the log of the server have the typographic apostrophe", () => {
  const domains = readdirSync(path.join(root, "packages/domains")).map((name) => `packages/domains/${name}/src`);
  const said = [...domains, "packages/core/src", "packages/host/src", "apps/server/src"].flatMap(textsIn);
  expect(said.length).toBeGreaterThan(1500);
  expect(withPattern(elided, said)).toEqual([]);
});

test("a link that opens a tab says so", () => {
  const screens = ["packages/admin/src", "packages/chat/src", "packages/ui/src", "apps/web/src", "apps/desktop/src"];
  const linksOf = (source: string) => source.match(/<a\b[\s\S]*?<\/a>/g) ?? [];
  const silent = screens
    .flatMap(sourcesIn)
    .flatMap(({ file, source }) => linksOf(source).map((link) => `${file}: ${link}`))
    .filter((link) => link.includes('target="_blank"') && !link.includes("nuova scheda"));
  expect(silent).toEqual([]);
});

describe("public pages", () => {
  const ours = textsIn("apps/web/src");

  test("have the typographic apostrophe", () => {
    expect(ours.length).toBeGreaterThan(1500);
    expect(withPattern(elided, ours)).toEqual([]);
  });

  test("keep a day in one line with its month", () => {
    const months = "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre";
    expect(withPattern(new RegExp(`\\d°? (?:${months})`), ours)).toEqual([]);
  });

  test("write “email”, but in the name of the service", () => {
    expect(withPattern(word("e-mail(?! aziendale)|mail"), ours)).toEqual([]);
  });
});
