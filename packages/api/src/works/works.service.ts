import type { Work } from "@vetrina/contract/settings/site";
import type { Deps } from "../deps.ts";

export const workColumns = {
  id: true,
  titolo: true,
  descrizione: true,
  immaginePath: true,
  linkSito: true,
  inEvidenza: true,
} as const;

const columns = Object.keys(workColumns).map((column) => `"${column}"`);

const statement = { name: "works", text: `select ${columns.join(", ")} from "Work" order by "sortOrder", id` };

/** Every work project, in the order the staff gave them. */
export const listWorks = (deps: Deps): Promise<Work[]> => deps.run<Work>(statement, []);
