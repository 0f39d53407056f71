import {
  isRatingChoice,
  type RatingState,
  ratingAnswerSchema,
  ratingChoiceMessage,
  ratingChoiceOf,
  ratingPath,
} from "@vetrina/contract/satisfaction";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { answerMailedRating, findMailedRating } from "@vetrina/helpdesk/ratings/ratings.service";
import type { FastifyInstance, FastifyReply } from "fastify";
import { acceptPlainForms, fieldsOf } from "./plain-forms.ts";
import { sendErrorPage } from "./renderer.ts";
import { countSecretReading, type SecretPages } from "./secret-readings.ts";
import { sendPrivateForm } from "./send-page.ts";

type OpenQuestion = Extract<RatingState, { kind: "open" }>;

/** What is asked by a token, or that nothing is any more. */
async function questionOf(deps: Deps, ip: string, token: string, pressed: unknown): Promise<RatingState> {
  const rating = await findMailedRating(deps, ip, token);
  if (!rating) return { kind: "over" };
  const { isHappy, words } = rating;
  const given = isHappy === null ? undefined : ratingChoiceOf(isHappy);
  const choice = isRatingChoice(pressed) ? pressed : given;
  return {
    kind: "open",
    token,
    choice,
    words,
    isAnswered: given !== undefined && choice === given,
    problem: undefined,
  };
}

type Typed = Pick<OpenQuestion, "choice" | "words">;

/** Why an answer can't be taken as it was typed; undefined once it is recorded. */
async function record(deps: Deps, ip: string, token: string, { choice, words }: Typed): Promise<string | undefined> {
  if (!choice) return ratingChoiceMessage;
  const given = ratingAnswerSchema.safeParse({ isHappy: choice === "si", words });
  if (!given.success) return given.error.issues[0]?.message;
  try {
    await answerMailedRating(deps, ip, token, given.data);
  } catch (error) {
    // One that is over is shown as what it is.
    if (!(error instanceof AppError && error.code === "NOT_FOUND")) throw error;
  }
  return undefined;
}

/**
 * The page of the mailed question whether a client is content. Opening it records nothing, whatever its query says: the
 * programs that check mails for dangerous links follow them all. Its form works with and without JavaScript.
 */
export async function serveRatingPage(
  app: FastifyInstance,
  publicUrl: string,
  { render, policyOf, missingPages }: SecretPages,
): Promise<void> {
  acceptPlainForms(app, publicUrl);
  const route = ratingPath(":token");
  type Params = { Params: { token: string } };

  async function show(reply: FastifyReply, token: string, rating: RatingState, status = 200): Promise<FastifyReply> {
    if (rating.kind === "over") return missingPages.send(reply, "rating");
    const page = await render(ratingPath(encodeURIComponent(token)), { rating, requestId: reply.request.id });
    return sendPrivateForm(reply, { ...page, status: page.status === 200 ? status : page.status }, policyOf(page));
  }

  app.get<Params & { Querystring: { scelta?: unknown } }>(
    route,
    { errorHandler: sendErrorPage },
    async ({ deps, params: { token }, query, ip }, reply) => {
      await countSecretReading(deps, ip);
      return show(reply, token, await questionOf(deps, ip, token, query.scelta));
    },
  );

  app.post<Params & { Body: unknown }>(
    route,
    { errorHandler: sendErrorPage },
    async ({ deps, params: { token }, body, ip }, reply) => {
      await deps.limits.spend("publicForm", ip);
      const form = fieldsOf(body);
      const choice = form.get("scelta");
      const typed = { choice: isRatingChoice(choice) ? choice : undefined, words: form.get("perche") ?? "" };
      const problem = await record(deps, ip, token, typed);
      if (problem === undefined) return reply.redirect(ratingPath(encodeURIComponent(token)), 303);
      const question = await questionOf(deps, ip, token, undefined);
      const refused = question.kind === "over" ? question : { ...question, ...typed, isAnswered: false, problem };
      return show(reply, token, refused, 400);
    },
  );
}
