import * as z from "zod";
import { keysOf } from "../keys.ts";

const moment = z.iso.datetime();

/** What programs may be told of, and the facts that each event has. Of people only what the event is about. */
export const webhookEvents = {
  "contact.created": {
    label: "Contatto arrivato",
    summary: "Un contatto è arrivato, dal sito, per email o scritto dal personale",
    data: z.object({
      id: z.int(),
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      company: z.string().nullable(),
      businessType: z.string(),
      /** Keys of products, joined by points. */
      choice: z.string().nullable(),
      sourcePage: z.string().nullable(),
      createdAt: moment,
    }),
  },
  "deposit.paid": {
    label: "Caparra pagata",
    summary: "La caparra di una prenotazione, o l’acconto di un preventivo, è pagata",
    data: z.object({
      id: z.int(),
      state: z.enum(["pagato", "da-ricollocare"]),
      method: z.string(),
      amountCents: z.int(),
      choice: z.string().nullable(),
      /** Of the deposit of a quote. */
      quoteNumber: z.string().nullable(),
      name: z.string(),
      email: z.string().nullable(),
      paidAt: moment,
    }),
  },
  "ticket.opened": {
    label: "Ticket aperto",
    summary:
      "Un ticket è aperto. Senza l’email del cliente: con il numero del ticket farebbe entrare nella conversazione",
    data: z.object({
      id: z.int(),
      subject: z.string(),
      requestType: z.string(),
      priority: z.string(),
      createdAt: moment,
    }),
  },
  "quote.accepted": {
    label: "Preventivo accettato",
    summary: "Il cliente ha accettato un preventivo",
    data: z.object({
      id: z.int(),
      number: z.string(),
      customerId: z.int().nullable(),
      totalCents: z.int(),
      acceptedAt: moment,
    }),
  },
  "delivery.online": {
    label: "Sito consegnato online",
    summary: "Un lavoro in corso è arrivato online",
    data: z.object({
      id: z.int(),
      customerId: z.int(),
      depositId: z.int().nullable(),
      siteUrl: z.string().nullable(),
      onlineAt: moment,
    }),
  },
} as const;

export type WebhookEventType = keyof typeof webhookEvents;

export type WebhookData<Type extends WebhookEventType> = z.infer<(typeof webhookEvents)[Type]["data"]>;

export const webhookEventTypes = keysOf(webhookEvents);

/** What an owner sends by hand to see whether it arrives; endpoints don't choose it. */
export const webhookTestType = "webhook.test";

/** The label of an event; the name itself for one of another version. */
export const webhookEventLabel = (type: string): string =>
  type === webhookTestType ? "Prova" : (webhookEvents[type as WebhookEventType]?.label ?? type);

/** The body of a call (Standard Webhooks, "Payload structure"). */
export const webhookBodySchema = (type: WebhookEventType) =>
  z.object({ type: z.literal(type), timestamp: moment, data: webhookEvents[type].data });
