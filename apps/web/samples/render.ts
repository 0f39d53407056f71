import { readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright";
import sharp from "sharp";

/**
 * Takes the pictures of the sample works: every page of pages/ as a computer and as a phone show it, in the widths that
 * `src/site/works/sample-pictures.ts` knows. The first argument is where Chromium is, the others name pages: all of them
 * when there is none.
 */
const screens = [
  { suffix: "", viewport: { width: 1280, height: 800 }, scale: 1, width: 1200, narrowWidths: [800, 480] },
  { suffix: "-telefono", viewport: { width: 390, height: 780 }, scale: 1.5, width: 480, narrowWidths: [240] },
];

const pagesFolder = new URL("pages/", import.meta.url);
const picturesFolder = new URL("../public/images/lavori/", import.meta.url);

/** A picture that weighs more is taken with a lower quality, in bytes. */
const bytesMax = 30_000;

async function encode(shot: Buffer, width: number): Promise<Buffer> {
  for (let quality = 62; ; quality -= 6) {
    const picture = await sharp(shot).resize({ width }).avif({ quality, effort: 4 }).toBuffer();
    if (picture.length <= bytesMax || quality < 30) return picture;
  }
}

/** A narrow copy is for phones, whose fine pixels hide more. */
const encodeNarrow = (shot: Buffer, width: number) =>
  sharp(shot).resize({ width }).avif({ quality: 50, effort: 7, chromaSubsampling: "4:2:0" }).toBuffer();

async function write(name: string, picture: Buffer): Promise<void> {
  const target = new URL(`${name}.avif`, picturesFolder);
  await writeFile(target, picture);
  process.stdout.write(`${fileURLToPath(target)} ${picture.length} bytes\n`);
}

async function takePictures(browser: Browser, slug: string): Promise<void> {
  for (const { suffix, viewport, scale, width, narrowWidths } of screens) {
    const page = await browser.newPage({ viewport, deviceScaleFactor: scale });
    await page.goto(new URL(`${slug}.html`, pagesFolder).href);
    await page.evaluate(() => document.fonts.ready);
    const shot = await page.screenshot();
    await page.close();
    await write(`${slug}${suffix}`, await encode(shot, width));
    for (const narrow of narrowWidths) await write(`${slug}${suffix}-${narrow}`, await encodeNarrow(shot, narrow));
  }
}

const [executablePath, ...wanted] = process.argv.slice(2);
const slugs = readdirSync(pagesFolder).map((file) => file.replace(/\.html$/, ""));
const browser = await chromium.launch({ executablePath });
try {
  for (const slug of wanted.length > 0 ? wanted : slugs) await takePictures(browser, slug);
} finally {
  await browser.close();
}
