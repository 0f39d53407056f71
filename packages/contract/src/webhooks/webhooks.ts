import * as z from "zod";
import { exactPartial } from "../exact-partial.ts";
import { rowId } from "../row-id.ts";
import { submissionKeySchema } from "../submission-key.ts";
import { requiredText } from "../written-text.ts";
import { webhookEventTypes } from "./webhook-events.ts";

export const webhookEndpointsMax = 10;
export const webhookUrlMax = 500;
export const webhookNameMax = 60;

/** For how long the secret of before still signs beside a new one, in hours. */
export const formerSecretHours = 24;

/** The log of deliveries goes back so far, in days. */
export const webhookLogDays = 30;

/** Waits between attempts, in seconds: after the last of them a delivery is given up. */
export const webhookRetryWaits = [60, 5 * 60, 30 * 60, 2 * 3600, 8 * 3600, 24 * 3600] as const;

export const webhookAttemptsMax = webhookRetryWaits.length + 1;

/** An endpoint that takes nothing for so long, in days, is switched off. */
export const webhookFailingDaysMax = 3;

export const webhookMessages = {
  gone: "Questo webhook non c’è più: un collega l’ha eliminato.",
  deliveryGone: "Questa chiamata non c’è più.",
  url: "Scrivi un indirizzo https pubblico, per esempio https://automazioni.example.com/vetrina",
  name: "Dai un nome al webhook",
  longName: `Il nome può avere al massimo ${webhookNameMax} caratteri`,
  events: "Scegli almeno un evento",
  tooMany: `I webhook possono essere al massimo ${webhookEndpointsMax}: eliminane uno per fare posto.`,
  isOff: "Questo webhook è spento: accendilo e riprova.",
  isBeingSent: "Questa chiamata parte proprio adesso: aspetta l’esito.",
};

const webhookIdSchema = rowId(webhookMessages.gone);

export const webhookRefSchema = z.object({ id: webhookIdSchema });

/** What is written of an endpoint. Whether the address is public is the server's to say. */
export const webhookFieldsSchema = z.object({
  name: z
    .string(webhookMessages.name)
    .max(webhookNameMax * 4, webhookMessages.longName)
    .transform((name) => name.replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1, webhookMessages.name).max(webhookNameMax, webhookMessages.longName)),
  url: requiredText(
    webhookMessages.url,
    webhookUrlMax,
    `L’indirizzo può avere al massimo ${webhookUrlMax} caratteri`,
  ).refine((url) => URL.canParse(url), webhookMessages.url),
  events: z
    .array(z.enum(webhookEventTypes), webhookMessages.events)
    .min(1, webhookMessages.events)
    .max(webhookEventTypes.length, webhookMessages.events)
    .transform((events) => webhookEventTypes.filter((type) => events.includes(type))),
  isOn: z.boolean(),
});

export type WebhookFields = z.infer<typeof webhookFieldsSchema>;

export const newWebhookSchema = webhookFieldsSchema.extend({ submissionKey: submissionKeySchema });

export type NewWebhook = z.infer<typeof newWebhookSchema>;

export const webhookChangeSchema = webhookRefSchema.extend({
  changes: exactPartial(webhookFieldsSchema),
  known: z.object({
    name: z.string().max(webhookNameMax).optional(),
    url: z.string().max(webhookUrlMax).optional(),
    events: z.array(z.string().max(60)).max(20).optional(),
    isOn: z.boolean().optional(),
  }),
});

export type WebhookChange = z.infer<typeof webhookChangeSchema>;

/** Why an endpoint is off without anybody's word. */
export const webhookOffReasons = {
  errori: `Spento da solo: per ${webhookFailingDaysMax} giorni non ha accettato niente.`,
  sparito: "Spento da solo: ha risposto che non c’è più (410).",
} as const;

export type WebhookOffReason = keyof typeof webhookOffReasons;

export const webhookEndpointSchema = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  isOn: z.boolean(),
  offReason: z.enum(["errori", "sparito"]).nullable(),
  /** Since when it takes nothing; null where the last call went well. */
  failingSince: z.iso.datetime().nullable(),
  /** Until when the secret of before signs too. */
  formerSecretUntil: z.iso.datetime().nullable(),
});

export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

/** The secret is told this once. */
export const webhookSecretSchema = z.object({ endpoint: webhookEndpointSchema, secret: z.string() });

export type WebhookWithSecret = z.infer<typeof webhookSecretSchema>;

export const webhookDeliveryStates = {
  "in-coda": "In coda",
  consegnata: "Consegnata",
  fallita: "Abbandonata",
} as const;

export type WebhookDeliveryState = keyof typeof webhookDeliveryStates;

/** Why a call had no answer. */
export const webhookProblems = {
  tempo: "Non ha risposto entro 10 secondi",
  "rete-privata": "L’indirizzo porta in una rete privata",
  "nome-sconosciuto": "Il nome non si trova",
  irraggiungibile: "Non si raggiunge",
  certificato: "Il certificato non è valido",
  segreto: "Il segreto non si può leggere: rinnovalo",
  spento: "Il webhook è stato spento",
} as const;

export type WebhookProblem = keyof typeof webhookProblems;

export const webhookDeliverySchema = z.object({
  /** Of a bigint. */
  id: z.string(),
  /** The webhook-id header: the same each time that the delivery is tried. */
  messageId: z.string(),
  type: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(["in-coda", "consegnata", "fallita"]),
  attempts: z.int(),
  lastAttemptAt: z.iso.datetime().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
  status: z.int().nullable(),
  ms: z.int().nullable(),
  problem: z.string().nullable(),
  /** How an answer that refused it begins. */
  answer: z.string().nullable(),
});

export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

const deliveryIdSchema = z.string().regex(/^[1-9]\d{0,17}$/, webhookMessages.deliveryGone);

export const webhookDeliveryRefSchema = z.object({ id: deliveryIdSchema });

export const webhookLogQuerySchema = webhookRefSchema.extend({ cursor: deliveryIdSchema.nullish() });

export const webhookLogSchema = z.object({
  deliveries: z.array(webhookDeliverySchema),
  nextCursor: z.string().nullable(),
});

export type WebhookLog = z.infer<typeof webhookLogSchema>;
