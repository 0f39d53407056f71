import * as z from "zod";
import { countdownModes, salesToastModes } from "./offer.ts";
import { companySchema } from "./site.ts";

const emptyOr = (pattern: RegExp, message: string) =>
  z
    .string(message)
    .trim()
    .refine((value) => value === "" || pattern.test(value), message);

const settingsFields = {
  metaPixelId: emptyOr(/^\d{5,20}$/, "L'ID del pixel Meta è fatto di sole cifre, da 5 a 20"),
  ga4MeasurementId: emptyOr(
    /^G-[A-Z0-9]{4,20}$/,
    "L'ID di Google Analytics comincia con G- seguito da lettere e cifre",
  ),
  otherTracking: z
    .string("Il codice di tracciamento non è valido")
    .trim()
    .max(20_000, "Il codice di tracciamento può avere al massimo 20.000 caratteri"),
  paypalPaymentUrl: emptyOr(
    /^https:\/\/[^\s/]+\.[^\s]+$/,
    "L'indirizzo di pagamento PayPal deve cominciare con https://",
  ),
  autoArticlesEnabled: z.boolean("Indica se gli articoli automatici sono attivi"),
};

/** All settings, as the staff sees them. */
export const siteSettingsSchema = z
  .object({
    ...settingsFields,
    salesToast: z.enum(salesToastModes),
    countdown: z.enum(countdownModes),
    reservedBaseline: z.int(),
    company: companySchema,
  })
  .meta({ id: "Impostazioni" });

export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** Any part of the settings: what is left out stays as it is, so that an old form can't undo a newer change. */
export const settingsUpdateSchema = z.object(settingsFields).partial().meta({ id: "ModificaDelleImpostazioni" });

export type SettingsUpdate = z.infer<typeof settingsUpdateSchema>;

/** What saving without a session answers. */
export const settingsNeedSessionMessage = "Devi essere autenticato per salvare le impostazioni";
