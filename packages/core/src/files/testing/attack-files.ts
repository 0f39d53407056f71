import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { makeGif, makePdf } from "./pictures.ts";

/** An object stream whose packed data is this, and whose dictionary says anything else that is wanted. */
function objectStream(number: number, data: Buffer, entries = ""): string {
  const dictionary = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${data.length} ${entries}>>`;
  return `${number} 0 obj\n${dictionary}\nstream\n${data.toString("latin1")}\nendstream\nendobj`;
}

/**
 * A PDF of some 16 KB for each object stream, all of which unpack to `#41` again and again: 16 MB each, every name
 * of it in disguise. Eight of them made the site run out of memory.
 */
export function makePdfBomb(streams: number, unpackedBytes = 16 * 2 ** 20 - 16): Buffer {
  const data = deflateSync(Buffer.alloc(unpackedBytes, "#41"));
  const objects = Array.from({ length: streams }, (_, index) => objectStream(9 + index, data));
  return makePdf({ objects: objects.join("\n") });
}

/** A PDF whose object stream has nothing but spaces between `/Filter` and the filter's name. */
export function makeSpacedPdf(spaces: number): Buffer {
  const dictionary = `<< /Type /ObjStm /N 1 /First 4 /Filter${" ".repeat(spaces)}x >>`;
  return makePdf({ objects: `9 0 obj\n${dictionary}\nstream\nx\nendstream\nendobj` });
}

const emptyComment = Buffer.of(0x21, 0xfe, 0);

/** A GIF of one pixel and so many comments without a word; 1.7 million of them weigh 5 MB. */
export const makeCommentGif = (comments: number): Buffer =>
  makeGif(1, 1, 1, [Buffer.alloc(comments * emptyComment.length, emptyComment)]);

/** A WebP of one colour; 6324 x 6324 pixels take less than 40 KB, and a decoder makes 160 MB of them. */
export const makeFlatWebp = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#888" }, limitInputPixels: false })
    .webp({ quality: 1, effort: 0 })
    .toBuffer();

/** The first bytes of a multipart form whose one file never ends, and the headers that announce it whole. */
export function unfinishedForm(announcedBytes: number, sentBytes: number): { headers: string[]; body: Buffer } {
  const boundary = "----vetrina-unfinished";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    headers: [`Content-Type: multipart/form-data; boundary=${boundary}`, `Content-Length: ${announcedBytes}`],
    body: Buffer.concat([Buffer.from(head), Buffer.alloc(Math.max(0, sentBytes - head.length), "x")]),
  };
}

/** A valid PDF of about so many bytes, for filling a disk. */
export function makeLargePdf(bytes: number): Buffer {
  const empty = makePdf().length;
  return makePdf({ objects: `8 0 obj\n(${"x".repeat(Math.max(0, bytes - empty - 18))})\nendobj` });
}
