import cookie from "@fastify/cookie";
import { callBookingSchema } from "@vetrina/contract/call-slots";
import { callbackRequestSchema, contactDetailsRequestSchema, followUpSchema } from "@vetrina/contract/callback";
import { answersIn } from "@vetrina/contract/contact-questions";
import type { ContactState, FollowUpState } from "@vetrina/contract/contact-state";
import { contactRequestSchema } from "@vetrina/contract/leads";
import { callBy } from "@vetrina/contract/settings/call-promise";
import type { Deps } from "@vetrina/core/deps";
import { publishedCalendar } from "@vetrina/core/settings/company";
import { bookCall, readFollowUp } from "@vetrina/leads/call-slots.service";
import { addContactDetails } from "@vetrina/leads/contact-details.service";
import { readContactQuestions } from "@vetrina/leads/contact-questions.service";
import { receiveCallback, receiveContact } from "@vetrina/leads/leads.service";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { PolicySubject } from "./csp.ts";
import { acceptPlainForms, fieldsOf, refusalOf, sendRefusedForm } from "./plain-forms.ts";
import { type Renderer, sendErrorPage } from "./renderer.ts";
import { countSecretReading } from "./secret-readings.ts";
import { sendPrivateForm } from "./send-page.ts";

const sentPath = "/contatti/inviato";

/**
 * Says to the page that thanks that its visitor has sent the form, and by which secret more may be added: it
 * congratulates no one else.
 */
const sentCookie = "contatto-inviato";
const sentOptions = { path: sentPath, httpOnly: true, sameSite: "lax", maxAge: 60 * 60 } as const;

/** Of a request that was sent whole, by a form of the build before. */
const wholeMark = "1";

const parseFields = (form: URLSearchParams) => ({
  ...Object.fromEntries(form),
  privacy: form.get("privacy") === "on",
});

/** The path of the page that the form stands on, as the browser says; nothing when that is no page of this site. */
function sourcePageOf({ headers, host }: FastifyRequest, publicUrl: string): string | undefined {
  const { referer = "" } = headers;
  if (!URL.canParse(referer)) return undefined;
  const page = new URL(referer);
  return page.host === host || page.origin === publicUrl ? page.pathname : undefined;
}

type Outcome<Answer> = { answer: Answer } | { problems: string[] };

/** Checks a form's fields and does what they ask for, or says in words for the visitor why not. */
async function act<Schema extends z.ZodType, Answer>(
  schema: Schema,
  typed: object,
  run: (fields: z.output<Schema>) => Promise<Answer>,
): Promise<Outcome<Answer>> {
  const fields = schema.safeParse(typed);
  if (!fields.success) return { problems: [...new Set(fields.error.issues.map((issue) => issue.message))] };
  try {
    return { answer: await run(fields.data) };
  } catch (error) {
    return { problems: [refusalOf(error).message] };
  }
}

/** Stores a request; the answer is what the cookie says of it. */
function storeRequest(request: FastifyRequest, form: URLSearchParams): Promise<Outcome<string>> {
  const { deps } = request;
  const typed = { ...parseFields(form), sourcePage: sourcePageOf(request, deps.publicUrl) };
  if (form.has("email")) {
    return act(contactRequestSchema, typed, async (contact) => {
      await receiveContact(deps, contact);
      return wholeMark;
    });
  }
  return act(callbackRequestSchema, typed, async (callback) => (await receiveCallback(deps, callback)).followUp);
}

interface Pages {
  render: Renderer;
  policyOf: (page: PolicySubject) => string;
}

async function refuse(reply: FastifyReply, { render, policyOf }: Pages, problems: string[]): Promise<FastifyReply> {
  const page = await render("/contatti", { contact: { kind: "refused", problems }, requestId: reply.request.id });
  return sendRefusedForm(reply, page, policyOf(page));
}

type Said = Pick<FollowUpState, "hasAdded" | "problem">;

async function sentState(deps: Deps, mark: string, said: Said): Promise<ContactState> {
  const followUp = followUpSchema.safeParse(mark);
  const known = followUp.success ? await readFollowUp(deps, followUp.data) : undefined;
  const sent = { kind: "sent", callBy: callBy(await publishedCalendar(deps), deps.now()) } as const;
  if (!known) return { ...sent, followUp: undefined };
  const questions = said.hasAdded ? [] : await readContactQuestions(deps);
  return { ...sent, followUp: { ...known, questions, ...said } };
}

/** The second step: what is added to the request that the cookie names, and when its visitor is called. */
function takeFollowUps(app: FastifyInstance, pages: Pages): void {
  const { render, policyOf } = pages;
  const toForm = (reply: FastifyReply) => reply.header("cache-control", "no-store").redirect("/#contatti", 302);

  app.get<{ Querystring: { aggiunto?: string } }>(
    sentPath,
    { errorHandler: sendErrorPage },
    async ({ id, deps, cookies, query, ip }, reply) => {
      const mark = cookies[sentCookie];
      if (!mark) return toForm(reply);
      await countSecretReading(deps, ip);
      const said = { hasAdded: query.aggiunto !== undefined, problem: undefined };
      const page = await render(sentPath, { contact: await sentState(deps, mark, said), requestId: id });
      return sendPrivateForm(reply, page, policyOf(page));
    },
  );

  app.post<{ Body: unknown }>(sentPath, { errorHandler: sendErrorPage }, async (request, reply) => {
    const followUp = request.cookies[sentCookie];
    if (!followUp) return toForm(reply);
    await request.deps.limits.spend("publicForm", request.ip);
    const fields = Object.fromEntries(fieldsOf(request.body));
    const typed = { ...fields, answers: answersIn(fields), followUp };
    const outcome = await act(contactDetailsRequestSchema, typed, (details) =>
      addContactDetails(request.deps, details),
    );
    if ("problems" in outcome) return refuse(reply, pages, outcome.problems);
    return reply.redirect(`${sentPath}?aggiunto`, 303);
  });

  app.post<{ Body: unknown }>(`${sentPath}/telefonata`, { errorHandler: sendErrorPage }, async (request, reply) => {
    const followUp = request.cookies[sentCookie];
    if (!followUp) return toForm(reply);
    await request.deps.limits.spend("publicForm", request.ip);
    const typed = { startsAt: fieldsOf(request.body).get("startsAt") ?? "", followUp };
    const outcome = await act(callBookingSchema, typed, async (booking) => {
      await bookCall(request.deps, request.ip, booking);
    });
    if ("answer" in outcome) return reply.redirect(sentPath, 303);
    const said = { hasAdded: false, problem: outcome.problems[0] };
    const page = await render(sentPath, {
      contact: await sentState(request.deps, followUp, said),
      requestId: request.id,
    });
    return sendRefusedForm(reply, page, policyOf(page));
  });
}

/** The contact form of a browser that runs no JavaScript: the same rules as the calls, answered with pages. */
export async function receiveContactForm(
  app: FastifyInstance,
  publicUrl: string,
  render: Renderer,
  policyOf: (page: PolicySubject) => string,
): Promise<void> {
  const pages = { render, policyOf };
  acceptPlainForms(app, publicUrl);
  await app.register(cookie);
  const secure = publicUrl.startsWith("https:");
  app.post<{ Body: unknown }>("/contatti", { errorHandler: sendErrorPage }, async (request, reply) => {
    // Before the fields are looked at: a refused form costs the rendering of its page.
    await request.deps.limits.spend("publicForm", request.ip);
    const outcome = await storeRequest(request, fieldsOf(request.body));
    if ("problems" in outcome) return refuse(reply, pages, outcome.problems);
    return reply.setCookie(sentCookie, outcome.answer, { ...sentOptions, secure }).redirect(sentPath, 303);
  });
  takeFollowUps(app, pages);
}
