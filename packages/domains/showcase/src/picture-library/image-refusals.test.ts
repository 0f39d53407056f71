import { connect } from "node:net";
import { isDeepStrictEqual, promisify } from "node:util";
import { waitFor } from "@test/database/wait-for";
import { owned } from "@test/own-site";
import { startUploadSite } from "@test/upload-site";
import {
  gifComment,
  makeGif,
  makePdf,
  makePhoto,
  makePngBomb,
  makePngWith,
  svg,
  tinyPng,
  zipEnd,
} from "@vetrina/core/files/testing/pictures";
import sharp from "sharp";
import { describe, expect, test } from "vitest";

const uploads = owned(startUploadSite);

describe("what is refused leaves nothing behind", () => {
  const polyglot = async (tail: string | Buffer) => Buffer.concat([await tinyPng(), Buffer.from(tail)]);
  const jpegWith = async (tail: string | Buffer) => Buffer.concat([await makePhoto(30, 20), Buffer.from(tail)]);

  const pictureAs = async (format: "tiff" | "webp" | "avif") =>
    sharp(await tinyPng())
      .toFormat(format)
      .toBuffer();

  /** By the words that their sender reads. */
  const refused: Record<string, Record<string, () => Buffer | Promise<Buffer>>> = {
    "Seleziona solo file immagine": {
      SVG: () => svg,
      "SVG with a script": () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      HTML: () => Buffer.from("<!doctype html><script>alert(1)</script>"),
      "a script": () => Buffer.from("alert(1)"),
      "an empty file": () => Buffer.alloc(0),
      "a PDF": () => makePdf(),
      "a TIFF": () => pictureAs("tiff"),
      "a page behind spaces": () => Buffer.from(`   \u0089PNG${"<html>"}`),
    },
    "L’immagine è danneggiata: aprila, salvala di nuovo e riprova": {
      "the signature of a PNG alone": async () => (await tinyPng()).subarray(0, 8),
      "half a photo": async () => (await makePhoto(300, 200)).subarray(0, 5000),
      "a photo with a hole": async () => {
        const png = await makePngWith("tEXt", "x");
        return png.fill(0, png.length - 40, png.length - 20);
      },
    },
    "L’immagine è troppo grande: riducila sotto i 40 milioni di pixel e riprova": {
      "a bomb of 900 million pixels": () => makePngBomb(30_000, 30_000),
    },
    "Il file contiene altro oltre all’immagine: aprilo, salvalo di nuovo e riprova": {
      "a PNG that goes on as a ZIP": () => polyglot(zipEnd),
      "a PNG that goes on as a page": () => polyglot("<html><script>alert(1)</script>"),
      "a PNG that goes on with anything": () => polyglot("x"),
      "a PNG with a page in a text": () => makePngWith("tEXt", "Comment\0<script src=x></script>"),
      "a JPEG that goes on as a ZIP": () => jpegWith(zipEnd),
      "a JPEG with a ZIP in its preview": async () => jpegWith(Buffer.concat([await makePhoto(9, 9), zipEnd])),
      "a JPEG that is a PDF too": () => jpegWith(makePdf()),
      "a GIF that is a script too": () => makeGif(20, 10, 1, [gifComment("*/=1;<script >alert(1)</script>")]),
      "a WebP that goes on": async () => Buffer.concat([await pictureAs("webp"), Buffer.from("<?php x")]),
      "an AVIF that goes on": async () => Buffer.concat([await pictureAs("avif"), zipEnd]),
    },
    "L'immagine deve essere inferiore a 5MB": {
      "5 MB to the byte": async () => (await jpegWith(Buffer.alloc(5 * 2 ** 20))).subarray(0, 5 * 2 ** 20),
    },
  };

  const cases = Object.entries(refused).flatMap(([message, files]) =>
    Object.entries(files).map(([name, make]) => ({ name, make, message })),
  );

  test.each(cases)("$name", async ({ make, message }) => {
    const before = uploads.kept();
    const response = await uploads.send(await make());
    const status = message.endsWith("5MB") ? 413 : 400;
    expect({ status: response.status, message: (await response.json()).message }).toEqual({ status, message });
    expect(uploads.kept()).toEqual(before);
  });

  test("a form without a picture, or with its field left empty", async () => {
    const empty = new FormData();
    empty.append("image", new Blob([]), "");
    const other = new FormData();
    other.append("file", new Blob([new Uint8Array(await tinyPng())]), "a.png");
    for (const body of [empty, other]) {
      const response = await uploads.site.call("/api/images", {
        method: "POST",
        headers: { cookie: uploads.cookie },
        body,
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        code: "BAD_INPUT",
        message: "Immagine obbligatoria",
        fields: { image: "Immagine obbligatoria" },
      });
    }
  });

  test("a picture whose last copy can't be written", async () => {
    const before = uploads.kept();
    const { files } = uploads.site.server.api;
    let written = 0;
    const failing = {
      ...files,
      moveIn: async (...file: Parameters<typeof files.moveIn>) => {
        written += 1;
        if (written === 2) throw new Error("disk full");
        await files.moveIn(...file);
      },
    };
    Object.assign(uploads.site.server.api, { files: failing });
    const response = await uploads.send(await makePhoto(500, 300));
    Object.assign(uploads.site.server.api, { files });
    expect(response.status).toBe(500);
    expect(written).toBe(4);
    expect(uploads.kept()).toEqual(before);
  });

  test("one that breaks off on the way", async () => {
    const { site, cookie, kept } = uploads;
    const before = kept();
    const connections = promisify(site.app.server.getConnections.bind(site.app.server));
    const others = await connections();
    const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
    const part = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
    socket.write(
      `POST /api/images HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n`,
    );
    socket.write(Buffer.concat([Buffer.from(part), (await makePhoto(300, 200)).subarray(0, 9000)]));
    await waitFor("the connection", async () => (await connections()) > others);
    socket.destroy();
    await waitFor("the server to let go", async () => (await connections()) <= others);
    await waitFor("what had arrived to be gone", async () => isDeepStrictEqual(kept(), before));
    expect((await uploads.send(await tinyPng())).status).toBe(201);
  });
});

test("a picture whose sender doesn't wait for its address is not kept", async () => {
  const { site, cookie, kept } = uploads;
  const before = kept();
  const { files } = site.server.api;
  let [written, removed] = [0, 0];
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  const counting: typeof files = {
    ...files,
    async moveIn(...file) {
      // By now the whole form has been read.
      socket.destroy();
      await files.moveIn(...file);
      written += 1;
    },
    async remove(key) {
      await files.remove(key);
      removed += 1;
    },
  };
  Object.assign(site.server.api, { files: counting });
  const start = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(start), await tinyPng(), Buffer.from("\r\n--x--\r\n")]);
  socket.write(
    `POST /api/images HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body);
  await waitFor("the copies to be removed", () => written === 2 && removed === 2);
  Object.assign(site.server.api, { files });
  await waitFor("what was uploaded to be removed", () => kept().length === before.length);
  expect(kept()).toEqual(before);
});

test("one address may send 120 pictures in ten minutes", async () => {
  let response = await uploads.send(svg);
  for (let sent = 0; sent < 120 && response.status === 400; sent++) response = await uploads.send(svg);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
});
