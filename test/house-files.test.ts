import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readImportGraph } from "../scripts/import-graph.mjs";

const root = path.resolve(import.meta.dirname, "..");
const linesMax = 300;
const smallLines = 20;
/** A small file earns its place by being read from two places, or by being a stop that every feature has. */
const smallFilesMax = 7;
const isStop = (file: string) => /\.(?:router|rest|service|mail)\.ts$/.test(file);

/** Prisma's documented answers of an aggregate. */
const documented = /^_(?:sum|count|min|max|avg)$/;

/** Files that may, each with its reason: of the program two alone. */
const readsPrivateFields: Record<string, string> = {
  "apps/web/src/entry-server.tsx":
    "whether a load has led elsewhere; TanStack's own handler, which tells it, writes each public page's data into it first",
  "packages/admin/src/address-history.ts": "TanStack's types of a history's state name them, and give no other way in",
  "packages/data/tools/schema-engine.ts": "the setter by which wasm-bindgen's own loader is handed its module",
  "test/permissions/callers.ts": "tRPC doesn't tell which procedures a router has, nor their kind and inputs",
  "apps/desktop/src/testing/simulated-shell.ts": "Node 20 has no other way to put a module in the place of electron",
};

const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);
/** The routes' folder is the table of addresses, one file each, and the generator reads it. */
const isMeasured = (file: string) => /\.tsx?$/.test(file) && !/\.gen\.ts$|\/routes\//.test(file);

const graph: Map<string, string[]> = readImportGraph(root, ["apps", "packages", "bench", "e2e", "test", "prisma"]);
const lines = new Map(
  [...graph.keys()]
    .filter((file) => isMeasured(file) && !isTest(file))
    .map((file) => [file, readFileSync(path.join(root, file), "utf8").trimEnd().split("\n").length]),
);

test("no source is longer than a few screens; the middle one is a page", () => {
  const sizes = [...lines.values()].sort((a, b) => a - b);
  const median = sizes[sizes.length >> 1] ?? 0;
  console.info(`${sizes.length} sources, median ${median} lines, longest ${sizes.at(-1)}`);
  expect([...lines].filter(([, count]) => count > linesMax)).toEqual([]);
  expect(median).toBeGreaterThanOrEqual(40);
  expect(median).toBeLessThanOrEqual(70);
});

test("a small file with one reader goes into its reader", () => {
  const readers = new Map<string, string[]>();
  for (const [file, imported] of graph) {
    for (const target of imported) readers.set(target, [...(readers.get(target) ?? []), file]);
  }
  const small = [...lines].filter(
    ([file, count]) => count < smallLines && readers.get(file)?.length === 1 && !isStop(file),
  );
  const told = small.map(([file, count]) => `${file} (${count} lines) is read by ${readers.get(file)} alone`);
  console.info(`${small.length} files under ${smallLines} lines with one reader`);
  expect(told.length, told.join("\n")).toBeLessThanOrEqual(smallFilesMax);
});

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

/** `thing._field`, `thing?._field`, `thing["_field"]`. */
const privateField = /(?:(?<![.\d])\.|[\w)\]](?:\?\.)?\[["'`])(_\w+)/g;

test("no private field of a library is read", () => {
  const readers = [...graph.keys()].filter(
    (file) => /\.[cm]?tsx?$/.test(file) && !/\/generated\/|\.gen\.ts$/.test(file),
  );
  const found = readers.flatMap((file) => {
    const source = withoutComments(readFileSync(path.join(root, file), "utf8"));
    const fields = [...source.matchAll(privateField)].map(([, field = ""]) => field);
    return fields.some((field) => !documented.test(field)) ? [file] : [];
  });
  expect(found.sort()).toEqual(Object.keys(readsPrivateFields).sort());
});

test("only tracing follows promises, which before Node 24 makes each of them dearer", () => {
  const followers = [...graph.keys()].filter(
    (file) => !isTest(file) && /from "(?:node:)?async_hooks"/.test(readFileSync(path.join(root, file), "utf8")),
  );
  expect(followers.length).toBeGreaterThan(0);
  expect(followers.filter((file) => !file.startsWith("apps/server/src/monitoring/"))).toEqual([]);
});

test("links of the documents lead to a file, and to a heading of it", () => {
  const documents = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], {
    cwd: root,
    encoding: "utf8",
  });
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  const anchorsOf = (document: string) =>
    [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\d_ -]/gu, "")
        .replaceAll(" ", "-"),
    );
  const leadNowhere = (from: string, link: string) => {
    const [file = "", anchor] = link.split("#");
    const target = file ? path.join(path.dirname(from), file) : from;
    if (!existsSync(path.join(root, target))) return true;
    return anchor !== undefined && target.endsWith(".md") && !anchorsOf(read(target)).includes(anchor);
  };
  const found = documents
    .trim()
    .split("\n")
    .flatMap((from) =>
      [...read(from).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
        .filter(([, link = ""]) => leadNowhere(from, link))
        .map(([, link]) => `${from}: ${link}`),
    );
  expect(found).toEqual([]);
});
