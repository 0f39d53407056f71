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

/** Every work project, in the order the staff gave them. */
export function listWorks(deps: Deps): Promise<Work[]> {
  return deps.db.work.findMany({ orderBy: [{ sortOrder: "asc" }, { id: "asc" }], select: workColumns });
}
