import {
  type QuoteDraft,
  type QuoteOnPage,
  quoteAcceptanceSchema,
  quoteDepositPath,
  quotePageMessages,
  quotePath,
  quoteRefusalSchema,
} from "@vetrina/contract/quotes/quote-page";
import type { Deps } from "@vetrina/core/deps";
import { acceptQuote, refuseQuote } from "@vetrina/quotes/answer-quote.service";
import { depositPage } from "@vetrina/quotes/pay-deposit.service";
import { findQuoteOnPage } from "@vetrina/quotes/quote-page.service";
import type { FastifyInstance, FastifyReply } from "fastify";
import { acceptPlainForms, fieldsOf, refusalOf } from "./plain-forms.ts";
import { sendErrorPage } from "./renderer.ts";
import { countSecretReading, type SecretPages } from "./secret-readings.ts";
import { sendPrivateForm } from "./send-page.ts";

type Problems = QuoteDraft["problems"];

/** The first message of each field; of what the form brings by itself, that the quote has changed. */
const problemsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): Problems =>
  Object.fromEntries(
    [...issues]
      .reverse()
      .map(({ path: [field], message }) =>
        field === "version" ? ["form", quotePageMessages.changed] : [String(field ?? "form"), message],
      ),
  );

/** Why an answer can't be taken as it was typed; undefined once it is recorded. */
async function record(deps: Deps, ip: string, secret: string, form: URLSearchParams): Promise<Problems | undefined> {
  const typed = Object.fromEntries(form);
  try {
    if (form.get("risposta") === "no") {
      const given = quoteRefusalSchema.safeParse({ ...typed, words: form.get("words") ?? undefined });
      if (!given.success) return problemsOf(given.error.issues);
      await refuseQuote(deps, ip, secret, given.data);
    } else {
      const given = quoteAcceptanceSchema.safeParse(typed);
      if (!given.success) return problemsOf(given.error.issues);
      await acceptQuote(deps, ip, secret, given.data);
    }
  } catch (error) {
    const refusal = refusalOf(error);
    // One that is gone is shown as what it is.
    return refusal.code === "NOT_FOUND" ? undefined : { form: refusal.message };
  }
  return undefined;
}

/** The customer's page of a quote, which its address alone leads to. Its forms need no JavaScript. */
export async function serveQuotePage(
  app: FastifyInstance,
  publicUrl: string,
  { render, policyOf, missingPages }: SecretPages,
): Promise<void> {
  acceptPlainForms(app, publicUrl);
  const route = quotePath(":secret");
  type Params = { Params: { secret: string } };

  async function show(reply: FastifyReply, secret: string, quote: QuoteOnPage, status = 200): Promise<FastifyReply> {
    if (quote.kind === "gone") return missingPages.send(reply, "quote");
    const page = await render(quotePath(encodeURIComponent(secret)), { quote, requestId: reply.request.id });
    return sendPrivateForm(reply, { ...page, status: page.status === 200 ? status : page.status }, policyOf(page));
  }

  app.get<Params>(route, { errorHandler: sendErrorPage }, async ({ deps, params: { secret }, ip }, reply) => {
    await countSecretReading(deps, ip);
    return show(reply, secret, await findQuoteOnPage(deps, ip, secret));
  });

  // A link, no form: the policy of forms lets none lead to another site, and Stripe's page is one.
  app.get<Params>(
    quoteDepositPath(":secret"),
    { errorHandler: sendErrorPage },
    async ({ deps, params: { secret }, ip }, reply) => {
      await countSecretReading(deps, ip);
      reply.headers({ "cache-control": "private, no-store", "referrer-policy": "no-referrer" });
      try {
        return reply.redirect((await depositPage(deps, ip, secret)) ?? quotePath(encodeURIComponent(secret)), 303);
      } catch (error) {
        const { message: problem } = refusalOf(error);
        const quote = await findQuoteOnPage(deps, ip, secret);
        return show(reply, secret, quote.kind === "accepted" ? { ...quote, problem } : quote, 409);
      }
    },
  );

  app.post<Params & { Body: unknown }>(
    route,
    { errorHandler: sendErrorPage },
    async ({ deps, params: { secret }, body, ip }, reply) => {
      await deps.limits.spend("publicForm", ip);
      const form = fieldsOf(body);
      const problems = await record(deps, ip, secret, form);
      if (problems === undefined) return reply.redirect(quotePath(encodeURIComponent(secret)), 303);
      const quote = await findQuoteOnPage(deps, ip, secret);
      const field = (name: string) => form.get(name) ?? "";
      const draft = { name: field("name"), reason: field("reason"), words: field("words"), problems };
      // What can't be answered any more is shown as what it is.
      return show(reply, secret, quote.kind === "open" ? { ...quote, draft } : quote, 400);
    },
  );
}
