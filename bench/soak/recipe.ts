import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";

/** The three machines of docs/operations.md. */
export type Machine = "a" | "b" | "c";

const recipe = path.resolve(import.meta.dirname, "../../deploy/ha");

/** A file of deploy/ha, used as it is. */
export const recipeFile = (name: string) => path.join(recipe, name);

export interface RenderedRecipe {
  /** What render.sh wrote for a machine in one of its files. */
  of(machine: Machine, file: string): Record<string, string>;
}

/** Has deploy/ha/render.sh write the machines' files, with passwords of its own. */
export function renderRecipe(folder: string, settings: Record<string, string>): RenderedRecipe {
  mkdirSync(folder, { recursive: true });
  const secrets = ["SUPERUSER", "REPLICATION", "OWNER", "SITE", "ADMIN"].map((name) => `${name}_PASSWORD`);
  const made = [...secrets, "SECRET_KEY"].map((name) => [name, randomBytes(24).toString("hex")]);
  const lines = Object.entries({ ...Object.fromEntries(made), ...settings }).map(
    ([name, value]) => `${name}='${value}'`,
  );
  const file = path.join(folder, "settings");
  writeFileSync(file, lines.join("\n"), { mode: 0o600 });
  for (const machine of ["a", "b", "c"]) {
    execFileSync(recipeFile("render.sh"), [file, machine, path.join(folder, machine)]);
  }
  const read = (machine: Machine, name: string) => readFileSync(path.join(folder, machine, name), "utf8");
  return { of: (machine, name) => parseEnv(read(machine, name)) as Record<string, string> };
}
