import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type * as z from "zod";

/** A small file of our own that holds one JSON value; readable by its owner only. */
export interface JsonFile<T> {
  /** What it holds; `empty` when there is none, or it isn't what the schema says. */
  read(): T;
  write(value: T): void;
}

export function jsonFile<T>(file: string, schema: z.ZodType<T>, empty: T): JsonFile<T> {
  return {
    read() {
      try {
        return schema.catch(empty).parse(JSON.parse(readFileSync(file, "utf8")));
      } catch {
        return empty;
      }
    },
    write(value) {
      mkdirSync(path.dirname(file), { recursive: true });
      // In one step, so that a crash leaves the old file or the new one.
      writeFileSync(`${file}.nuovo`, JSON.stringify(value), { mode: 0o600 });
      renameSync(`${file}.nuovo`, file);
    },
  };
}
