import { expect, test } from "vitest";
import { jsonStringOf } from "./json-string.ts";

async function* piecesOf(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readIn(json: unknown, size: number, name = "RawEmail"): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of jsonStringOf(piecesOf(JSON.stringify(json), size), name)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const mail = 'Subject: perché "no"\r\n\r\nC:\\posta\t✉ 😀 \u0001 fine';

test.each([
  ["alone", { RawEmail: mail }],
  ["behind others", { From: "a,b:{c}", Headers: [{ Name: "RawEmail", Value: "x" }], RawEmail: mail, To: "z" }],
  ["whose name also stands deeper", { Deeper: { RawEmail: "no" }, List: ["RawEmail"], RawEmail: mail }],
])("a text %s is read as JSON.parse reads it, however it is cut", async (_what, json) => {
  for (const size of [1, 2, 7, 4096]) expect(await readIn(json, size)).toBe(mail);
});

test("escaped surrogates become one character", async () => {
  const pieces: Buffer[] = [];
  for await (const piece of jsonStringOf(piecesOf('{"RawEmail":"\\ud83d\\ude00\\u00e8"}', 3), "RawEmail"))
    pieces.push(piece);
  expect(Buffer.concat(pieces).toString()).toBe("😀è");
});

test.each([[{}], [{ RawEmail: 7 }], [{ RawEmail: null, Other: "RawEmail" }], [["RawEmail", "x"]]])(
  "%j holds no such text",
  async (json) => {
    expect(await readIn(json, 5)).toBe("");
  },
);
