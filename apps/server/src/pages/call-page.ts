import { callIdSchema, callPath } from "@vetrina/contract/call-slots";
import { AppError } from "@vetrina/core/app-error";
import { findCall, takeCallBack } from "@vetrina/leads/call-slots.service";
import type { FastifyInstance, FastifyReply } from "fastify";
import { acceptPlainForms } from "./plain-forms.ts";
import { sendErrorPage } from "./renderer.ts";
import { countSecretReading, type SecretPages } from "./secret-readings.ts";
import { sendPrivateForm } from "./send-page.ts";

/** In the address to which who has taken a call back is led: of the call itself nothing is stored any more. */
const cancelledMark = "annullata";

/** The page of a booked call, which its address alone leads to; there it is taken back, with and without JavaScript. */
export async function serveCallPage(
  app: FastifyInstance,
  publicUrl: string,
  { render, policyOf, missingPages }: SecretPages,
): Promise<void> {
  acceptPlainForms(app, publicUrl);

  async function show(reply: FastifyReply, id: string, isCancelled: boolean): Promise<FastifyReply> {
    const { id: requestId, deps } = reply.request;
    const known = callIdSchema.safeParse(id);
    const call = known.success ? await findCall(deps, known.data) : undefined;
    if (!call) return missingPages.send(reply, isCancelled ? "cancelledCall" : "call");
    const isOver = new Date(call.startsAt) <= deps.now();
    const page = await render(callPath(id), { contact: { kind: "call", call, isOver }, requestId });
    return sendPrivateForm(reply, page, policyOf(page));
  }

  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    callPath(":id"),
    { errorHandler: sendErrorPage },
    async ({ deps, params, query, ip }, reply) => {
      await countSecretReading(deps, ip);
      return show(reply, params.id, cancelledMark in query);
    },
  );

  app.post<{ Params: { id: string } }>(
    callPath(":id"),
    { errorHandler: sendErrorPage },
    async ({ deps, params, ip }, reply) => {
      await deps.limits.spend("publicForm", ip);
      const known = callIdSchema.safeParse(params.id);
      const path = callPath(encodeURIComponent(params.id));
      if (!known.success) return reply.redirect(path, 303);
      // One that is gone was taken back, maybe by the first of two clicks; one that is over is shown as what it is.
      await takeCallBack(deps, known.data).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === "NOT_FOUND")) throw error;
      });
      return reply.redirect(`${path}?${cancelledMark}`, 303);
    },
  );
}
