import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Protocol } from "electron";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Session } from "../testing/electron-double.ts";
import { appScheme, isOwnPage, serveApp } from "./app-scheme.ts";

let folder: string;
const site = new Session("sito");
const choice = new Session("scelta");

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "vetrina-pagine-"));
  const root = path.join(folder, "renderer");
  await mkdir(root);
  writeFileSync(path.join(root, "index.html"), "<!doctype html>");
  writeFileSync(path.join(root, "segreto.key"), "segreto");
  writeFileSync(path.join(folder, "fuori.html"), "segreto");
  serveApp(site.protocol as unknown as Protocol, root, "https://www.studiovetrina.it");
  serveApp(choice.protocol as unknown as Protocol, root, undefined);
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = async (session: Session, url: string, method = "GET") => {
  const answer = await session.scheme?.({ url, method } as Request);
  return answer ?? expect.fail("nobody answers");
};

/** The sources that a page's policy gives to a directive. */
const sources = (answer: Response, directive: string) =>
  answer.headers
    .get("content-security-policy")
    ?.split("; ")
    .find((rule) => rule.startsWith(`${directive} `))
    ?.split(" ")
    .slice(1);

test("pages come with a policy under which only packaged scripts run, and only their own server is called", async () => {
  const page = await get(site, "app://vetrina/index.html");
  expect(page.status).toBe(200);
  expect(sources(page, "default-src")).toEqual(["'none'"]);
  expect(sources(page, "script-src")).toEqual(["'self'"]);
  expect(sources(page, "style-src")).toEqual(["'self'"]);
  expect(sources(page, "connect-src")).toEqual(["https://www.studiovetrina.it"]);
  for (const closed of ["base-uri", "form-action", "frame-src", "frame-ancestors", "object-src"]) {
    expect(sources(page, closed), closed).toEqual(["'none'"]);
  }
  expect(page.headers.get("x-content-type-options")).toBe("nosniff");
  const chooser = await get(choice, "app://vetrina/index.html");
  expect(sources(chooser, "connect-src")).toEqual(["'none'"]);
  expect(sources(chooser, "img-src")).toEqual(["'self'", "data:"]);
});

test.each([
  "app://vetrina/../fuori.html",
  "app://vetrina/%2e%2e/fuori.html",
  "app://vetrina/..%2ffuori.html",
  "app://vetrina/%2e%2e%2ffuori.html",
  "app://vetrina/segreto.key",
  "app://vetrina/",
  "app://vetrina/%00index.html",
  "app://vetrina/%zz",
  "app://altro/index.html",
  "app://anna@vetrina/index.html",
])("%s gives nothing", async (url) => {
  const answer = await get(site, url);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe("");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("pages are read and nothing else", async () =>
  expect((await get(site, "app://vetrina/index.html", "POST")).status).toBe(404));

test("the scheme is a safe origin of its own, without a way around the policy", () => {
  expect(appScheme.privileges).toMatchObject({ standard: true, secure: true, supportFetchAPI: true });
  expect(appScheme.privileges?.bypassCSP).toBeUndefined();
  expect(appScheme.privileges?.allowServiceWorkers).toBeUndefined();
});

describe("a page of ours is told by its parsed address", () => {
  test("the start page is one", () => expect(isOwnPage("app://vetrina/index.html#ticket/1")).toBe(true));
  test.each([
    "https://vetrina/index.html",
    "app://vetrina.example/index.html",
    "https://example.it/app://vetrina/",
    "app://vetrina@example.it/",
    "app://anna@vetrina/",
    "app:vetrina",
    "about:blank",
    "",
  ])("%s is none", (address) => expect(isOwnPage(address)).toBe(false));
});
