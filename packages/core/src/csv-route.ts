import type { Readable } from "node:stream";
import { romeDay } from "@vetrina/contract/dates";
import type { FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import type { Actor } from "./actor.ts";
import type { Deps } from "./deps.ts";
import { fileAnswer, type RestApp, refusals } from "./rest-app.ts";

export const csvAnswers = {
  200: fileAnswer("text/csv"),
  ...refusals(400, 401, 403),
};

/** Sends a CSV as a download of this name, streamed while it is read. */
export const sendCsv = async (reply: unknown, name: string, csv: Promise<Readable>): Promise<never> =>
  (reply as FastifyReply)
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}.csv"`)
    .send(await csv) as never;

interface CsvRoute<Query extends z.ZodType, Member extends Actor> {
  guard: (actor: Actor) => Member;
  tag: string;
  summary: string;
  query: Query;
  /** Of the download, without its ".csv". */
  name: (today: string, query: z.output<Query>) => string;
  file: (deps: Deps, query: z.output<Query>, actor: Member) => Promise<Readable>;
}

/** A call of the staff that answers with a CSV. */
export function csvRoute<Query extends z.ZodType, Member extends Actor>(
  app: RestApp,
  address: string,
  { guard, tag, summary, query: querystring, name, file }: CsvRoute<Query, Member>,
): void {
  app.get(
    address,
    { config: { guard }, schema: { tags: [tag], summary, querystring, response: csvAnswers } },
    (request: FastifyRequest, reply) => {
      const { deps, actor } = request;
      const query = request.query as z.output<Query>;
      return sendCsv(reply, name(romeDay(deps.now()), query), file(deps, query, guard(actor)));
    },
  );
}
