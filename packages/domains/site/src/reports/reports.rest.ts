import { reportRangeSchema, reportTableSchema } from "@vetrina/contract/reports";
import { requireOwner, requireStaff } from "@vetrina/core/actor";
import { csvAnswers, csvRoute, sendCsv } from "@vetrina/core/csv-route";
import { guarded, type RestApp } from "@vetrina/core/rest-app";
import * as z from "zod";
import { moneyCsv, reportCsv } from "./reports.csv.ts";

export function reportsRest(app: RestApp): void {
  csvRoute(app, "/api/reports/incassi/export", {
    guard: requireOwner,
    tag: "Resoconti",
    summary: "Gli incassi di un periodo, mese per mese, come file CSV",
    query: reportRangeSchema,
    name: (_today, { from, to }) => `incassi-${from}-${to}`,
    file: moneyCsv,
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
    ({ params: { table }, query, deps }, reply) =>
      sendCsv(reply, `${table}-${query.from}-${query.to}`, reportCsv(deps, table, query)),
  );
}
