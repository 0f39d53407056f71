import * as z from "zod";
import { rowId } from "../row-id.ts";
import { balanceStateSchema, deliveryStepSchema } from "./delivery-steps.ts";

/** What the list shows beside one step: what is neither online nor closed, or everything. */
export const deliveryShelves = { aperte: "In corso", tutte: "Tutti i passi" } as const;

/** What the Lavori in corso tab may ask for. */
export const deliveryChoiceSchema = z.object({
  q: z.string().trim().max(200, "La ricerca è troppo lunga").optional(),
  step: z.union([deliveryStepSchema, z.enum(["aperte", "tutte"])]).default("aperte"),
  /**
   * `miei` the caller's alone, `in-ritardo` those past the promised day, `pronti` those whose customer has done their
   * part, all of the material or the balance, and that aren't late, and those online that are no website on record yet.
   */
  only: z.enum(["miei", "pronti", "in-ritardo"]).optional(),
});

export type DeliveryChoice = z.output<typeof deliveryChoiceSchema>;

export const deliveryPageQuerySchema = deliveryChoiceSchema.extend({
  limit: z.int().min(1).max(100).default(50),
  /** The last id of the page before: the newest come first. */
  cursor: rowId().nullish(),
});

export type DeliveryPageQuery = z.output<typeof deliveryPageQuerySchema>;

export const deliveryRowSchema = z.object({
  id: z.int(),
  title: z.string(),
  customerId: z.int(),
  customerName: z.string(),
  step: deliveryStepSchema,
  /** The last promised day; nothing before the material is complete, and where none is promised. */
  dueOn: z.iso.date().nullable(),
  isLate: z.boolean(),
  /** Its money went back before the approval. */
  isStopped: z.boolean(),
  /** Name of who follows it. */
  responsible: z.string().nullable(),
  /** Of what the customer is asked for: how much there is, and how much in all. */
  given: z.int(),
  wanted: z.int(),
  createdAt: z.iso.datetime(),
});

export type DeliveryRow = z.infer<typeof deliveryRowSchema>;

export const deliveryPageSchema = z.object({
  deliveries: z.array(deliveryRowSchema),
  nextCursor: z.int().nullable(),
});

export type DeliveryPage = z.infer<typeof deliveryPageSchema>;

/** Panoramica names at most so many of each. */
export const waitingDeliveriesShown = 5;

const waitingDeliveriesSchema = z.object({
  total: z.int(),
  first: z.array(deliveryRowSchema.pick({ id: true, title: true, customerName: true, step: true, dueOn: true })),
});

export type WaitingDeliveries = z.infer<typeof waitingDeliveriesSchema>;

export const lateDeliveriesSchema = waitingDeliveriesSchema.extend({ ready: waitingDeliveriesSchema });

export type LateDeliveries = z.infer<typeof lateDeliveriesSchema>;

export const deliveryItemSchema = z.object({
  id: z.int(),
  label: z.string(),
  givenAt: z.iso.datetime().nullable(),
  /** Name of who ticked it; nothing where the customer gave it. */
  givenBy: z.string().nullable(),
  words: z.string().nullable(),
});

export const deliveryFileSchema = z.object({
  id: z.uuid(),
  itemId: z.int().nullable(),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  createdAt: z.iso.datetime(),
});

export const deliveryDraftSchema = z.object({
  number: z.int(),
  url: z.string(),
  words: z.string().nullable(),
  createdAt: z.iso.datetime(),
  approvedAt: z.iso.datetime().nullable(),
});

export const deliveryMovedSchema = z.object({
  id: z.int(),
  fromStep: deliveryStepSchema.nullable(),
  toStep: deliveryStepSchema,
  reason: z.string().nullable(),
  /** Username, `client` or `timetable`, and the user's name. */
  by: z.string(),
  byName: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export type DeliveryMoved = z.infer<typeof deliveryMovedSchema>;

/** The balance of 180 euro where there is a booking; without one only its day is kept. */
export const balanceOfDeliverySchema = z.object({
  state: balanceStateSchema,
  cents: z.int().nullable(),
  /** Null for one that was given back. */
  paidOn: z.iso.date().nullable(),
});

/** When the customer last wrote about the draft that awaits their approval, while that has no answer. */
export const commentedAtSchema = z.iso.datetime().nullable();

export const deliveryDetailSchema = z.object({
  id: z.int(),
  publicId: z.uuid(),
  title: z.string(),
  email: z.string().nullable(),
  step: deliveryStepSchema,
  revision: z.int(),
  responsibleId: z.int().nullable(),
  materialAt: z.iso.datetime().nullable(),
  /** The promised days, of a booking of the offer: the first and the last of them. */
  promised: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  isLate: z.boolean(),
  siteUrl: z.string().nullable(),
  /** It was in the corrections' step at some time. */
  wasCorrected: z.boolean(),
  onlineAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  customer: z.object({ id: z.int(), name: z.string() }),
  depositId: z.int().nullable(),
  ticketId: z.int().nullable(),
  commentedAt: commentedAtSchema,
  balance: balanceOfDeliverySchema,
  items: z.array(deliveryItemSchema),
  files: z.array(deliveryFileSchema),
  /** The newest first. */
  drafts: z.array(deliveryDraftSchema),
  /** The newest first, a hundred of them. */
  moves: z.array(deliveryMovedSchema),
});

export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>;

/** So many steps of the history are shown. */
export const deliveryMovesShown = 100;

/** A customer's deliveries, and a booking's, as their cards name them. */
export const deliveryMentionSchema = z.object({ id: z.int(), title: z.string(), step: deliveryStepSchema });

export type DeliveryMention = z.infer<typeof deliveryMentionSchema>;
