import { mkdtempSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkAttachment } from "@vetrina/core/files/attachments";
import type { FileOpener } from "@vetrina/core/files/file-opener";
import { UploadedFile } from "@vetrina/core/files/form-data";
import { openFile } from "@vetrina/core/files/open-file";
import { makeCommentGif, makeFlatWebp, makePdfBomb, makeSpacedPdf } from "@vetrina/core/files/testing/attack-files";
import {
  gifComment,
  makeGeotagged,
  makeGif,
  makePdf,
  makePhoto,
  makePngBomb,
  makePngWith,
  packedObjects,
  svg,
  tinyPng,
  zipEnd,
} from "@vetrina/core/files/testing/pictures";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";

/** Opens files in this process; apps/server tries the one that uses another. */
const opener: FileOpener = { open: openFile, close: async () => {} };
const visitor = { isStaff: false, address: "192.0.2.1" };

const folder = mkdtempSync(path.join(tmpdir(), "vetrina-attachments-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

/** The stored attachment, with its bytes. */
async function check(bytes: Buffer, fileName = "schermata", sender = visitor) {
  const upload = new UploadedFile({
    fieldName: "files",
    fileName,
    path: path.join(folder, String(files++)),
    bytes: bytes.length,
    head: bytes.subarray(0, 1024),
    sender,
  });
  await writeFile(upload.path, bytes);
  const { path: keptPath, ...kept } = await checkAttachment(opener, upload);
  const keptBytes = await readFile(keptPath);
  expect(kept.bytes).toBe(keptBytes.length);
  return { ...kept, bytes: keptBytes };
}

describe("an attachment is kept", () => {
  test.each(["jpeg", "png", "webp"] as const)(
    "%s: upright, of the same type, without where it was taken",
    async (format) => {
      const photo = await makeGeotagged(format, 6);
      expect(photo.includes("Fotocamera di Anna")).toBe(true);
      const { bytes, contentType } = await check(photo);
      expect(contentType).toBe(`image/${format}`);
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ format, width: 80, height: 120 });
      expect(metadata).not.toHaveProperty("exif");
      expect(bytes.includes("Fotocamera")).toBe(false);
    },
  );

  test("an animation moves on", async () => {
    const animation = makeGif(30, 20, 4);
    expect((await check(animation)).bytes).toEqual(animation);
    const webp = await sharp(makeGif(30, 20, 4), { animated: true })
      .webp()
      .toBuffer();
    const pages = (await sharp(webp, { animated: true }).metadata()).pages;
    expect((await sharp((await check(webp)).bytes, { animated: true }).metadata()).pages).toBe(pages);
  });

  test("a GIF loses its comments and nothing else", async () => {
    const loop = Buffer.concat([
      Buffer.from("21ff0b", "hex"),
      Buffer.from("NETSCAPE2.0"),
      Buffer.from("0301000000", "hex"),
    ]);
    const commented = makeGif(30, 20, 2, [loop, gifComment("Casa di Anna, via Roma 1")]);
    const { bytes, contentType } = await check(commented);
    expect(contentType).toBe("image/gif");
    expect(bytes).toEqual(makeGif(30, 20, 2, [loop]));
  });

  test("a PDF, as it came", async () => {
    const pdf = makePdf({
      catalog: "/OpenAction [3 0 R /Fit]",
      objects: packedObjects("9 0 << /Title (Preventivo) >>"),
    });
    expect(await check(pdf, "Preventivo.pdf")).toEqual({
      fileName: "Preventivo.pdf",
      contentType: "application/pdf",
      bytes: pdf,
    });
  });
});

const pixelsMessage = "L’immagine è troppo grande: riducila sotto i 16 milioni di pixel e riprova";

const tinyPicture = async () => sharp(await tinyPng());
const pdfOf = (objects: string) => () => makePdf({ objects });
const behind = async (first: Buffer | Promise<Buffer>, ...rest: (Buffer | string)[]) =>
  Buffer.concat([await first, ...rest.map((part) => Buffer.from(part))]);

type Make = () => Buffer | Promise<Buffer>;

/** What is refused, by the words that its sender reads. */
const refused: [message: string, files: Record<string, Make>][] = [
  ["Il file è vuoto: scegline un altro", { empty: () => Buffer.alloc(0) }],
  [
    "Si possono allegare solo immagini (JPG, PNG, WebP, GIF) e PDF",
    {
      "a script": () => Buffer.from("alert(1)"),
      "a shell script": () => Buffer.from("#!/bin/sh\nrm -rf ~"),
      "a Windows program": () => Buffer.from("MZ\u0090\u0000"),
      "a ZIP": () => zipEnd,
      HTML: () => Buffer.from("<html><script>alert(1)</script></html>"),
      SVG: () => svg,
      "SVG with a script": () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      AVIF: async () => (await tinyPicture()).avif().toBuffer(),
      "something before a PDF": () => behind(Buffer.from("ciao\n"), makePdf()),
      "a page before a PDF": () => behind(Buffer.from("<html><!--"), makePdf()),
    },
  ],
  [
    pixelsMessage,
    {
      "a bomb": () => makePngBomb(30_000, 30_000),
      "a GIF of a thousand large frames": () => makeGif(4000, 4000, 1000),
      "GIF and script, by its size": () => makeGif(0x2a2f, 1, 1, [gifComment("*/=1;alert(1)")]),
    },
  ],
  [
    "L’immagine è fatta di troppe parti: aprila, salvala di nuovo e riprova",
    { "a GIF of nothing but comments": () => makeCommentGif(1_700_000) },
  ],
  [
    "L’immagine è danneggiata: aprila, salvala di nuovo e riprova",
    {
      "half a photo": async () => (await makePhoto(300, 200)).subarray(0, 5000),
      "half a GIF": () => makeGif(30, 20, 3).subarray(0, -4),
      "a GIF with a frame beyond its screen": () => {
        const gif = makeGif(30, 20);
        gif.writeUInt16LE(200, gif.indexOf(0x2c) + 5);
        return gif;
      },
    },
  ],
  [
    "Il file contiene altro oltre all’immagine: aprilo, salvalo di nuovo e riprova",
    {
      "GIF and script, behind its end": () => behind(makeGif(9, 9), "=1;alert(1)//"),
      "JPEG and ZIP": () => behind(makePhoto(30, 20), zipEnd),
      "PNG and HTML": () => makePngWith("tEXt", "a\0<html><body onload=alert(1)>"),
      "WebP and ZIP": async () => behind((await tinyPicture()).webp().toBuffer(), zipEnd),
    },
  ],
  [
    "Il PDF è danneggiato o incompleto: salvalo di nuovo e riprova",
    {
      "PDF without its end": () => makePdf().subarray(0, -7),
      "PDF with something behind its end": () => behind(makePdf(), "ciao"),
      "PDF with a stream that never ends": () => makePdf({ objects: "8 0 obj\n<< >>\nstream\nabc" }),
    },
  ],
  [
    "Il PDF è protetto o contiene parti attive (script, programmi, file incorporati): stampalo in un nuovo PDF e riprova",
    {
      "PDF and HTML": pdfOf("% <script>alert(1)</script>"),
      "PDF and ZIP": pdfOf(zipEnd.toString("latin1")),
      "PDF with a script": () => makePdf({ catalog: "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>" }),
      "PDF with a script's name only": () => makePdf({ catalog: "/AA << /O << /JS 7 0 R >> >>" }),
      "PDF with a script in disguise": () => makePdf({ catalog: "/OpenAction << /S /J#61va#53cript >>" }),
      "PDF with a script that is packed": pdfOf(packedObjects("9 0 << /S /JavaScript /JS (x) >>")),
      "PDF with a short script that is packed": pdfOf(packedObjects("9 0 << /JS (x) >>")),
      "PDF with packed objects that nobody can read": pdfOf(
        "9 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nxxxx\nendstream\nendobj",
      ),
      "PDF with objects packed twice": pdfOf(
        packedObjects("x").replace("/FlateDecode", "[/ASCIIHexDecode /FlateDecode]"),
      ),
      "PDF with a bomb": () => makePdf({ objects: packedObjects(" ".repeat(20 * 2 ** 20)) }),
      "PDF with two bombs that are small one by one": () =>
        makePdf({ objects: packedObjects(" ".repeat(9 * 2 ** 20)).repeat(2) }),
      "PDF with eight bombs of names": () => makePdfBomb(8),
      "PDF with a filter behind 160,000 spaces": () => makeSpacedPdf(160_000),
      "PDF with a packed script behind a text that looks like a stream": pdfOf(
        `7 0 obj\n(\nstream\n)\nendobj\n${packedObjects("9 0 << /S /JavaScript /JS (x) >>")}`,
      ),
      "PDF with a packed script whose dictionary says it is something else": pdfOf(
        packedObjects("9 0 << /S /JavaScript >>").replace("/ObjStm", "/X (obj)"),
      ),
      "PDF that starts a program": () => makePdf({ catalog: "/OpenAction << /S /Launch /F (cmd.exe) >>" }),
      "PDF with a file inside": pdfOf("8 0 obj\n<< /Type /EmbeddedFile >>\nendobj"),
      "PDF with names of files inside": () => makePdf({ catalog: "/Names << /EmbeddedFiles 8 0 R >>" }),
      "PDF with a film": pdfOf("8 0 obj\n<< /Subtype /RichMedia >>\nendobj"),
    },
  ],
];

const cases = refused.flatMap(([message, files]) =>
  Object.entries(files).map(([name, make]) => ({ name, make, refusal: { code: "BAD_INPUT", message } })),
);

test.each([
  ...cases,
  {
    name: "over 5 MB",
    make: () => Buffer.alloc(5 * 2 ** 20 + 1),
    refusal: { code: "TOO_LARGE", message: "Ogni file può pesare al massimo 5 MB" },
  },
])("refused: $name", async ({ make, refusal }) => {
  await expect(check(await make())).rejects.toMatchObject({ name: "AppError", ...refusal });
});

test("a picture of the staff may have more pixels than a visitor's", async () => {
  const wide = await makeFlatWebp(5000, 4000);
  await expect(check(wide)).rejects.toMatchObject({ message: pixelsMessage });
  expect((await check(wide, "a.webp", { isStaff: true, address: "192.0.2.1" })).contentType).toBe("image/webp");
});
