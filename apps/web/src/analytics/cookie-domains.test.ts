import { expect, test } from "vitest";
import { cookieDomains } from "./cookie-domains.ts";

test("a cookie is looked for on the host and on every domain above it that may have set it", () => {
  expect(cookieDomains("www.example.it")).toEqual(["www.example.it", "example.it"]);
  expect(cookieDomains("prova.www.example.it")).toEqual(["prova.www.example.it", "www.example.it", "example.it"]);
  expect(cookieDomains("example.it")).toEqual(["example.it"]);
  expect(cookieDomains("localhost")).toEqual(["localhost"]);
});
