import type { ImageType } from "../content-type.ts";

/** Markup that a browser would run if it took the file for a page. */
const markup = /<(?:script|html|body|svg|iframe)[\s/>]|<!doctype\s|<\?php\s/i;

/**
 * How a ZIP's directory ends (APPNOTE 4.3.16: the disk numbers are 0, or FFFF in ZIP64), and how a RAR and a 7z begin.
 * Such readers look for these anywhere in a file.
 */
const archiveMarks = ["504b050600000000", "504b0506ffffffff", "526172211a07", "377abcaf271c"].map((hex) =>
  Buffer.from(hex, "hex"),
);

const document = /%PDF-\d/;

/** Whether programs that look for a page or an archive inside any file would find one in this. */
export const holdsPageOrArchive = (bytes: Buffer) =>
  archiveMarks.some((mark) => bytes.includes(mark)) || markup.test(bytes.toString("latin1"));

/**
 * Cameras put more behind a JPEG's end: further JPEGs (previews and gain maps, CIPA DC-007), the film of a
 * motion photo, Samsung's trailer.
 */
function isFromCamera(rest: Buffer): boolean {
  if (rest.length >= 3 && rest.readUIntBE(0, 3) === 0xff_d8_ff) return true;
  return rest.toString("latin1", 4, 8) === "ftyp" || rest.subarray(-4).toString("latin1") === "SEFT";
}

/** Whether an image's file, which ends at `end` by the image's own account, holds anything but the image and zeros. */
export function holdsMoreThanImage(type: ImageType, bytes: Buffer, end: number): boolean {
  const padded = bytes.subarray(end);
  const start = padded.findIndex((byte) => byte !== 0);
  if (start >= 0 && !(type === "image/jpeg" && isFromCamera(padded.subarray(start)))) return true;
  return holdsPageOrArchive(bytes) || document.test(bytes.toString("latin1"));
}
