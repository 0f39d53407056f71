import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanFileName } from "./file-name.ts";

describe("an attachment's name", () => {
  test.each([
    ["foto.JPEG", "image/jpeg", "foto.jpg"],
    ["fattura.pdf.exe", "application/pdf", "fattura.pdf.exe.pdf"],
    ["C:\\Users\\anna\\schermata.png", "image/png", "schermata.png"],
    ["../../etc/passwd", "image/gif", "passwd.gif"],
    ["foto\u202egpj.exe", "image/png", "fotogpj.exe.png"],
    ["a\u0000b\nc\u200bd.png", "image/png", "abcd.png"],
    ['a<b>"c"|?*.png', "image/png", "a-b--c----.png"],
    ["  .nascosto. .png", "image/png", "nascosto.png"],
    [".png", "image/png", "allegato.png"],
    ["", "application/pdf", "allegato.pdf"],
    ["è già così €.webp", "image/webp", "è già così €.webp"],
    ["e\u0300.webp", "image/webp", "è.webp"],
    ["e\u0000\u0300.webp", "image/webp", "è.webp"],
    [`${"😀".repeat(100)}.png`, "image/png", `${"😀".repeat(58)}.png`],
    [`${"a".repeat(300)}.png`, "image/png", `${"a".repeat(116)}.png`],
  ] as const)("%j", (name, type, cleaned) => {
    expect(cleanFileName(name, type)).toBe(cleaned);
    expect(cleaned.length).toBeLessThanOrEqual(120);
  });

  test("is short and harmless whatever it was, and clean already when it was cleaned before", () => {
    const characters = fc.constantFrom(".", " ", "/", "\\", "\u202e", "\ud83d", "\u0300", "a", ".png", "%", "\n", "😀");
    const names = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(characters, { maxLength: 400 }).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(names, (name) => {
        const cleaned = cleanFileName(name, "image/png");
        expect(cleaned).toMatch(/^[^\s.\p{Cc}\p{Cf}\p{Cs}<>:"|?*%/\\][^\p{Cc}\p{Cf}<>:"|?*%/\\]*\.png$/u);
        expect(cleaned.length).toBeLessThanOrEqual(120);
        expect(cleanFileName(cleaned, "image/png")).toBe(cleaned);
      }),
    );
  });
});
