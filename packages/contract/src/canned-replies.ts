import * as z from "zod";
import { exactPartial } from "./exact-partial.ts";
import { type ReplyAct, replyActSchema, replyActsMax, replyActsSchema } from "./reply-acts.ts";

export const cannedReplySchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Empty where it only acts. */
  body: z.string(),
  /** What is done with the ticket as an answer with it leaves. */
  acts: z.array(replyActSchema),
  /** Incremented with each change: an answer prepared with an older one says so. */
  revision: z.int(),
  /** It is the reader's alone; the others are everybody's. */
  isOwn: z.boolean(),
});

export type CannedReply = z.infer<typeof cannedReplySchema>;

/** What a canned reply may name in braces. */
export const cannedVariableNames = ["{nome}", "{nome-proprio}", "{oggetto}"] as const;

const cannedVariableList = new Intl.ListFormat("it-IT", { type: "disjunction" }).format(cannedVariableNames);

/** The first thing in braces that is none of them, as it was written. */
const unknownVariable = (body: string) =>
  [...body.matchAll(/\{[^{}\n]{0,60}\}/g)]
    .map(([written]) => written)
    .find((written) => !cannedVariableNames.some((name) => name === written.toLowerCase()));

export const noBody = "Il testo è obbligatorio";

/** A reply says something, or does something. */
const refuseEmpty = (
  { body, acts }: { body: string; acts: readonly ReplyAct[] },
  { addIssue }: Pick<z.core.$RefinementCtx, "addIssue">,
) => {
  if (body === "" && acts.length === 0) addIssue({ code: "custom", path: ["body"], message: noBody, input: body });
};

/** What is typed of a reply. */
export const cannedTextsSchema = z.object({
  title: z.string().trim().min(1, "Il titolo è obbligatorio").max(120, "Il titolo può avere al massimo 120 caratteri"),
  body: z
    .string(noBody)
    .trim()
    .max(5000, "Il testo può avere al massimo 5.000 caratteri")
    .superRefine((body, { addIssue }) => {
      const unknown = unknownVariable(body);
      if (!unknown) return;
      const message = `Non conosco ${unknown}: tra graffe si può scrivere ${cannedVariableList}`;
      addIssue({ code: "custom", message, input: body });
    }),
  /** Only for the one who writes it. */
  isOwn: z.boolean().default(false),
});

const writeFields = cannedTextsSchema.extend({ acts: replyActsSchema.default([]) });

export const cannedReplyWriteSchema = writeFields.superRefine(refuseEmpty);

export type CannedReplyWrite = z.infer<typeof cannedReplyWriteSchema>;

export const cannedReplyChangeSchema = writeFields
  .extend({
    id: z.int(),
    /** What the form began with: what a colleague has changed since is refused. */
    known: exactPartial(
      z.object({
        title: z.string().max(120),
        body: z.string().max(5000),
        acts: z.array(replyActSchema).max(replyActsMax),
      }),
    ).optional(),
  })
  .superRefine(refuseEmpty);

export type CannedReplyChange = z.infer<typeof cannedReplyChangeSchema>;
