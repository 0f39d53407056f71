import {
  mailCountsSchema,
  mailQueuePageSchema,
  mailQueueQuerySchema,
  queuedMailSchema,
} from "@vetrina/contract/mail-queue";
import { testMailSchema } from "@vetrina/contract/test-mail";
import { ownerProcedure, router, staffCalls, staffProcedure } from "@vetrina/core/trpc";
import * as z from "zod";
import { countQueuedMails, listQueuedMails, retryMail } from "./mail-queue.service.ts";
import { sendTestMail } from "./test-mail.service.ts";

export const mailQueueRouter = router({
  list: staffCalls.query(mailQueueQuerySchema, mailQueuePageSchema, (deps, _actor, input) =>
    listQueuedMails(deps, input),
  ),
  /** Whether mails leave at all: without a mail server they become files. */
  isSending: staffProcedure.output(z.boolean()).query(({ ctx }) => ctx.deps.sendsMail),
  counts: staffProcedure.output(mailCountsSchema).query(({ ctx }) => countQueuedMails(ctx.deps)),
  retry: staffCalls.mutation(queuedMailSchema.pick({ id: true }), queuedMailSchema, (deps, actor, { id }) =>
    retryMail(deps, actor, id),
  ),
  sendTest: ownerProcedure.output(testMailSchema).mutation(({ ctx }) => sendTestMail(ctx.deps, ctx.actor)),
});
