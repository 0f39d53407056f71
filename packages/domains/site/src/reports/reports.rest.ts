import { reportRangeSchema, reportTableSchema } from "@vetrina/contract/reports";
import { requireOwner, requireStaff } from "@vetrina/core/actor";
import { csvAnswers, csvRoute, sendCsv } from "@vetrina/core/csv-route";
import type { Deps } from "@vetrina/core/deps";
import { guarded, type RestApp } from "@vetrina/core/rest-app";
import * as z from "zod";
import { moneyCsv, reportCsv } from "./reports.csv.ts";

export function reportsRest(app: RestApp, deps: Deps): void {
  csvRoute(app, "/api/reports/incassi/export", {
    guard: requireOwner,
    tag: "Resoconti",
    summary: "Gli incassi di un periodo, mese per mese, come file CSV",
    query: reportRangeSchema,
    name: ({ from, to }) => `incassi-${from}-${to}`,
    file: (query) => moneyCsv(deps, query),
  });

  app.get(
    "/api/reports/:table/export",
    guarded(requireStaff, {
      tags: ["Resoconti"],
      summary: "Una tabella dei resoconti di un periodo come file CSV",
      params: z.object({ table: reportTableSchema }),
      querystring: reportRangeSchema,
      response: csvAnswers,
    }),
    ({ params: { table }, query }, reply) =>
      sendCsv(reply, `${table}-${query.from}-${query.to}`, reportCsv(deps, table, query)),
  );
}
