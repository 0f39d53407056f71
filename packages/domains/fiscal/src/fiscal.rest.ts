import { finished } from "node:stream";
import { fiscalMonthQuerySchema } from "@vetrina/contract/fiscal/fiscal-documents";
import { requireOwner } from "@vetrina/core/actor";
import { csvRoute } from "@vetrina/core/csv-route";
import { fileAnswer, guarded, type RestApp, refusals } from "@vetrina/core/rest-app";
import * as z from "zod";
import { documentsCsv, markExported, monthZip, readXml } from "./fiscal-export.service.ts";

const tag = "Documenti fiscali";

const idSchema = z.coerce.number().int().min(1).max(2_147_483_647);

const attached = (name: string) => ({ "content-disposition": `attachment; filename="${name}"` });

export function fiscalRest(app: RestApp): void {
  csvRoute(app, "/api/fiscal/documents/export", {
    guard: requireOwner,
    tag,
    summary: "I documenti fiscali di un mese, o tutti, come file CSV",
    query: fiscalMonthQuerySchema.partial(),
    name: (today, { month }) => `documenti-fiscali-${month ?? today}`,
    file: (deps, { month }) => documentsCsv(deps, month),
  });

  app.get(
    "/api/fiscal/documents/zip",
    guarded(requireOwner, {
      tags: [tag],
      summary: "I file XML di un mese, in un archivio zip, fino al documento indicato",
      querystring: fiscalMonthQuerySchema.extend({ upTo: idSchema.default(2_147_483_647) }),
      response: { 200: fileAnswer("application/zip"), ...refusals(400, 401, 403, 404) },
    }),
    async (request, reply) => {
      const { zip, exported } = await monthZip(request.deps, request.query);
      const actor = requireOwner(request.actor);
      // What breaks off on its way has not left: the next file marks it.
      finished(reply.raw, (error) => {
        if (error || request.method === "HEAD") return;
        markExported(request.deps, actor, exported).catch((failure) => request.log.error(failure));
      });
      return reply
        .headers(attached(`documenti-fiscali-${request.query.month}.zip`))
        .type("application/zip")
        .send(zip);
    },
  );

  app.get(
    "/api/fiscal/documents/:id/xml",
    guarded(requireOwner, {
      tags: [tag],
      summary: "Un documento fiscale come file XML (FatturaPA)",
      params: z.object({ id: idSchema }),
      response: { 200: fileAnswer("application/xml"), ...refusals(400, 401, 403, 404) },
    }),
    async (request, reply) => {
      const { fileName, xml } = await readXml(request.deps, request.params.id);
      return reply.headers(attached(fileName)).type("application/xml; charset=utf-8").send(xml);
    },
  );
}
