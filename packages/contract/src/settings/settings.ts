import * as z from "zod";
import { timetableNames } from "../blog/ai-articles.ts";
import { chosenInstantSchema, instantOfRome } from "../dates.ts";
import { countdownModes, salesToastModes } from "../deposits/offer.ts";
import { slotsPerMonth } from "../deposits/prices.ts";
import { exactPartial } from "../exact-partial.ts";
import { newMailChoices } from "../inbox/mailbox.ts";
import { keysOf } from "../keys.ts";
import { undoChoices } from "../leaving-answers.ts";
import { storedPictureSchema } from "../pictures/picture-library.ts";
import { httpsAddress } from "../web-address.ts";
import { requiredText } from "../written-text.ts";
import { companyUpdateSchema } from "./company-write.ts";
import { companySchema } from "./site.ts";

const endMessage = "La data di fine della campagna non è valida";
const tokensMessage = "Scrivi quanti token al giorno, da 0 a 5 milioni";
const hoursMessage = "Scrivi entro quante ore prometti una risposta, da 1 a 240";
const outOfHoursMessage = "Scrivi che cosa rispondere a chi scrive fuori orario";
const delayMessage = "Scrivi dopo quante ore chiedere com’è andata, da 1 a 168";
const undoMessage = "Scegli per quanti secondi si può annullare un invio";
const baselineMessage = `Scrivi un numero di posti da 0 a ${slotsPerMonth}`;

const renewalSubjectMessage = "Scrivi l’oggetto dell’email del rinnovo";
const renewalTextMessage = "Scrivi che cosa dice l’email del rinnovo";
const renewalMessage = "Scrivi quanti euro all’anno, da 0 a 10.000";

const emptyOr = (pattern: RegExp, message: string) =>
  z
    .string(message)
    .trim()
    .refine((value) => value === "" || pattern.test(value), message);

const settingsFields = {
  metaPixelId: emptyOr(/^\d{5,20}$/, "L’ID del pixel Meta ha da 5 a 20 cifre, e nient’altro"),
  ga4MeasurementId: emptyOr(
    /^G-[A-Z0-9]{4,20}$/,
    "L’ID di Google Analytics comincia con G- seguito da lettere e cifre",
  ),
  otherTracking: z
    .string("Il codice di tracciamento non è valido")
    .trim()
    .max(20_000, "Il codice di tracciamento può avere al massimo 20.000 caratteri"),
  paypalPaymentUrl: emptyOr(httpsAddress, "L’indirizzo di pagamento PayPal deve cominciare con https://").max(
    2000,
    "L’indirizzo di pagamento PayPal è troppo lungo",
  ),
  autoArticlesEnabled: z.boolean("Indica se gli articoli automatici sono attivi"),
  autoArticles: z.enum(timetableNames, "L’orario richiesto non esiste"),
  /** In a Europe/Rome day, in and out together. */
  aiDailyTokens: z.int(tokensMessage).min(0, tokensMessage).max(5_000_000, tokensMessage),
  salesToast: z.enum(salesToastModes, "Scegli quali acquisti mostrare"),
  countdown: z.enum(countdownModes, "Scegli come funziona il conto alla rovescia"),
  /** When the campaign ends; null for no end, and then no countdown is shown in the mode `campagna`. */
  countdownEndsAt: chosenInstantSchema(endMessage).nullable(),
  /** Slots that are taken at the start of each month. */
  reservedBaseline: z.int(baselineMessage).min(0, baselineMessage).max(slotsPerMonth, baselineMessage),
  /** What the offer's site costs each year from the second on; 0 where the pages say nothing of it. */
  renewalYearly: z.int(renewalMessage).min(0, renewalMessage).max(10_000, renewalMessage),
  /** Whether certificates and domains of customers' websites are looked up each day, at their servers and registries. */
  looksUpWebsites: z.boolean("Indica se controllare certificati e domini"),
  /** What customers are told before a website's renewal, with `renewalPlaces` in it. */
  renewalMailSubject: requiredText(renewalSubjectMessage, 150, "L’oggetto può avere al massimo 150 caratteri").regex(
    /^[^\r\n]*$/,
    "L’oggetto sta su una riga",
  ),
  renewalMailText: requiredText(renewalTextMessage, 3000, "L’email del rinnovo può avere al massimo 3.000 caratteri"),
  /** Whether clients see in their area what is left of their hours. */
  showsHours: z.boolean("Indica se mostrare le ore ai clienti"),
  /** A photo of where the agency works, one of the uploaded pictures; empty for the drawing. */
  placePicture: z.union([z.literal(""), storedPictureSchema]),
  /** Whether the home shows the customers' logos. */
  showLogos: z.boolean("Indica se la home mostra i loghi"),
  /** Within so many hours an answer to what a client writes is promised; days on which the office is closed don't count. */
  promiseHours: z.int(hoursMessage).min(1, hoursMessage).max(240, hoursMessage),
  /** Whether replying to an unassigned ticket assigns it to the one who replies. */
  answerTakesTicket: z.boolean("Indica se chi risponde prende il ticket"),
  /** Whether everybody of the staff needs a second factor: who has none can set one up and do nothing else. */
  requireSecondFactor: z.boolean("Indica se la verifica in due passaggi è obbligatoria"),
  /** Whether clients who write while the office is closed get `outOfHoursText` by mail. */
  outOfHoursReply: z.boolean("Indica se rispondere fuori orario"),
  outOfHoursText: requiredText(
    outOfHoursMessage,
    1000,
    "La risposta fuori orario può avere al massimo 1.000 caratteri",
  ),
  /** What becomes of a mail that begins a conversation, when its sender isn't a known client. */
  newMailBecomes: z.enum(keysOf(newMailChoices), "Scegli che cosa diventa un’email nuova"),
  /** Whether a mail of the staff's has the conversation under its words. */
  mailsThread: z.boolean("Indica se le email portano la conversazione"),
  /** For so many seconds an answer of the staff's can be taken back. */
  undoSeconds: z.union(
    undoChoices.map((seconds) => z.literal(seconds)),
    undoMessage,
  ),
  /** Whether clients are asked if they are content, so many hours after their ticket was resolved or closed. */
  asksSatisfaction: z.boolean("Indica se chiedere ai clienti com’è andata"),
  satisfactionHours: z.int(delayMessage).min(1, delayMessage).max(168, delayMessage),
};

/** All settings, as the staff sees them. */
export const siteSettingsSchema = z
  .object({
    ...settingsFields,
    company: companySchema,
  })
  .meta({ id: "Impostazioni" });

export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** What a form began with: any values, since they may have been stored by older rules. */
const knownSettingsSchema = z.looseObject({
  company: z.looseObject({ social: z.looseObject({}).exactOptional() }).exactOptional(),
});

/** Any part of the settings: what is left out stays as it is, so that an old form can't undo a newer change. */
export const settingsUpdateSchema = exactPartial(
  z.object({
    ...settingsFields,
    company: companyUpdateSchema,
    /** Of the settings that are changed, what the form began with: then none is written over that is another by now. */
    known: knownSettingsSchema,
  }),
).meta({ id: "ModificaDelleImpostazioni" });

export type SettingsUpdate = z.infer<typeof settingsUpdateSchema>;

/** What saving without a session answers. */
export const settingsNeedSessionMessage = "Devi essere autenticato per salvare le impostazioni";

/** A moment as a date and time field writes it, on Rome's clocks; none when it is left empty. */
const typedMoment = z
  .string()
  .regex(/^(?:\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/, endMessage)
  .transform((wallTime) => (wallTime ? instantOfRome(wallTime).toISOString() : null));

const allFields = z.object(settingsFields);

/** The forms of the settings' parts. */
export const trackingFormSchema = allFields.pick({ metaPixelId: true, ga4MeasurementId: true, otherTracking: true });
export const placeFormSchema = allFields.pick({ placePicture: true });
export const paymentsFormSchema = allFields.pick({ paypalPaymentUrl: true });
export const helpDeskFormSchema = allFields.pick({
  promiseHours: true,
  answerTakesTicket: true,
  outOfHoursReply: true,
  outOfHoursText: true,
  asksSatisfaction: true,
  satisfactionHours: true,
  showsHours: true,
});
export const inboundMailFormSchema = allFields.pick({ newMailBecomes: true });
export const outgoingMailFormSchema = allFields.pick({ mailsThread: true }).extend({
  // A choice of a list is text.
  undoSeconds: z.coerce.number().pipe(allFields.shape.undoSeconds),
});
export const websitesFormSchema = allFields.pick({
  looksUpWebsites: true,
  renewalMailSubject: true,
  renewalMailText: true,
});
export const accessFormSchema = allFields.pick({ requireSecondFactor: true });
export const tokensFormSchema = allFields.pick({ aiDailyTokens: true });
export const offerFormSchema = allFields
  .pick({ reservedBaseline: true, renewalYearly: true, salesToast: true, countdown: true })
  .extend({ countdownEndsAt: typedMoment });

export const ownSecondFactorFirstMessage =
  "Prima attiva la verifica in due passaggi sul tuo account: poi la puoi chiedere a tutti";

export const campaignOverMessage = "La fine della campagna è già passata: scegli un giorno che deve ancora venire";

/** What stands behind the number of free slots of the 197 euro offer, this month. */
export const slotsTodaySchema = z.object({
  totalSpots: z.int(),
  /** Taken or held by deposits of this month. */
  booked: z.int(),
});

export type SlotsToday = z.infer<typeof slotsTodaySchema>;

/** What a site that goes online for real should have done, in the order of the list. */
export const launchChecks = [
  "ragione-sociale",
  "partita-iva",
  "indirizzo",
  "posizione",
  "email",
  "telefono",
  "orari",
  "whatsapp",
  "social",
  "lavori",
  "gallery",
  "testimonianze",
  "squadra",
  "loghi",
  "conformita",
  "dominio",
  "posta",
  "carte",
  "paypal",
  "statistiche",
  "copia",
  "secondo-fattore",
  "articolo",
  "scrittura",
] as const;

export type LaunchCheck = (typeof launchChecks)[number];

export const launchListSchema = z.array(z.object({ check: z.enum(launchChecks), done: z.boolean() }));

export type LaunchList = z.infer<typeof launchListSchema>;

type Switches = Pick<SiteSettings, "salesToast" | "countdown">;

/** Real deposits may be shown, and so may nothing; samples are false news. */
export const isLawfulToast = ({ salesToast }: Pick<Switches, "salesToast">) => salesToast !== "campione";

/**
 * A countdown that restarts for each visit or visitor says something untrue; one that ends when the offer does is a
 * fact.
 */
export const isLawfulCountdown = ({ countdown }: Pick<Switches, "countdown">) => countdown === "campagna";
