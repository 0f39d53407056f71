import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deferFrames } from "../packages/contract/src/blog/defer-frames.ts";
import { cleanHtml } from "../packages/core/src/html/clean-html.ts";
import { allXssPayloads, xssPayloads } from "../packages/core/src/html/testing/xss-payloads.ts";
import { foundChromium } from "../scripts/chromium.mjs";

let browser: Browser;
let page: Page;

/** A page with no policy at all: only the sanitiser stands between a payload and a script. The network ends here. */
beforeAll(async () => {
  browser = await chromium.launch({ ...foundChromium(), args: ["--no-sandbox"] });
  page = await browser.newPage();
  await page.route("**/*", (route) => {
    if (route.request().url() === "https://site.example/") {
      return route.fulfill({ contentType: "text/html", body: "<!doctype html><body></body>" });
    }
    const isScript = route.request().resourceType() === "script";
    return isScript ? route.fulfill({ contentType: "text/javascript", body: "alert(1)" }) : route.abort();
  });
  await page.goto("https://site.example/");
});
afterAll(() => browser.close());

interface Findings {
  /** How often a script ran. */
  scripts: number;
  elements: string[];
  attributes: string[];
  addresses: string[];
}

/** Runs in the page, so it knows nothing of this file. */
async function showInPage(source: string): Promise<Findings> {
  const show = (fill: (article: HTMLElement) => void) => {
    const article = document.createElement("article");
    document.body.append(article);
    fill(article);
    return article;
  };
  let scripts = 0;
  window.alert = () => void scripts++;
  // Navigation by links to other sites is prevented; script links run.
  window.onclick = (event) => {
    const link = (event.target as Element).closest("a");
    if (link && /^https?:$/.test(link.protocol)) event.preventDefault();
  };
  const parsed = show((article) => article.append(document.createRange().createContextualFragment(source)));
  const set = show((article) => (article.innerHTML = source));
  const again = show((article) => (article.innerHTML = set.innerHTML));
  const all = [parsed, set, again].flatMap((article) => [...article.querySelectorAll("*")]);
  for (const element of all) {
    if (element instanceof HTMLElement) element.focus();
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  }
  // Pictures that fail tell their handlers in a later task. This one was asked for after all others.
  await new Promise((resolve) => {
    const last = new Image();
    last.onerror = resolve;
    last.src = "https://last.example/x.png";
  });
  const isForeign = ({ namespaceURI }: Element) => namespaceURI !== "http://www.w3.org/1999/xhtml";
  const isAddress = (name: string) => /^(?:src|href|data|action|formaction|poster|background|xlink:href)$/.test(name);
  const attributes = all.flatMap((element) => [...element.attributes]);
  for (const article of [parsed, set, again]) article.remove();
  return {
    scripts,
    elements: [...new Set(all.map((element) => `${isForeign(element) ? "foreign:" : ""}${element.localName}`))],
    attributes: [...new Set(attributes.map(({ name }) => name))],
    addresses: [...new Set(attributes.filter(({ name }) => isAddress(name)).map(({ value }) => value))],
  };
}

/**
 * Puts HTML into the page in the ways a page may: parsed as a fragment, whose scripts run, set as innerHTML, and set
 * once more from what the browser made of it. Then touches everything, and tells what there is.
 */
const look = (html: string): Promise<Findings> => page.evaluate(showInPage, html);

const elements =
  "p br hr strong b em i u s code pre blockquote h2 h3 h4 ul ol li table thead tbody tr th td colgroup a img figure figcaption iframe".split(
    " ",
  );
const attributes =
  "href title rel src alt width height loading decoding referrerpolicy sandbox allow colspan rowspan scope".split(" ");

test("the browser would run what is not cleaned", async () => {
  for (const raw of [
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    '<a href="javascript:alert(1)">x</a>',
  ]) {
    expect((await look(raw)).scripts, raw).toBeGreaterThan(0);
  }
});

test("the list of attacks is long enough", () => {
  expect(new Set(allXssPayloads).size).toBeGreaterThanOrEqual(120);
});

describe("in a real browser, cleaned HTML runs nothing and holds nothing unexpected", () => {
  const groups = Object.entries(xssPayloads).map(([name, payloads]) => ({ name, payloads }));
  test.each(groups)("$name", async ({ payloads }) => {
    for (const payload of payloads) {
      const found = await look(cleanHtml(payload));
      expect(found.scripts, payload).toBe(0);
      expect(elements, payload).toEqual(expect.arrayContaining(found.elements));
      expect(attributes, payload).toEqual(expect.arrayContaining(found.attributes));
      for (const address of found.addresses) {
        expect(address, payload).toMatch(/^(?:https:\/\/|http:\/\/|mailto:|tel:|[/#])/);
      }
    }
  });

  test("all of them in one article, one inside the other's leftovers", async () => {
    const found = await look(cleanHtml(allXssPayloads.join("")));
    expect(found.scripts).toBe(0);
    expect(elements).toEqual(expect.arrayContaining(found.elements));
    const backwards = await look(cleanHtml([...allXssPayloads].reverse().join("<p>")));
    expect(backwards.scripts).toBe(0);
  });
});

test("deferred frames ask nobody for anything, and lead to the video itself", async () => {
  // What the page before still asks for isn't meant.
  await page.goto("about:blank");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).host));
  const html = cleanHtml(
    '<p>a</p><p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Un &quot;video&quot;"></iframe></p>',
  );
  const found = await look(deferFrames(html));
  expect(found.elements).toEqual(["p", "figure", "a"]);
  expect(found.addresses).toEqual(["https://www.youtube.com/watch?v=dQw4w9WgXcQ"]);
  expect(new Set(requests)).toEqual(new Set(["last.example"]));
});
