import { errorBodySchema } from "@vetrina/contract/errors";
import { reportRangeSchema, reportTableSchema } from "@vetrina/contract/reports";
import { requireOwner, requireStaff } from "@vetrina/core/actor";
import { sendCsv } from "@vetrina/core/csv";
import type { Deps } from "@vetrina/core/deps";
import { fileAnswer, type RestApp } from "@vetrina/core/rest-app";
import * as z from "zod";
import { moneyCsv, reportCsv } from "./reports.csv.ts";

const response = {
  200: fileAnswer("text/csv"),
  400: errorBodySchema,
  401: errorBodySchema,
  403: errorBodySchema,
};

export function reportsRest(app: RestApp, deps: Deps): void {
  app.get(
    "/api/reports/incassi/export",
    {
      config: { guard: requireOwner },
      schema: {
        tags: ["Resoconti"],
        summary: "Gli incassi di un periodo, mese per mese, come file CSV",
        querystring: reportRangeSchema,
        response,
      },
    },
    ({ query }, reply) => sendCsv(reply, `incassi-${query.from}-${query.to}`, moneyCsv(deps, query)),
  );

  app.get(
    "/api/reports/:table/export",
    {
      config: { guard: requireStaff },
      schema: {
        tags: ["Resoconti"],
        summary: "Una tabella dei resoconti di un periodo come file CSV",
        params: z.object({ table: reportTableSchema }),
        querystring: reportRangeSchema,
        response,
      },
    },
    ({ params: { table }, query }, reply) =>
      sendCsv(reply, `${table}-${query.from}-${query.to}`, reportCsv(deps, table, query)),
  );
}
