import type { attachmentTypes } from "@vetrina/contract/tickets";

type AttachmentType = keyof typeof attachmentTypes;

const endings: Record<AttachmentType, string> = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  "image/gif": ".gif",
  "application/pdf": ".pdf",
};

const knownEnding = /\.(?:jpe?g|png|webp|gif|pdf)$/i;
const lengthMax = 120;
/** Of a longer name only the end is used: paths are long, and real file names are shorter. */
const readLengthMax = 1000;

const edges = new Set([" ", "."]);

/** Without spaces and dots at both ends. A regular expression for it takes quadratic time for dots in the middle. */
function trimEdges(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && edges.has(text.charAt(start))) start += 1;
  while (end > start && edges.has(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * A sender's file name without its path, without characters that hide or turn text around and without those
 * that some system forbids, and with the ending of what the file really is. At most 120 characters.
 */
export function cleanFileName(name: string, type: AttachmentType): string {
  const base = (name.slice(-readLengthMax).split(/[/\\]/).at(-1) ?? "")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, "")
    // After that: a letter and its accent may have been parted by what is gone now.
    .normalize("NFC")
    .replace(/[<>:"|?*%]/g, "-")
    .replace(/\s+/g, " ")
    .replace(knownEnding, "");
  const ending = endings[type];
  const room = lengthMax - ending.length;
  let kept = "";
  for (const character of trimEdges(base)) {
    if (kept.length + character.length > room) break;
    kept += character;
  }
  return `${kept.trim() || "allegato"}${ending}`;
}
