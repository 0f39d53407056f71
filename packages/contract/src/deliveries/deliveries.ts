import * as z from "zod";
import { customerEmailSchema, customerRefSchema } from "../customers.ts";
import { exactPartial } from "../exact-partial.ts";
import { rowId } from "../row-id.ts";
import { submissionKeySchema } from "../submission-key.ts";
import { httpsAddress, readUrl, withScheme } from "../web-address.ts";
import { requiredLine } from "../written-text.ts";
import { deliveryStepSchema } from "./delivery-steps.ts";
import { isIban, plainIban } from "./iban.ts";

export const deliveryTitleMax = 120;
export const deliveryItemMax = 80;
/** A delivery asks for so many things at most, and so many drafts are shown and files kept. */
export const deliveryItemsMax = 20;
export const deliveryDraftsMax = 50;
export const deliveryFilesMax = 60;
export const deliveryWordsMax = 2000;

export const deliveryMessages = {
  gone: "Questo lavoro non c’è più.",
  itemGone: "Questa voce non è più nell’elenco.",
  alreadyOnline: "Il sito è già online: per cambiare qualcosa scrivici nei commenti.",
  closed: "Questo lavoro è chiuso: se hai una domanda, scrivila nei commenti.",
  title: "Scrivi che cosa si consegna",
  longTitle: `Il titolo può avere al massimo ${deliveryTitleMax} caratteri`,
  item: "Scrivi che cosa aspettate",
  longItem: `La voce può avere al massimo ${deliveryItemMax} caratteri`,
  tooManyItems: `L’elenco può avere al massimo ${deliveryItemsMax} voci`,
  tooManyDrafts: `Un lavoro può avere al massimo ${deliveryDraftsMax} versioni`,
  tooManyFiles: `Per questo sito ci hai già mandato ${deliveryFilesMax} file: scrivici nei commenti.`,
  address: "Scrivi un indirizzo che comincia con https://",
  longWords: `Il testo può avere al massimo ${deliveryWordsMax} caratteri`,
  responsible: "Questa persona non può seguire un lavoro",
  iban: "L’IBAN non è valido: controlla che sia scritto per intero",
} as const;

const idSchema = rowId(deliveryMessages.gone);

export const deliveryRefSchema = z.object({ id: idSchema });

const line = (max: number, missing: string, tooLong: string) =>
  requiredLine(missing, max, tooLong, "C’è un carattere che non si vede");

export const deliveryTitleSchema = line(deliveryTitleMax, deliveryMessages.title, deliveryMessages.longTitle);
export const deliveryItemLabelSchema = line(deliveryItemMax, deliveryMessages.item, deliveryMessages.longItem);

/** Several lines, or nothing. */
export const deliveryWordsSchema = z
  .string()
  .trim()
  .max(deliveryWordsMax, deliveryMessages.longWords)
  .nullable()
  .transform((text) => text || null);

/** Only https, which a bare host is given: the customer is led there from our page. */
export const deliveryAddressSchema = z
  .string(deliveryMessages.address)
  .trim()
  .max(500, "L’indirizzo è troppo lungo")
  .transform(withScheme)
  .refine((text) => httpsAddress.test(text) && readUrl(text)?.protocol === "https:", deliveryMessages.address);

const responsibleSchema = rowId().nullable();

/** The same key sent again makes no second one. */
export const newDeliverySchema = z.object({
  customerId: customerRefSchema.shape.id,
  title: deliveryTitleSchema,
  email: customerEmailSchema,
  responsibleId: responsibleSchema,
  submissionKey: submissionKeySchema,
});

export type NewDelivery = z.output<typeof newDeliverySchema>;

export const deliveryOfDepositSchema = z.object({ depositId: z.int32() });

export const deliveryFactsSchema = z.object({
  title: deliveryTitleSchema,
  email: customerEmailSchema,
  responsibleId: responsibleSchema,
});

export type DeliveryFacts = z.output<typeof deliveryFactsSchema>;

/** What the form began with is compared and never written. */
export const deliveryChangeSchema = deliveryRefSchema.extend({
  changes: exactPartial(deliveryFactsSchema),
  known: z.object({
    title: z.string().max(1000).optional(),
    email: z.string().max(1000).nullish(),
    responsibleId: z.int().nullish(),
  }),
});

export type DeliveryChange = z.output<typeof deliveryChangeSchema>;

/** The one that was on screen: a delivery that a colleague has moved since is refused. */
const revisionSchema = z.int().min(1).max(2_147_483_647);

export const deliveryMoveSchema = deliveryRefSchema.extend({
  revision: revisionSchema,
  to: deliveryStepSchema,
  reason: deliveryWordsSchema.default(null),
  /** Of one that goes online. */
  siteUrl: deliveryAddressSchema.nullable().default(null),
});

export type DeliveryMoving = z.output<typeof deliveryMoveSchema>;

export const newDraftSchema = deliveryRefSchema.extend({
  revision: revisionSchema,
  url: deliveryAddressSchema,
  words: deliveryWordsSchema.default(null),
});

export type NewDraft = z.output<typeof newDraftSchema>;

export const newItemSchema = deliveryRefSchema.extend({ label: deliveryItemLabelSchema });

export const itemRefSchema = deliveryRefSchema.extend({
  itemId: rowId(deliveryMessages.itemGone),
});

/** Said again it changes nothing. */
export const itemTickSchema = itemRefSchema.extend({ isGiven: z.boolean() });

export const deliveryBalanceSchema = deliveryRefSchema.extend({ isPaid: z.boolean() });

/** What a delivery asks for until the owners say otherwise. */
export const usuallyWanted = ["Il logo", "Tre foto", "Gli orari", "I testi", "Dove è registrato il dominio"];

/** What begins deliveries, and where their balance goes. */
export const deliverySetupWriteSchema = z.object({
  revision: revisionSchema,
  wanted: z
    .array(deliveryItemLabelSchema)
    .max(deliveryItemsMax, deliveryMessages.tooManyItems)
    .transform((labels) => [...new Set(labels)]),
  /** Whether a deposit opens its delivery as it is paid. */
  opensByItself: z.boolean(),
  iban: z
    .string()
    .max(100, deliveryMessages.iban)
    .nullable()
    .transform((typed) => (typed ? plainIban(typed) : null) || null)
    .refine((iban) => iban === null || isIban(iban), deliveryMessages.iban),
});

export type DeliverySetupWrite = z.output<typeof deliverySetupWriteSchema>;

export const deliverySetupSchema = z.object({
  revision: z.int(),
  wanted: z.array(z.string()),
  opensByItself: z.boolean(),
  iban: z.string().nullable(),
});

export type DeliverySetup = z.infer<typeof deliverySetupSchema>;
