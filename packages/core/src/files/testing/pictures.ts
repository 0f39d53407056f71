import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A picture that no two of which are alike in compression: soft noise, as photos have. */
export async function makePhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .blur(2)
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Red glass: every pixel lets something through. */
export const makeGlassPng = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: "#cf341688" } })
    .png()
    .toBuffer();

/** Left half red, right half blue, with a camera's name and a position: Piazza del Duomo, Milano. */
export async function makeGeotagged(format: "jpeg" | "png" | "webp", orientation = 1): Promise<Buffer> {
  const red = await sharp({ create: { width: 60, height: 80, channels: 3, background: "#e00000" } })
    .png()
    .toBuffer();
  const picture = sharp({ create: { width: 120, height: 80, channels: 3, background: "#0000e0" } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
  const exif = {
    IFD0: { Make: "Fotocamera di Anna" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 27/1 51/1", GPSLongitudeRef: "E", GPSLongitude: "9/1 11/1 23/1" },
  };
  const plain = await picture.toFormat(format).toBuffer();
  return sharp(plain).withExif(exif).withMetadata({ orientation }).toFormat(format).toBuffer();
}

export const tinyPng = () =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: "#0a0" } })
    .png()
    .toBuffer();

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), chunk.length - 4);
  return chunk;
}

const pngSignature = Buffer.from("89504e470d0a1a0a", "hex");

/** The first row of a PNG of one bit a pixel: nothing in the file, a great deal to make room for. */
export function makePngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc(Math.ceil(width / 8) + 1);
  const data = deflateSync(rows);
  return Buffer.concat([
    pngSignature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", data),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A PNG with one more chunk behind its header, such as a text. */
export async function makePngWith(type: string, data: string): Promise<Buffer> {
  const png = await tinyPng();
  const headerEnd = 8 + 25;
  return Buffer.concat([
    png.subarray(0, headerEnd),
    pngChunk(type, Buffer.from(data, "latin1")),
    png.subarray(headerEnd),
  ]);
}

const subBlocks = (text: string) => Buffer.from([text.length, ...Buffer.from(text, "latin1"), 0]);

/** A GIF by hand: frames of one colour that fill the screen, in the least bytes that LZW allows; extensions go before them. */
export function makeGif(width: number, height: number, frames = 1, extensions: Buffer[] = []): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  screen.writeUInt8(0x80, 4);
  const frame = Buffer.alloc(10);
  frame.writeUInt8(0x2c, 0);
  frame.writeUInt16LE(1, 5);
  frame.writeUInt16LE(1, 7);
  // Code size 2; clear, colour 0, end.
  const pixels = Buffer.from([2, 2, 0x44, 0x01, 0]);
  const pictures = Array.from({ length: frames }, () => Buffer.concat([frame, pixels]));
  return Buffer.concat([
    Buffer.from("GIF89a"),
    screen,
    Buffer.from([0, 0, 0, 255, 255, 255]),
    ...extensions,
    ...pictures,
    Buffer.of(0x3b),
  ]);
}

export const gifComment = (text: string) => Buffer.concat([Buffer.of(0x21, 0xfe), subBlocks(text)]);

/** The end of the directory of an empty ZIP, which makes a ZIP of any file it stands at the end of. */
export const zipEnd = Buffer.concat([Buffer.from("504b0506", "hex"), Buffer.alloc(18)]);

/** The smallest whole PDF, with more entries in its catalog or more objects where asked for. */
export function makePdf({ catalog = "", objects = "" } = {}): Buffer {
  const body = [
    "%PDF-1.7",
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj`,
    "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj",
    "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>\nendobj",
    "4 0 obj\n<< /Length 24 >>\nstream\n0 0 100 100 re f /JS Do \nendstream\nendobj",
    objects,
    "trailer\n<< /Root 1 0 R /Size 5 >>\nstartxref\n0\n%%EOF\n",
  ];
  return Buffer.from(body.filter(Boolean).join("\n"), "latin1");
}

/** A stream of objects, packed as programs pack them. */
export function packedObjects(text: string): string {
  const data = deflateSync(Buffer.from(text, "latin1")).toString("latin1");
  return `9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj`;
}
