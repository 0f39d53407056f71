const pngSignature = Buffer.from("89504e470d0a1a0a", "hex");

/** Brands of ISO base media files that hold AV1 pictures (AVIF 1.1, section 8), wherever the file names them. */
const avifBrand = /^.{4}ftyp(?:.{8}(?:.{4})*?)?avi[fs]/s;

function isAvif(bytes: Buffer): boolean {
  const boxBytes = bytes.length >= 16 ? bytes.readUInt32BE(0) : 0;
  return avifBrand.test(bytes.toString("latin1", 0, Math.min(boxBytes, 256)));
}

export type ImageType = "image/jpeg" | "image/png" | "image/webp" | "image/gif" | "image/avif";

/** What a file is by its first bytes; nothing for anything but the types we take. Name and declared type don't count. */
export function contentTypeOf(bytes: Buffer): ImageType | "application/pdf" | undefined {
  if (bytes.length >= 3 && bytes.readUIntBE(0, 3) === 0xff_d8_ff) return "image/jpeg";
  if (bytes.subarray(0, 8).equals(pngSignature)) return "image/png";
  const head = bytes.toString("latin1", 0, 12);
  if (/^GIF8[79]a/.test(head)) return "image/gif";
  if (/^RIFF.{4}WEBP$/s.test(head)) return "image/webp";
  if (head.startsWith("%PDF-")) return "application/pdf";
  return isAvif(bytes) ? "image/avif" : undefined;
}
