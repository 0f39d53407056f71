import { describe, expect, test } from "vitest";
import { slugOfTitle, slugSchema } from "./blog.ts";

describe("slugOfTitle", () => {
  test.each([
    ["Perché l'olio è più buono", "perche-l-olio-e-piu-buono"],
    ["  CITTÀ, virtù & qualità!  ", "citta-virtu-e-qualita"],
    ["Il 197 € che rende il 20%", "il-197-euro-che-rende-il-20-per-cento"],
    ["L’e-commerce… conviene?", "l-e-commerce-conviene"],
    ["Señor Müller", "senor-muller"],
    ["???", "articolo"],
    ["寿司", "articolo"],
  ])("of %j is %j", (title, slug) => expect(slugOfTitle(title)).toBe(slug));

  test("ends after a whole word, and is always a slug", () => {
    const slug = slugOfTitle("parola ".repeat(40));
    expect(slug).toBe("parola-parola-parola-parola-parola-parola-parola-parola-parola-parola-parola");
    for (const title of ["x".repeat(200), "a-".repeat(100), "ﬁne ½ Ⅷ"]) {
      expect(slugSchema.safeParse(slugOfTitle(title)).success, title).toBe(true);
    }
  });
});
