import { receiptPath, type WithdrawalDraft, withdrawalRequestSchema } from "@vetrina/contract/deposits/withdrawals";
import { findReceipt, receiveWithdrawal } from "@vetrina/deposits/withdrawals.service";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { PolicySubject } from "./csp.ts";
import { acceptPlainForms, fieldsOf, refusalOf, sendRefusedForm } from "./plain-forms.ts";
import { type Renderer, sendErrorPage } from "./renderer.ts";
import { countSecretReading } from "./secret-readings.ts";
import { sendPrivate } from "./send-page.ts";

type Problems = WithdrawalDraft["problems"];

/** The first message of each field. */
const problemsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): Problems =>
  Object.fromEntries([...issues].reverse().map(({ path: [field = "form"], message }) => [String(field), message]));

/** Where the receipt is, or what was wrong. */
async function receive(
  { deps, ip, headers }: FastifyRequest,
  typed: { reference: string; words: string },
): Promise<{ receipt: string } | { problems: Problems }> {
  const fields = withdrawalRequestSchema.safeParse(typed);
  if (!fields.success) return { problems: problemsOf(fields.error.issues) };
  try {
    const { id } = await receiveWithdrawal(deps, fields.data, { address: ip, userAgent: headers["user-agent"] });
    return { receipt: receiptPath(id) };
  } catch (error) {
    return { problems: { form: refusalOf(error).message } };
  }
}

/** The form of /recesso, which needs no JavaScript, and its receipt: the same rules as POST /api/withdrawals. */
export async function receiveWithdrawalForm(
  app: FastifyInstance,
  publicUrl: string,
  render: Renderer,
  policyOf: (page: PolicySubject) => string,
): Promise<void> {
  acceptPlainForms(app, publicUrl);

  app.post<{ Body: unknown }>("/recesso", { errorHandler: sendErrorPage }, async (request, reply) => {
    // Before the fields are looked at: a refused form costs the rendering of its page.
    await request.deps.limits.spend("publicForm", request.ip);
    const form = fieldsOf(request.body);
    const typed = { reference: form.get("reference") ?? "", words: form.get("words") ?? "" };
    const outcome = await receive(request, typed);
    if ("receipt" in outcome) return reply.redirect(outcome.receipt, 303);
    const page = await render("/recesso", {
      withdrawal: { draft: { ...typed, problems: outcome.problems } },
      requestId: request.id,
    });
    return sendRefusedForm(reply, page, policyOf(page));
  });

  app.get<{ Params: { id: string } }>(
    receiptPath(":id"),
    { errorHandler: sendErrorPage },
    async ({ id, deps, params, ip }, reply) => {
      await countSecretReading(deps, ip);
      const receipt = await findReceipt(deps, params.id);
      if (!receipt) return reply.header("cache-control", "no-store").redirect("/recesso", 303);
      const page = await render(receiptPath(params.id), { withdrawal: { receipt }, requestId: id });
      return sendPrivate(reply, page, policyOf(page));
    },
  );
}
