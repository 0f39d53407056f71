import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createSecretBox } from "./secret-box.ts";

const newKey = () => randomBytes(32).toString("base64url");
const older = newKey();
const newer = newKey();

test("what was sealed opens under the same key and for the same purpose, and looks different each time", () => {
  const box = createSecretBox([older]);
  const sealed = box.seal("GEZDGNBVGY3TQOJQ", "totp 1");
  expect(sealed).not.toContain("GEZDGNBVGY3TQOJQ");
  expect(box.seal("GEZDGNBVGY3TQOJQ", "totp 1")).not.toBe(sealed);
  expect(box.isSealed(sealed)).toBe(true);
  expect(box.isSealed("GEZDGNBVGY3TQOJQ")).toBe(false);
  expect(createSecretBox([older]).open(sealed, "totp 1")).toBe("GEZDGNBVGY3TQOJQ");
  expect(box.open(sealed, "totp 2")).toBeUndefined();
  expect(createSecretBox([newer]).open(sealed, "totp 1")).toBeUndefined();
});

test.each([(s: string) => `${s.slice(0, -2)}AA`, (s: string) => s.slice(0, 20), () => "GEZDGNBVGY3TQOJQ", () => ""])(
  "what was changed doesn't open",
  (change) => {
    const box = createSecretBox([older]);
    expect(box.open(change(box.seal("un segreto", "prova")), "prova")).toBeUndefined();
  },
);

test("with a new key in front the old one still opens what it sealed, and only that is out of date", () => {
  const sealed = createSecretBox([older]).seal("un segreto", "prova");
  const box = createSecretBox([newer, older]);
  expect(box.open(sealed, "prova")).toBe("un segreto");
  expect(box.isCurrent(sealed)).toBe(false);
  expect(box.isCurrent(box.seal("un segreto", "prova"))).toBe(true);
});

test("a digest is the key's own", () => {
  const [one, other] = [createSecretBox([older]), createSecretBox([newer])];
  expect(one.digest("anna").equals(createSecretBox([older]).digest("anna"))).toBe(true);
  expect(one.digest("anna").equals(other.digest("anna"))).toBe(false);
});
