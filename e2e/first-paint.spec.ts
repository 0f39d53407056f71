import { expect } from "playwright/test";
import { test } from "./site.ts";
import { statements } from "./statements.ts";

const pages = ["/", "/blog/quanto-costa-un-sito-nel-2026", "/lavori/goccia-zero", ...Object.keys(statements)].filter(
  (path) => !/^\/(ticket|assistenza|client|admin)/.test(path),
);

test("public pages ask for the first part of each face alone", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") asked.push(request.url().replace(/.*\/(.*)-[^-]*$/, "$1"));
  });
  for (const path of pages) {
    asked.length = 0;
    await page.goto(path, { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready);
    expect.soft(asked.sort(), path).toEqual(["besley-800", "libre-franklin"]);
  }
});
