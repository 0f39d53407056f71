// Draws the program's icons from the SVG files in build/, in the forms that the three systems want.
// Run it after changing one of them: pnpm --filter desktop icons
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const build = path.resolve(import.meta.dirname, "../build");

interface Picture {
  resize(width: number, height: number): Picture;
  png(options: { compressionLevel: number }): Picture;
  toBuffer(): Promise<Buffer>;
}

// The server's image library: the program itself needs none.
const library = createRequire(path.resolve(import.meta.dirname, "../../../packages/core/package.json"));
const sharp: (svg: Buffer, options: { density: number }) => Picture = library("sharp");

const draw = (name: string, size: number): Promise<Buffer> =>
  sharp(readFileSync(path.join(build, `${name}.svg`)), { density: 300 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** A Windows icon whose pictures are PNG files (Microsoft, "Icons": ICONDIR and ICONDIRENTRY). */
function ico(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/** The types of an Apple icon's pictures, by size in pixels. */
const icnsTypes = { 128: "ic07", 256: "ic08", 512: "ic09", 1024: "ic10" } as const;

/** An Apple icon: blocks of a type, a length and a PNG. */
function icns(pictures: readonly { type: string; png: Buffer }[]): Buffer {
  const block = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(type, 0, "latin1");
    head.writeUInt32BE(content.length + 8, 4);
    return Buffer.concat([head, content]);
  };
  return block("icns", Buffer.concat(pictures.map(({ type, png }) => block(type, png))));
}

const sizes = [16, 24, 32, 48, 64, 128, 256, 512];
mkdirSync(path.join(build, "icons"), { recursive: true });
const pictures = await Promise.all(sizes.map(async (size) => ({ size, png: await draw("icon", size) })));
for (const { size, png } of pictures) writeFileSync(path.join(build, `icons/${size}x${size}.png`), png);
writeFileSync(path.join(build, "icon.ico"), ico(pictures.filter(({ size }) => size <= 256)));
const apple = await Promise.all(
  Object.entries(icnsTypes).map(async ([size, type]) => ({ type, png: await draw("icon", Number(size)) })),
);
writeFileSync(path.join(build, "icon.icns"), icns(apple));
writeFileSync(path.join(build, "tray.png"), await draw("tray", 32));
writeFileSync(path.join(build, "overlay.png"), await draw("overlay", 32));
