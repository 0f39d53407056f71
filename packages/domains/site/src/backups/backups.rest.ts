import { grantOverMessage } from "@vetrina/contract/backups";
import { requireOwner } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { byteRangeOf } from "@vetrina/core/files/byte-range";
import { fileAnswer, type RestApp, refusals } from "@vetrina/core/rest-app";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { grantedBackup, holdDownload } from "./backup-download.service.ts";

const querystring = z.object({ grant: z.string(grantOverMessage).max(2000, grantOverMessage) });

/** A copy under a name never changes, so the name is its version. Another version than the caller has is sent whole. */
function rangeOf({ headers }: FastifyRequest, etag: string, bytes: number) {
  const ifRange = headers["if-range"];
  return byteRangeOf(ifRange === undefined || ifRange === etag ? headers.range : undefined, bytes);
}

async function sendBackup(request: FastifyRequest<{ Querystring: { grant: string } }>, reply: FastifyReply) {
  const { deps } = request;
  const { fileName, bytes } = await grantedBackup(deps, requireOwner(request.actor), request.query.grant);
  const etag = `"${fileName}"`;
  const range = rangeOf(request, etag, bytes);
  if (!range) return reply.code(416).header("content-range", `bytes */${bytes}`).send();
  reply.raw.once("close", holdDownload(deps));
  const { start, end } = range;
  const stream = await deps.backups.read(fileName, start, end);
  if (!stream) throw new AppError("NOT_FOUND", { message: grantOverMessage });
  if (end - start + 1 < bytes) reply.code(206).header("content-range", `bytes ${start}-${end}/${bytes}`);
  return reply
    .headers({
      "content-type": "application/octet-stream",
      "content-length": String(end - start + 1),
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
      "accept-ranges": "bytes",
      etag,
    })
    .send(stream);
}

export function backupsRest(app: RestApp): void {
  app.get(
    "/api/backups/last",
    {
      config: { guard: requireOwner },
      // A HEAD would read the whole file for no body.
      exposeHeadRoute: false,
      schema: {
        tags: ["Copie di sicurezza"],
        summary: "Scarica l’ultima copia buona, con il permesso che dà la panoramica; riprende con Range",
        querystring,
        response: {
          200: fileAnswer("application/octet-stream"),
          206: fileAnswer("application/octet-stream"),
          ...refusals(400, 401, 403, 404),
          416: z.any(),
          ...refusals(429),
        },
      },
    },
    (request, reply) => sendBackup(request, reply as unknown as FastifyReply) as never,
  );
}
