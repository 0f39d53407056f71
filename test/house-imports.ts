import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { importsOf, readImportGraph, sourcesIn } from "../scripts/import-graph.mjs";

const domains = [
  "blog",
  "customers",
  "deliveries",
  "deposits",
  "fields",
  "fiscal",
  "helpdesk",
  "hours",
  "inbox",
  "leads",
  "people",
  "privacy",
  "quotes",
  "showcase",
  "site",
  "staff",
  "tags",
  "tasks",
  "webhooks",
  "websites",
];

/** What a domain stands on, and the other domains that it may ask; none asks in a circle. */
const domain = (...others: string[]) => ["contract", "core", "data", ...others];

/**
 * Who may import whom, from the bottom of the house to its top: what runs, and what lends its types alone. The lint's
 * noUndeclaredDependencies holds the sources to each package.json; this table holds the package.json files.
 */
const table: Record<string, { imports: string[]; types?: string[] }> = {
  "packages/contract": { imports: [] },
  "packages/ui": { imports: [] },
  "packages/data": { imports: ["contract"] },
  "packages/host": { imports: ["contract", "data"] },
  "packages/core": { imports: ["contract", "data"] },
  "packages/domains/blog": { imports: domain() },
  "packages/domains/customers": { imports: domain("fields", "people") },
  "packages/domains/deliveries": { imports: domain("customers", "deposits", "helpdesk") },
  "packages/domains/deposits": { imports: domain() },
  "packages/domains/fields": { imports: domain() },
  "packages/domains/fiscal": { imports: domain() },
  "packages/domains/helpdesk": { imports: domain("fields", "tags") },
  "packages/domains/people": { imports: domain() },
  "packages/domains/hours": { imports: domain("helpdesk") },
  "packages/domains/inbox": { imports: domain("helpdesk", "leads", "privacy") },
  "packages/domains/leads": { imports: domain("deposits", "fields", "people", "tags", "tasks") },
  "packages/domains/privacy": {
    imports: domain("deliveries", "deposits", "fields", "fiscal", "helpdesk", "leads", "tags"),
  },
  "packages/domains/quotes": { imports: domain("customers", "deliveries", "deposits", "leads") },
  "packages/domains/showcase": { imports: domain("blog") },
  "packages/domains/site": {
    imports: domain("blog", "deposits", "helpdesk", "inbox", "showcase", "staff"),
    types: ["host"],
  },
  "packages/domains/staff": { imports: domain("blog") },
  "packages/domains/tags": { imports: domain() },
  "packages/domains/tasks": { imports: domain() },
  "packages/domains/webhooks": { imports: domain() },
  "packages/domains/websites": { imports: domain() },
  "packages/api": { imports: ["core", ...domains], types: ["contract", "data"] },
  "packages/client": { imports: ["contract"], types: ["api"] },
  "packages/chat": { imports: ["contract", "client", "ui"], types: ["api"] },
  "packages/admin": { imports: ["contract", "client", "chat", "ui"], types: ["api"] },
  prisma: { imports: ["contract", "data"] },
  "apps/server": { imports: ["contract", "data", "host", "core", "api", "sample-content", ...domains] },
  "apps/web": { imports: ["contract", "client", "chat", "ui", "admin"], types: ["api", "core"] },
  "apps/desktop": { imports: ["contract", "client", "chat", "ui", "admin"], types: ["api"] },
};

const ours = "@vetrina/";

/** Paths that lead out of a package: a package is imported by its name, never by a path into it. */
function leavingImports(root: string, home: string): string[] {
  const leaves = (file: string, name: string) =>
    name.startsWith(".") && path.relative(home, path.resolve(path.dirname(file), name)).startsWith("..");
  return sourcesIn(home).flatMap((file) =>
    importsOf(file, readFileSync(file, "utf8"))
      .filter((name) => leaves(file, name))
      .map((name) => `${path.relative(root, file)} leaves its package: ${name}`),
  );
}

const namesIn = (dependencies: Record<string, string> = {}) =>
  Object.keys(dependencies).flatMap((name) => (name.startsWith(ours) ? [name.slice(ours.length)] : []));

/** Dependencies that the table doesn't know: between apps, or upwards. */
function wrongArrows(root: string, home: string): string[] {
  const place = path.relative(root, home);
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(home, "package.json"), "utf8"));
  const allowed = table[place];
  if (!allowed) return [`${place} has no line in the table of test/house-imports.ts`];
  return [
    ...namesIn(dependencies).filter((name) => !allowed.imports.includes(name)),
    ...namesIn(devDependencies).filter((name) => ![...allowed.imports, ...(allowed.types ?? [])].includes(name)),
  ].map((name) => `${place} may not depend on ${ours}${name}`);
}

/** Everything in the packages under this root that breaks the table or leaves its package, a sentence each. */
export function wrongImports(root: string): string[] {
  const inside = (folder: string) => {
    const place = path.join(root, folder);
    const names = existsSync(place) ? readdirSync(place) : [];
    return names.map((name) => path.join(place, name)).filter((home) => existsSync(path.join(home, "package.json")));
  };
  const homes = [...inside("packages"), ...inside("packages/domains"), ...inside("apps"), path.join(root, "prisma")];
  return homes.flatMap((home) => [...wrongArrows(root, home), ...leavingImports(root, home)]);
}

/** Where folders may not import each other in a circle, besides files: what runs on the server. */
const withoutFolderCycles = ["packages/api", "packages/core", "packages/data", "packages/domains", "packages/host"];

const isTested = (file: string) => !/\.test\.tsx?$|\/testing\//.test(file);
/** What stands in a package's own folder puts its folders together, so it belongs to none of them. */
const isRoot = (folder: string) => path.basename(folder) === "src";

/** The folders that a folder imports from. */
function folderArrows(graph: Map<string, string[]>): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const [file, imported] of graph) {
    const from = path.dirname(file);
    if (!isTested(file) || isRoot(from)) continue;
    const targets = imported.filter(isTested).map((target) => path.dirname(target));
    const known = arrows.get(from) ?? new Set();
    for (const to of targets) if (to !== from && !isRoot(to)) known.add(to);
    arrows.set(from, known);
  }
  return arrows;
}

/** Pairs of folders of the server's packages that reach each other, as `a <> b`, sorted. */
export function folderCycles(root: string): string[] {
  const places = withoutFolderCycles.filter((place) => existsSync(path.join(root, place)));
  const arrows = folderArrows(readImportGraph(root, places));
  const reachedFrom = (start: string) => {
    const reached = new Set<string>();
    const waiting = [start];
    for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
      for (const next of arrows.get(folder) ?? []) {
        if (reached.has(next)) continue;
        reached.add(next);
        waiting.push(next);
      }
    }
    return reached;
  };
  const reach = new Map([...arrows.keys()].map((folder) => [folder, reachedFrom(folder)]));
  return [...reach]
    .flatMap(([folder, reached]) =>
      [...reached]
        .filter((other) => folder < other && reach.get(other)?.has(folder))
        .map((other) => `${folder} <> ${other}`),
    )
    .sort();
}
