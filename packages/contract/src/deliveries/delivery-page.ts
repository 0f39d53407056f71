import * as z from "zod";
import { submissionKeyMessage, submissionKeySchema } from "../submission-key.ts";
import { holdsSecret } from "../websites/written-secrets.ts";
import { requiredText } from "../written-text.ts";
import { deliveryMessages, deliveryWordsMax, itemRefSchema } from "./deliveries.ts";
import {
  balanceOfDeliverySchema,
  commentedAtSchema,
  deliveryDraftSchema,
  deliveryFileSchema,
  deliveryItemSchema,
} from "./delivery-desk.ts";
import { balanceStateSchema, deliveryStepSchema } from "./delivery-steps.ts";

/** Names a delivery in the address of the customer's page. */
export const deliveryPageRefSchema = z.object({ publicId: z.uuid(deliveryMessages.gone) });

/** A delivery in the client area's list. */
export const ownDeliverySchema = z.object({
  publicId: z.uuid(),
  title: z.string(),
  step: deliveryStepSchema,
  /** It is the work of a booking of the offer, whose days are promised and whose approval ends the right to withdraw. */
  isOfOffer: z.boolean(),
  /** All that was asked of the customer is here. */
  hasMaterial: z.boolean(),
  commentedAt: commentedAtSchema,
  balance: z.object({ state: balanceStateSchema }),
});

export type OwnDelivery = z.infer<typeof ownDeliverySchema>;

/** The client area names so many of them, the newest. */
export const ownDeliveriesMax = 20;

/** What a customer sees of the making of their site. */
export const deliveryOnPageSchema = ownDeliverySchema.extend({
  promised: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  siteUrl: z.string().nullable(),
  /** It was in the corrections' step at some time. */
  wasCorrected: z.boolean(),
  /** Whether the deposit of its quote is still to come; null without a quote, where nobody has written that down. */
  awaitsDeposit: z.boolean().nullable(),
  items: z.array(deliveryItemSchema.pick({ id: true, label: true, words: true }).extend({ isGiven: z.boolean() })),
  files: z.array(deliveryFileSchema),
  drafts: z.array(deliveryDraftSchema),
  /** The conversation about it, once there is one. */
  ticketId: z.int().nullable(),
  balance: balanceOfDeliverySchema.extend({
    takesCards: z.boolean(),
    /** Where it may be transferred to, to whom, and with which words. */
    transfer: z.object({ iban: z.string(), holder: z.string(), reason: z.string() }).nullable(),
  }),
});

export type DeliveryOnPage = z.infer<typeof deliveryOnPageSchema>;

export const approvalSchema = deliveryPageRefSchema.extend({ number: z.int().min(1).max(10_000) });

export const commentMessages = {
  missing: "Scrivi il tuo commento",
  tooLong: `Il commento può avere al massimo ${deliveryWordsMax} caratteri`,
};

/** The same key sent again is one comment. */
export const deliveryCommentSchema = deliveryPageRefSchema.extend({
  message: requiredText(commentMessages.missing, deliveryWordsMax, commentMessages.tooLong),
  submissionKey: submissionKeySchema,
});

export type DeliveryComment = z.output<typeof deliveryCommentSchema>;

export const commentedSchema = z.object({ ticketId: z.int() });

export const givenWordsMessage = "Scrivi qualcosa, o scegli un file";

export const secretWordsMessage = "Sembra una password: qui non scriverla, te la chiediamo a voce.";

export const givenWordsSchema = deliveryPageRefSchema.extend({
  itemId: itemRefSchema.shape.itemId,
  words: requiredText(givenWordsMessage, deliveryWordsMax, deliveryMessages.longWords).refine(
    (words) => !holdsSecret(words),
    secretWordsMessage,
  ),
});

export type GivenWords = z.output<typeof givenWordsSchema>;

/** What comes with the files of a form: which thing they are, and the key of the sending. */
export const givenFilesSchema = z.object({
  itemId: z.coerce.number().pipe(itemRefSchema.shape.itemId),
  submissionKey: z.uuid(submissionKeyMessage),
});

export const approvalMessages = {
  older: (newest: number) => `C’è una versione più nuova, la ${newest}: guardala prima di approvare.`,
  notNow: "Adesso non c’è una bozza da approvare: ti scriviamo appena la prossima è pronta.",
  unknown: "Questa versione non c’è.",
};
