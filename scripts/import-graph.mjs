import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "rolldown/utils";

const isSource = /\.(?:[cm]?[jt]sx?|css)$/;
const notSource = new Set(["node_modules", "dist", "release", "generated"]);

/**
 * What a source imports, as it is written there; in stylesheets also what they read and show.
 * @param {string} file
 * @param {string} source
 * @returns {string[]}
 */
export function importsOf(file, source) {
  if (file.endsWith(".css")) {
    const rules = source.matchAll(
      /@(?:import|source|plugin|reference|config)\s+(?:url\()?["']([^"']+)["']|url\(["']?([^"')]+)/g,
    );
    return [...rules].map((match) => match[1] ?? match[2] ?? "");
  }
  const { module } = parseSync(file, source);
  return [
    ...module.staticImports.map((statement) => statement.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value ?? "")),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      source.slice(moduleRequest.start, moduleRequest.end).replaceAll(/^["'`]|["'`]$/g, ""),
    ),
  ].filter((name) => name !== "");
}

/**
 * Every source below a folder, with its whole path.
 * @param {string} folder
 * @returns {string[]}
 */
export function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (notSource.has(entry.name) || entry.name.startsWith(".")) return [];
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(name);
    return isSource.test(name) ? [name] : [];
  });
}

/** Folders whose folders are packages. */
const places = ["packages", "packages/domains", "apps"];

/** Each of our packages by its name: its folder, and what of it may be imported under which name. */
function packagesIn(root) {
  const homes = places
    .filter((place) => existsSync(path.join(root, place)))
    .flatMap((place) => readdirSync(path.join(root, place)).map((name) => path.join(root, place, name)));
  const found = new Map();
  for (const home of [...homes, path.join(root, "prisma")]) {
    const file = path.join(home, "package.json");
    if (!existsSync(file)) continue;
    const { name, exports = {} } = JSON.parse(readFileSync(file, "utf8"));
    found.set(name, { home, exports });
  }
  return found;
}

/** The file that an import of one of our packages names; undefined when the package doesn't offer it. */
function offeredFile({ home, exports }, subpath) {
  const exact = exports[subpath];
  if (exact) return path.join(home, exact);
  for (const [pattern, target] of Object.entries(exports)) {
    const [before, after] = pattern.split("*");
    if (after === undefined || !subpath.startsWith(before) || !subpath.endsWith(after)) continue;
    const file = path.join(home, target.replace("*", subpath.slice(before.length, subpath.length - after.length)));
    if (existsSync(file)) return file;
  }
  return undefined;
}

function resolveImport(root, packages, file, name) {
  if (name.startsWith(".")) return path.resolve(path.dirname(file), name.replace(/[?#].*$/, ""));
  if (name.startsWith("@test/")) return path.join(root, "test", `${name.slice("@test/".length)}.ts`);
  const [scope, short, ...rest] = name.split("/");
  const found = packages.get(`${scope}/${short}`);
  return found && offeredFile(found, [".", ...rest].join("/"));
}

/**
 * Who imports whom among our sources, types included: for each file below the given folders, with its path from the
 * root, the files that it imports.
 */
export function readImportGraph(root, folders) {
  const packages = packagesIn(root);
  const graph = new Map();
  for (const file of folders.flatMap((folder) => sourcesIn(path.join(root, folder)))) {
    const imported = importsOf(file, readFileSync(file, "utf8"))
      .map((name) => resolveImport(root, packages, file, name))
      .filter((target) => target !== undefined && existsSync(target));
    graph.set(path.relative(root, file), [...new Set(imported.map((target) => path.relative(root, target)))]);
  }
  return graph;
}
