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

/** How many pictures a screen of this size has asked for before the page is laid out: those preloaded and those not lazy. */
const earlyPictures = () =>
  document.querySelectorAll("img:not([loading=lazy])").length +
  [...document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=image]")].filter(
    ({ media }) => matchMedia(media).matches,
  ).length;

test("home asks early for its first pictures where they are in sight, and on a phone for none", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  expect(await page.evaluate(earlyPictures)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await page.evaluate(earlyPictures)).toBe(2);
});

test("a page's script is asked for after its first frame", async ({ page }) => {
  await page.addInitScript(() => {
    requestAnimationFrame((at) => Object.assign(window, { firstFrame: at }));
  });
  for (const path of ["/", "/offerta-197form"]) {
    await page.goto(path, { waitUntil: "load" });
    const islands = () =>
      page.evaluate(() => {
        const { firstFrame } = window as unknown as { firstFrame: number };
        const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
        return scripts.map(({ startTime }) => startTime > firstFrame);
      });
    await expect.poll(islands, path).not.toEqual([]);
    expect.soft(await islands(), path).not.toContain(false);
  }
});
