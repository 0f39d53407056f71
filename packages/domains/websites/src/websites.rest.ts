import { websiteChoiceSchema } from "@vetrina/contract/websites/websites-desk";
import { requireStaff } from "@vetrina/core/actor";
import { csvRoute } from "@vetrina/core/csv-route";
import type { RestApp } from "@vetrina/core/rest-app";
import { exportWebsites } from "./website-export.service.ts";

export function websitesRest(app: RestApp): void {
  csvRoute(app, "/api/websites/export", {
    guard: requireStaff,
    tag: "Siti",
    summary: "I siti dei clienti di una ricerca e dei suoi filtri, come file CSV",
    query: websiteChoiceSchema,
    name: (today) => `siti-${today}`,
    file: exportWebsites,
  });
}
