/** Signs that are written in another way where the schema's letters end: what typing and pasting brings. */
const plainSigns: Record<string, string> = {
  "‘": "'",
  "’": "'",
  "‚": ",",
  "“": '"',
  "”": '"',
  "„": '"',
  "‹": "<",
  "›": ">",
  "–": "-",
  "—": "-",
  "‐": "-",
  "‑": "-",
  "−": "-",
  "…": "...",
  "•": "-",
  "€": "EUR",
  "™": "(TM)",
  Œ: "OE",
  œ: "oe",
  Š: "S",
  š: "s",
  Ž: "Z",
  ž: "z",
  Ÿ: "Y",
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  ı: "i",
};

const isKept = (sign: string) => /^[\u0020-\u007E\u00A0-\u00FF]$/u.test(sign);

/** A letter with a mark loses the mark; what has no Latin letter is a question mark, so that nothing is refused. */
function plainSign(sign: string): string {
  if (isKept(sign)) return sign;
  const plain = plainSigns[sign];
  if (plain !== undefined) return plain;
  const bare = sign.normalize("NFD").replace(/\p{M}/gu, "");
  return bare !== "" && [...bare].every(isKept) ? bare : "?";
}

/**
 * A text as FatturaPA's schema takes it: letters of Latin-1 alone, on one line, of so many characters at most and of at
 * least one. It never fails: the accountant's program would, over a name that cannot be changed any more.
 */
export function latin(text: string, max: number): string {
  const signs = [...text.normalize("NFC").replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, " ")];
  const plain = signs.map(plainSign).join("").replace(/ +/g, " ").trim();
  return plain.slice(0, max).trim() || "-";
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** An element and what stands in it: a text or further elements; what is missing is left out. */
export type XmlNode = readonly [name: string, content: string | readonly (XmlNode | undefined)[]];

/** The element's text, indented for who opens the file. */
export function xmlOf([name, content]: XmlNode, indent = ""): string {
  if (typeof content === "string") {
    return `${indent}<${name}>${content.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)}</${name}>\n`;
  }
  const inner = content.map((node) => (node ? xmlOf(node, `${indent}  `) : "")).join("");
  return `${indent}<${name}>\n${inner}${indent}</${name}>\n`;
}
