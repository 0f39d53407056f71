/** PostgreSQL takes no NUL, and none of the others means anything in a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about.
const controlCharacters = /[\0-\x08\x0b\x0e-\x1f\x7f]/g;
/** Characters that turn text around or hide between letters. */
const disguises = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Of windows-1252, at the codes 0x80 to 0x9f. Some decoders leave them as control characters, as ISO 8859-1 has them. */
const windowsCharacters = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const halves = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Cuts a text off without parting a pair of surrogates. */
export function cutText(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  const last = text.charCodeAt(lengthMax - 1);
  return text.slice(0, Math.max(0, last >= 0xd8_00 && last <= 0xdb_ff ? lengthMax - 1 : lengthMax));
}

/** Lines that end as ours do, without what no column holds: control characters and halves of characters. */
export const cleanLines = (text: string): string =>
  text
    .replace(/\r\n?|\f|\u2028|\u2029/g, "\n")
    .replace(controlCharacters, "")
    .replace(/[\u0080-\u009f]/g, (character) => windowsCharacters[character.charCodeAt(0) - 0x80] ?? "")
    .replace(halves, "\ufffd");

/** One line that shows what it is: a subject, a name. */
export const singleLine = (text: string, lengthMax: number): string =>
  cutText(
    cleanLines(text.slice(0, lengthMax * 4))
      .replace(disguises, "")
      .replace(/\s+/g, " ")
      .trim(),
    lengthMax,
  );
