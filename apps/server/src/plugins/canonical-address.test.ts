import { describe, expect, test } from "vitest";
import { canonicalPath } from "./canonical-address.ts";

const pagePath = (path: string) => canonicalPath(path, true);

describe("the one spelling of a page's path", () => {
  test.each([
    ["/", "/"],
    ["/servizi", "/servizi"],
    ["/servizi/", "/servizi"],
    ["/Servizi", "/servizi"],
    ["//ticket/1", "/ticket/1"],
    ["/%61dmin", "/admin"],
    ["/%41dmin", "/admin"],
    ["/%2561dmin", "/%2561dmin"],
    ["/Client//login/", "/client/login"],
    ["/ticket/", "/ticket/"],
    ["/Ticket//", "/ticket/"],
    ["/a/../admin", "/admin"],
    ["/a/%2e%2E/%2e/admin", "/admin"],
    ["/../../etc", "/etc"],
    ["//evil.example", "/evil.example"],
    ["///evil.example/%2e%2e", "/"],
    ["/\\evil.example", "/%5Cevil.example"],
    ["/%5cevil.example", "/%5Cevil.example"],
    ["/%09/evil.example", "/%09/evil.example"],
    ["/caff%c3%a8", "/caff%C3%A8"],
    ["/caff\u00c3\u00a8", "/caff%C3%A8"],
    ["/blog/a%2fb", "/blog/a%2Fb"],
    ["/100%", "/100%25"],
    ["/Blog/Anteprima/AbC_-9", "/blog/anteprima/AbC_-9"],
    ["/api/tickets/AbC", "/api/tickets/AbC"],
    ["/Api/tickets/AbC", "/api/tickets/abc"],
    ["/assets/index-AbC.js", "/assets/index-AbC.js"],
  ])("of %s is %s", (path, canonical) => {
    expect(pagePath(path)).toBe(canonical);
  });

  test("keeps the case of a file's name", () => {
    expect(canonicalPath("/fonts//besley-OFL%2etxt", false)).toBe("/fonts/besley-OFL.txt");
  });

  test("has no other spelling of its own, and names no other site, whatever is put together", () => {
    const pieces = [
      "/",
      "//",
      "\\",
      ".",
      "..",
      "%2e",
      "%2F",
      "%5c",
      "%",
      "%25",
      "a",
      "B",
      "%41",
      "@",
      ":",
      "\u00e8",
      "%0d%0a",
    ];
    let seed = 7;
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return pieces[seed % pieces.length];
    };
    for (let round = 0; round < 5000; round++) {
      const path = `/${Array.from({ length: 1 + (round % 9) }, next).join("")}`;
      const canonical = pagePath(path);
      expect(canonical, path).toMatch(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/);
      expect(pagePath(canonical), path).toBe(canonical);
      expect(new URL(canonical, "https://nostro.example").origin, path).toBe("https://nostro.example");
    }
  });
});
