import { errorBodySchema } from "@vetrina/contract/errors";
import { AppError } from "@vetrina/core/app-error";
import type { RestApp } from "@vetrina/core/rest-app";
import * as z from "zod";
import type { ServerDeps } from "../deps.ts";

const tags = ["Servizio"];
const well = z.object({ status: z.literal("ok") });
const ready = well.extend({ warnings: z.array(z.string()).optional() });

/** After how many seconds a balancer may ask a process again that isn't ready. */
const retrySeconds = 1;

/** The addresses that tell machines how the site is. */
export function addHealth(app: RestApp, { api, readiness, warnings }: ServerDeps): void {
  app.get(
    "/api/live",
    { schema: { tags, summary: "Se il processo risponde; non guarda altro", response: { 200: well } } },
    async () => ({ status: "ok" as const }),
  );
  app.get(
    "/api/ready",
    {
      schema: {
        tags,
        summary:
          "Se si possono mandare qui dei visitatori: database che risponde e accetta scritture, disco scrivibile; in warnings ciò che va male senza fermare il sito",
        response: { 200: ready, 503: errorBodySchema },
      },
    },
    async () => {
      const obstacle = await readiness.obstacle();
      if (obstacle) {
        throw new AppError("UNAVAILABLE", {
          message: `Non sono pronto: ${obstacle}.`,
          retryAfterSeconds: retrySeconds,
        });
      }
      const found = warnings.current();
      return found.length > 0 ? { status: "ok" as const, warnings: found } : { status: "ok" as const };
    },
  );
  app.get(
    "/api/health",
    {
      schema: {
        tags,
        summary: "Se il sito è in piedi e la sua base di dati risponde",
        response: { 200: well, 500: errorBodySchema, 503: errorBodySchema },
      },
    },
    async () => {
      await api.db.$queryRaw`select 1`;
      return { status: "ok" as const };
    },
  );
}
