import cookie from "@fastify/cookie";
import { contactRequestSchema } from "@vetrina/contract/leads";
import type { Deps } from "@vetrina/core/deps";
import { receiveContact } from "@vetrina/leads/leads.service";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { PolicySubject } from "./csp.ts";
import { acceptPlainForms, fieldsOf, refusalOf, sendRefusedForm } from "./plain-forms.ts";
import { type Renderer, sendErrorPage } from "./renderer.ts";
import { sendPrivate } from "./send-page.ts";

const sentPath = "/contatti/inviato";

/** Says to the page that thanks that its visitor has sent the form: it congratulates no one else. */
const sentCookie = "contatto-inviato";
const sentOptions = { path: sentPath, httpOnly: true, sameSite: "lax", maxAge: 10 * 60 } as const;

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

/** Why the request was not stored, in words for the visitor; undefined when it was. */
async function storeRequest(
  deps: Deps,
  form: URLSearchParams,
  { address, sourcePage }: { address: string; sourcePage: string | undefined },
): Promise<string[]> {
  const fields = contactRequestSchema.safeParse({ ...parseFields(form), sourcePage });
  if (!fields.success) return [...new Set(fields.error.issues.map((issue) => issue.message))];
  try {
    await deps.limits.spend("publicForm", address);
    await receiveContact(deps, fields.data);
    return [];
  } catch (error) {
    return [refusalOf(error).message];
  }
}

/** The contact form of a browser that runs no JavaScript: the same rules as POST /api/contact, answered with pages. */
export async function receiveContactForm(
  app: FastifyInstance,
  deps: Deps,
  render: Renderer,
  policyOf: (page: PolicySubject) => string,
): Promise<void> {
  acceptPlainForms(app, deps.publicUrl);
  await app.register(cookie);
  app.post<{ Body: unknown }>("/contatti", async (request, reply) => {
    const problems = await storeRequest(deps, fieldsOf(request.body), {
      address: request.ip,
      sourcePage: sourcePageOf(request, deps.publicUrl),
    });
    if (problems.length === 0) return reply.setCookie(sentCookie, "1", sentOptions).redirect(sentPath, 303);
    const page = await render("/contatti", { contactProblems: problems });
    return sendRefusedForm(reply, page, policyOf(page));
  });

  app.get(sentPath, { errorHandler: sendErrorPage }, async (request, reply) => {
    if (!request.cookies[sentCookie]) return reply.header("cache-control", "no-store").redirect("/#contatti", 302);
    const page = await render(sentPath, { contactProblems: [] });
    return sendPrivate(reply, page, policyOf(page));
  });
}
