import type { Deps } from "@vetrina/core/deps";

interface WorkAddress {
  slug: string;
  updatedAt: Date;
}

/** The audit's entries are cleared after some years: a work unchanged for so long has the day it was added. */
const statement = {
  name: "work-addresses",
  text: `
    select slug, greatest("createdAt", (
      select max(entry."createdAt") from "AuditEntry" entry
      where entry.subject = 'lavoro' and entry."subjectId" = "Work".id::text and entry.action = 'lavoro.modifica'
    )) as "updatedAt" from "Work" order by "sortOrder", id`,
};

/** Where the works are and when each was last written on, in the staff's order, for search engines. */
export const listWorkAddresses = (deps: Deps): Promise<WorkAddress[]> => deps.run<WorkAddress>(statement, []);
