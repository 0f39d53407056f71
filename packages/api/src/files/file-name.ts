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

/**
 * A sender's file name without its path, without characters that hide or turn text around and without those
 * that some system forbids, and with the ending of what the file really is. At most 120 characters.
 */
export function cleanFileName(name: string, type: AttachmentType): string {
  const base = (name.split(/[/\\]/).at(-1) ?? "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, "")
    .replace(/[<>:"|?*%]/g, "-")
    .replace(/\s+/g, " ")
    .replace(knownEnding, "")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const ending = endings[type];
  const room = lengthMax - ending.length;
  let kept = "";
  for (const character of base) {
    if (kept.length + character.length > room) break;
    kept += character;
  }
  return `${kept.trim() || "allegato"}${ending}`;
}
