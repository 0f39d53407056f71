import path from "node:path";
import * as z from "zod";
import { jsonFile } from "./json-file.ts";

const preferencesSchema = z.object({
  /** Whether the search opens from any program, by a shortcut of the whole system. */
  searchShortcut: z.boolean(),
});

export type Preferences = ReturnType<typeof openPreferences>;

export const openPreferences = (folder: string) =>
  jsonFile(path.join(folder, "preferenze.json"), preferencesSchema, { searchShortcut: true });
