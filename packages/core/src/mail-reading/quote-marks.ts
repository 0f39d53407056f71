/** What may stand in front of a quoted line. */
const quotedLine = /^\s{0,3}>/;
/** Bold in the plain version of a mail that has HTML. */
const marks = /[*_|]+/g;

export const isQuotedLine = (line: string): boolean => quotedLine.test(line);

/** A line as the patterns here read it: without marks and quote signs, in single spaces, and no longer than any of them. */
const plain = (line: string): string =>
  line
    .slice(0, 400)
    .replace(/^[\s>]+/, "")
    .replace(marks, "")
    .replace(/\s+/g, " ")
    .trim();

const separators = [
  /^-{2,}\s?(?:messaggio originale|messaggio inoltrato|original message|original appointment|forwarded message)\s?-{2,}$/i,
  /^-{5,}\s?(?:messaggio originale|original message|forwarded message|messaggio inoltrato)/i,
  /^(?:inizio messaggio inoltrato|begin forwarded message)\s?:$/i,
];

/** A line that mail programs put between the words and an earlier mail. */
export const isSeparator = (line: string): boolean => {
  const text = plain(line);
  return separators.some((pattern) => pattern.test(text));
};

/** Whether what stands below a separator was passed on, not answered. */
export const isForward = (line: string): boolean => /forward|inoltrat/i.test(plain(line));

const ending = /(?:ha scritto|hanno scritto|scrisse|wrote|a écrit|schrieb[^:]{0,100})\s?:$/i;
const beginning = /^(?:il|lo|in data|nel giorno|on|le|am|da:?)\s/i;
const dateOrAddress = /\d{1,2}[./:-]\d{2}|\b(?:19|20)\d\d\b|[^\s@]@[^\s@]/;
const writtenAddress = /[^\s@<>]@[^\s@<>]/;
/** "Il giorno … <a@b.it> ha scritto:" is broken into so many lines at most. */
const attributionLinesMax = 4;

export interface Attribution {
  lines: number;
  /** Programs write the address as well; people hardly ever do. */
  hasAddress: boolean;
}

/** The line, broken or not, that says who wrote what is quoted below it. */
export function readAttribution(lines: readonly string[], at: number): Attribution | undefined {
  const first = plain(lines[at] ?? "");
  const isWhole = ending.test(first) && writtenAddress.test(first);
  if (!first || !(isWhole || beginning.test(first))) return undefined;
  let text = "";
  for (let count = 1; count <= attributionLinesMax; count += 1) {
    const next = plain(lines[at + count - 1] ?? "");
    if (!next) return undefined;
    text = `${text} ${next}`;
    if (ending.test(next))
      return dateOrAddress.test(text) ? { lines: count, hasAddress: writtenAddress.test(text) } : undefined;
  }
  return undefined;
}

const fields = {
  from: /^(?:da|from|mittente|von|de)\s?:/i,
  date: /^(?:inviato|data|date|sent|inviato il|data invio)\s?:/i,
  to: /^(?:a|to|per|destinatario|cc|ccn)\s?:/i,
  subject: /^(?:oggetto|subject|r|ogg)\s?:/i,
};
/** A list of recipients may take some lines. */
const headerLinesMax = 12;

/**
 * How many lines a block of "Da: … Inviato: … A: … Oggetto: …" has that begins here; nothing where there is none. It
 * takes three of the four, one of them the sender's, and the subject or an address: people list the other three as well
 * ("Da: aeroporto, A: albergo, Data: …").
 */
export function readHeaderBlock(lines: readonly string[], at: number): number | undefined {
  if (!fields.from.test(plain(lines[at] ?? ""))) return undefined;
  const found = new Set<string>();
  let hasAddress = false;
  let last = 0;
  for (let count = 0; count < headerLinesMax; count += 1) {
    const line = plain(lines[at + count] ?? "");
    if (!line && found.size >= 3) break;
    for (const [name, pattern] of Object.entries(fields)) {
      if (!pattern.test(line)) continue;
      found.add(name);
      hasAddress ||= writtenAddress.test(line);
      last = count;
    }
  }
  return found.size >= 3 && (found.has("subject") || hasAddress) ? last + 1 : undefined;
}

/** A rule of underscores above such a block (Outlook). */
export const isRule = (line: string): boolean => /^\s*(?:_{10,}|-{10,}|={10,})\s*$/.test(line.slice(0, 400));
