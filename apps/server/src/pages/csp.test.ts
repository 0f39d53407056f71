import { createHash } from "node:crypto";
import { deferFrames } from "@vetrina/contract/blog/defer-frames";
import { cleanHtml } from "@vetrina/core/html/clean-html";
import { describe, expect, test } from "vitest";
import { policyOfNonce, publicPolicy, staffPolicy } from "./csp.ts";

/** A policy's rule as its sources; nothing when there is none. */
const rule = (policy: string, name: string) =>
  policy
    .split("; ")
    .map((text) => text.split(" "))
    .find(([directive]) => directive === name)
    ?.slice(1);

const noTracking = { ga4MeasurementId: "", metaPixelId: "", otherTracking: "" };
const policyOf = publicPolicy({ scripts: ["ours()"], styles: { "/home.css": "body{color:red}" } });
const policyOfPage = (html: string, otherTracking = "") =>
  policyOf({ html, stylesheet: "/home.css", tracking: { ...noTracking, otherTracking }, takesCards: false });
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const ownScripts = ["'self'", hashOf("ours()")];
const ownImages = ["'self'", "data:", "blob:"];
const ownFrames = ["https://www.openstreetmap.org"];

const article = (html: string) => policyOfPage(`<!doctype html><main>${deferFrames(cleanHtml(html))}</main>`);

describe("the policy of a page with an article", () => {
  test("without anything from elsewhere allows nothing from elsewhere", () => {
    const policy = article(
      '<p>Testo con <img src="/images/blog/a.svg"> e <a href="https://altro.example">un link</a>.</p>',
    );
    expect(rule(policy, "img-src")).toEqual(ownImages);
    expect(rule(policy, "frame-src")).toEqual(ownFrames);
    expect(rule(policy, "script-src")).toEqual(ownScripts);
  });

  test("allows the exact hosts of its pictures, each once", () => {
    const policy = article(
      '<img src="https://foto.example/a.jpg?x=1&y=2" alt="a > b"><img src="https://foto.example/b.jpg"><img src="https://altre.example:8443/c.jpg">',
    );
    expect(rule(policy, "img-src")).toEqual([...ownImages, "https://foto.example", "https://altre.example:8443"]);
  });

  test("allows the host of a frame that a click may open", () => {
    const policy = article(
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe><iframe src="https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4"></iframe>',
    );
    expect(rule(policy, "frame-src")).toEqual([...ownFrames, "https://www.youtube-nocookie.com"]);
  });

  test("takes no host of a frame that articles may not have, wherever the page got it from", () => {
    expect(rule(policyOfPage('<figure data-frame-src="https://evil.example/embed/1">'), "frame-src")).toEqual(
      ownFrames,
    );
    expect(rule(article('<iframe src="https://evil.example/"></iframe>'), "frame-src")).toEqual(ownFrames);
  });

  test.each([
    "https://a;script-src.example/x",
    "https://a,b.example/x",
    "https://'unsafe-inline'/x",
    "https://*.example/x",
    "https://[::1]/x",
  ])("is not added to by a host called %s", (src) => {
    const policy = policyOfPage(`<img src="${src}">`);
    expect(rule(policy, "img-src")).toEqual(ownImages);
    expect(policy).not.toContain("x.example");
  });

  test("does not grow without end", () => {
    const many = Array.from({ length: 500 }, (_, index) => `<img src="https://h${index}.example/a.png">`).join("");
    expect(rule(article(many), "img-src")).toHaveLength(ownImages.length + 30);
  });
});

describe("what the policy of a public page lets run", () => {
  const stranger =
    '<script>steal()</script><style>p{color:blue}</style><p data-stripe-key="pk_1">a</p><script type="module">more()</script>';

  test("are the program's own blocks, whatever the page holds", () => {
    const policy = policyOfPage(stranger);
    expect(rule(policy, "script-src")).toEqual(ownScripts);
    expect(rule(policy, "style-src")).toEqual(["'self'", hashOf("body{color:red}")]);
    expect(policy).not.toContain("stripe");
  });

  test("are the blocks of the settings' free HTML too", () => {
    const scripts = rule(policyOfPage(stranger, "<script>count()</script>"), "script-src");
    expect(scripts).toEqual([...ownScripts, "'strict-dynamic'", hashOf("count()")]);
  });
});

test("private pages show pictures of ours only, but where articles are written", () => {
  expect(rule(staffPolicy("abc"), "img-src")).toEqual([...ownImages, "https:"]);
  expect(rule(policyOfNonce("abc"), "img-src")).toEqual(ownImages);
  expect(rule(policyOfNonce("abc"), "frame-src")).toEqual(["'none'"]);
  expect(rule(staffPolicy("abc"), "manifest-src")).toEqual(["'self'"]);
  expect(rule(staffPolicy("abc"), "worker-src")).toEqual(["'self'"]);
});
