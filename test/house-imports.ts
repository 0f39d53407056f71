import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { importsOf, sourcesIn } from "../scripts/import-graph.mjs";

/**
 * Who may import whom, from the bottom of the house to its top: what runs, and what lends its types alone. The lint's
 * noUndeclaredDependencies holds the sources to each package.json; this table holds the package.json files.
 */
const table: Record<string, { imports: string[]; types?: string[] }> = {
  "packages/contract": { imports: [] },
  "packages/ui": { imports: [] },
  "packages/db": { imports: [] },
  "packages/api": { imports: ["contract", "db"] },
  "packages/client": { imports: ["contract"], types: ["api"] },
  "packages/chat": { imports: ["contract", "client", "ui"], types: ["api"] },
  "packages/admin": { imports: ["contract", "client", "chat", "ui"], types: ["api"] },
  prisma: { imports: ["contract", "db"] },
  "apps/server": { imports: ["contract", "db", "api", "sample-content"] },
  "apps/web": { imports: ["contract", "client", "chat", "ui", "admin"], types: ["api"] },
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
  const inside = (folder: string) => readdirSync(path.join(root, folder)).map((name) => path.join(root, folder, name));
  const homes = [...inside("packages"), ...inside("apps"), path.join(root, "prisma")];
  return homes.flatMap((home) => [...wrongArrows(root, home), ...leavingImports(root, home)]);
}
