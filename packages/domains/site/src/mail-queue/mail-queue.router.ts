import {
  mailCountsSchema,
  mailQueuePageSchema,
  mailQueueQuerySchema,
  queuedMailSchema,
} from "@vetrina/contract/mail-queue";
import { testMailSchema } from "@vetrina/contract/test-mail";
import { ownerProcedure, router, staffProcedure } from "@vetrina/core/trpc";
import * as z from "zod";
import { countQueuedMails, listQueuedMails, retryMail } from "./mail-queue.service.ts";
import { sendTestMail } from "./test-mail.service.ts";

export const mailQueueRouter = router({
  list: staffProcedure
    .input(mailQueueQuerySchema)
    .output(mailQueuePageSchema)
    .query(({ ctx, input }) => listQueuedMails(ctx.deps, input)),
  /** Whether mails leave at all: without a mail server they become files. */
  isSending: staffProcedure.output(z.boolean()).query(({ ctx }) => ctx.deps.sendsMail),
  counts: staffProcedure.output(mailCountsSchema).query(({ ctx }) => countQueuedMails(ctx.deps)),
  retry: staffProcedure
    .input(queuedMailSchema.pick({ id: true }))
    .output(queuedMailSchema)
    .mutation(({ ctx, input }) => retryMail(ctx.deps, ctx.actor, input.id)),
  sendTest: ownerProcedure.output(testMailSchema).mutation(({ ctx }) => sendTestMail(ctx.deps, ctx.actor)),
});
