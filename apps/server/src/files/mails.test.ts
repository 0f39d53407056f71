import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { formsOfWebmail } from "@vetrina/core/mail-reading/testing/forms-of-webmail";
import { openMail } from "@vetrina/inbox/open-mail";
import { afterAll, expect, test } from "vitest";
import { fileProgram } from "../paths.ts";
import { createFileOpener, laneLimits } from "./opener.ts";

const silent = { info() {}, warn() {}, error() {} };
const folder = mkdtempSync(path.join(tmpdir(), "vetrina-mails-"));
afterAll(() => rmSync(folder, { recursive: true }));
const options = { ownAddresses: ["info@agenzia.example"] };

function put(name: string, raw: Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, raw);
  return file;
}

test("a mail is read in the process for files, its files lie beside it, and one that is too heavy is put aside", async () => {
  const form = formsOfWebmail.find(({ files }) => files?.length === 1);
  const opener = createFileOpener(fileProgram(), silent);
  try {
    const reading = await openMail(opener, put("good", form?.raw ?? Buffer.alloc(0)), options);
    if (!reading.ok) throw new Error(reading.reason);
    expect(reading.mail).toMatchObject({ words: form?.words, kind: "message" });
    const [file] = reading.mail.files;
    expect(file).toMatchObject({ name: "foto.png", type: "image/png", path: path.join(folder, "good.1"), bytes: 200 });
    expect(
      readFileSync(file?.path ?? "")
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    const lines = await openMail(opener, put("lines", Buffer.alloc(2 ** 20, "\n")), options);
    expect(lines).toMatchObject({ ok: false, reason: "too-many-lines" });
    const large = await openMail(opener, put("large", Buffer.alloc(37 * 2 ** 20)), options);
    expect(large).toEqual({ ok: false, reason: "too-large" });
  } finally {
    await opener.close();
  }
  const hurried = createFileOpener(fileProgram(), silent, {
    ...laneLimits,
    visitors: { ...laneLimits.visitors, seconds: 0.001 },
  });
  try {
    const killed = await openMail(hurried, put("slow", Buffer.alloc(30 * 2 ** 20, "a")), options);
    expect(killed).toEqual({ ok: false, reason: "too-heavy" });
  } finally {
    await hurried.close();
  }
});
