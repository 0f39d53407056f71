/*
 * Whether a note holds what opens something: a password, a key. It can only guess, so it asks for signs that ordinary
 * notes don't have.
 */

const privateKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;

/** What a secret is called, in Italian notes. */
const named =
  /(?<![\p{L}\d])(?:password|passwd|passw|pass|pwd|psw|pw|parola d['’]ordine|pin|puk|token|secret|api[ _-]?key|chiave api)(?<sign>\s*[:=]\s*|\s+è\s+|\s+e['’]\s+|\s+)(?<value>[^\s,;]+)/giu;

/** Words that say where a secret is, or that there is none. */
const pointing =
  /^(?:["«“(]|(?:nel|nell|nella|nello|nei|negli|nelle|in|su|sul|sulla|dal|dalla|da|di|del|della|al|alla|a|con|per|presso|tra|fra|non|mai|è|e|ed|o|la|le|il|lo|gli|i|un|una|c|ce|ha|hanno|si|va|viene|vedi|chiedi|chiedere|cambiata|cambiato|salvata|salvato|custodita|custodito|condivisa|conservata|scaduta|scaduto|nota|gestore|voce|1password|bitwarden|keepass\w*|lastpass|dashlane)(?![\p{L}\d]))/iu;

/** What has letters and digits of every kind without being a secret. */
const harmless =
  /^(?:[a-z][a-z\d+.-]*:\/\/\S+|www\.\S+|[^\s@]+@[^\s@]+\.[^\s@]+|(?:[\w-]+\.)+[a-z]{2,}(?:[/:]\S*)?|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[A-Z]{2}\d{2}[A-Z\d]{11,30})$/iu;

const lowerCase = /\p{Ll}/u;
const upperCase = /\p{Lu}/u;
const digit = /\d/;
const sign = /[!#$%^&*+=?@~|\\<>{}[\]]/;

const kindsIn = (text: string, kinds: readonly RegExp[]) => kinds.filter((kind) => kind.test(text)).length;

/** After the word alone only what no ordinary word looks like; after a sign whatever doesn't point elsewhere. */
function isValue(value: string, between: string): boolean {
  if (pointing.test(value)) return false;
  if (between.trim() === ":" || between.trim() === "=") return true;
  return value.length >= 4 && (digit.test(value) || sign.test(value)) && !harmless.test(value);
}

const isNamed = (text: string) =>
  [...text.matchAll(named)].some(({ groups }) => isValue(groups?.value ?? "", groups?.sign ?? ""));

/** Ten characters and more of three kinds, or a long row of letters and digits. */
function isDrawn(word: string): boolean {
  if (harmless.test(word)) return false;
  if (/^[A-Za-z\d_-]{24,}$/.test(word) && (word.match(/\d/g)?.length ?? 0) >= 4 && /[a-z]/i.test(word)) return true;
  if (word.length >= 10 && sign.test(word) && kindsIn(word, [lowerCase, upperCase, digit]) >= 2) return true;
  return word
    .split(/[-./_:]/)
    .some((part) => part.length >= 10 && kindsIn(part, [lowerCase, upperCase, digit, sign]) >= 3);
}

const wordsOf = (text: string) => text.split(/[\s,;"«»“”()]+/).map((word) => word.replace(/[.!?:]+$/, ""));

/** Whether a text seems to hold a password or a key in clear. */
export const holdsSecret = (text: string): boolean =>
  privateKey.test(text) || isNamed(text) || wordsOf(text).some(isDrawn);

export const secretMessage =
  "Qui sembra esserci una password o una chiave, e le note si leggono in chiaro. Mettila in un gestore di password e qui scrivi dove sta: «la password è nel gestore, voce “Nome del sito”».";
