import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { startTestApp, type TestApp } from "@test/app";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const vnuJar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");

/** The checker is a Java program. Where there is no Java the test says that it was left out; the workflow asks for it. */
const hasJava = spawnSync("java", ["-version"]).status === 0;
const isWanted = hasJava || process.env.NU_REQUIRED === "1";

/** What is in use in browsers and not yet known to the checker's parser of CSS, by the words of its messages. */
const newerThanTheChecker = [
  /at-rule “@(container|property|starting-style|view-transition)”/,
  /“(container|container-type|view-timeline|animation-timeline|animation-range)” doesn't exist/,
  // A length of a container (cqi), a discrete transition, a path as a clip, gradients with two places for one colour.
  /^CSS: “font-size”: (Parse Error|Unknown dimension)\.$/,
  /^CSS: “transition”: “allow-discrete” is not a “transition” value\.$/,
  /^CSS: “clip-path”: “path\(/,
  /^CSS: “(-webkit-)?mask”: (too few values for the property “linear-gradient”|Too many values or values are not recognized)\.$/,
  // Tailwind's question for Safari, and daisyUI's look for a list that the browser draws.
  /“(margin-trim|base-select|::picker-icon)”/,
];

/** The same look's rules for `::picker(select)`, of which the parser says no more than that it can't read them. */
const isPicker = ({ message, extract = "" }: Finding) =>
  message === "CSS: Parse Error." && /::picker\(select\)|^translate:\.5rem\}/.test(extract);

const isKnown = (finding: Finding) =>
  isPicker(finding) || newerThanTheChecker.some((known) => known.test(finding.message));

interface Finding {
  url: string;
  type: string;
  message: string;
  extract?: string;
}

let site: TestApp;
let folder: string;
beforeAll(async () => {
  site = await startTestApp({ RATE_LIMIT: "off" });
  folder = await mkdtemp(path.join(tmpdir(), "vetrina-html-"));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** A page without the stylesheets that a page before it has: the checker would say the same of them once more. */
function withoutKnownStyles(html: string, known: Set<string>): string {
  return html.replace(/(<style\b[^>]*>)([\s\S]*?)(?=<\/style>)/g, (whole, tag: string, styles: string) => {
    if (known.has(styles)) return tag;
    known.add(styles);
    return whole;
  });
}

/** Saves each page as a file of its own and answers which file holds which address. */
async function savePages(addresses: string[]): Promise<Map<string, string>> {
  const saved = new Map<string, string>();
  const styles = new Set<string>();
  for (const [index, address] of addresses.entries()) {
    const file = path.join(folder, `${index}.html`);
    const page = await site.call(address);
    expect(page.headers.get("content-type"), address).toContain("text/html");
    await writeFile(file, withoutKnownStyles(await page.text(), styles));
    saved.set(pathToFileURL(file).pathname, address);
  }
  return saved;
}

test.runIf(isWanted)("the W3C's Nu checker finds no error in any kind of page", { timeout: 240_000 }, async () => {
  const sitemap = await (await site.call("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? "").pathname);
  const others = [
    "/ticket",
    "/ticket/1234567890123456",
    "/assistenza",
    "/client/login",
    "/client/dashboard",
    "/admin",
    "/thankyou",
    "/offerta-197form",
    "/blog?q=sito",
    "/blog?q=nessunarticolohaquesteparole",
    "/blog/non-esiste",
    "/questa-pagina-non-esiste",
  ];
  const saved = await savePages([...listed, ...others]);
  // Half of the work of so short a run would be the second compiler's.
  const java = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss4m"];
  const options = [...java, "-jar", vnuJar, "--errors-only", "--exit-zero-always", "--format", "json", folder];
  const { stderr } = await run("java", options, { maxBuffer: 64 * 2 ** 20 });
  const { messages } = JSON.parse(stderr) as { messages: Finding[] };
  const errors = messages.filter((finding) => !isKnown(finding));
  const where = ({ url }: Finding) => saved.get(new URL(url).pathname);
  expect(errors.map((error) => `${where(error)}: ${error.message} ${error.extract ?? ""}`)).toEqual([]);
});
