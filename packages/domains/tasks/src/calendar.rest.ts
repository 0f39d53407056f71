import { calendarPath } from "@vetrina/contract/tasks";
import { fileAnswer, limited, type RestApp, refusals } from "@vetrina/core/rest-app";
import * as z from "zod";
import { readCalendar } from "./calendar-feed.service.ts";

/** The address itself is the secret: the log and the meter know the route's pattern alone. */
export function calendarRest(app: RestApp): void {
  app.get(
    calendarPath(":token"),
    limited("newSearch", {
      tags: ["Scadenze"],
      summary: "Le scadenze di una persona per i programmi di calendario, all’indirizzo segreto creato nel suo account",
      params: z.object({ token: z.string().max(100) }),
      response: { 200: fileAnswer("text/calendar"), 304: z.null(), ...refusals(404, 429) },
    }),
    async (request, reply) => {
      const { mark, write } = await readCalendar(request.deps, request.ip, request.params.token);
      const etag = `"${mark}"`;
      reply.headers({ etag, "cache-control": "private, no-cache", "x-robots-tag": "noindex" });
      if (request.headers["if-none-match"] === etag) return reply.code(304).send(null);
      return reply.type("text/calendar; charset=utf-8").send(write());
    },
  );
}
