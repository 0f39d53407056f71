import * as z from "zod";
import { exactPartial } from "../exact-partial.ts";
import { hasCheckDigit } from "../tax-numbers.ts";
import { httpsAddress } from "../web-address.ts";
import { requiredText } from "../written-text.ts";
import { closuresSchema } from "./closures.ts";
import { openingHoursSchema } from "./opening-hours.ts";

const vatMessage = "La partita IVA ha 11 cifre";
const vatDigitMessage = "La partita IVA non è giusta: controlla le cifre, l’ultima non torna";

const vatNumberSchema = z
  .string(vatMessage)
  .transform((text) => text.replace(/\s/g, "").replace(/^IT/i, ""))
  .pipe(
    z
      .string()
      .regex(/^\d{11}$/, { error: vatMessage, abort: true })
      .refine(hasCheckDigit, vatDigitMessage),
  );

/** As people type it: blanks and dashes anywhere, 00 for the plus, and Italy's prefix left out. */
function internationalNumber(typed: string): string {
  const digits = typed.replace(/[\s./()-]/g, "").replace(/^00/, "+");
  return digits.startsWith("+") || digits === "" ? digits : `+39${digits}`;
}

const phoneSchema = (message: string) =>
  z
    .string(message)
    .transform(internationalNumber)
    .pipe(z.string().regex(/^\+\d{6,15}$/, message));

const pageMessage = "Incolla l’indirizzo completo, con https://, o lascia vuoto";

const pageSchema = z
  .string(pageMessage)
  .trim()
  .max(300, pageMessage)
  .refine((address) => address === "" || httpsAddress.test(address), pageMessage);

const socialSchema = z.object({
  facebook: pageSchema,
  instagram: pageSchema,
  linkedin: pageSchema,
  reviews: pageSchema,
});

const latitudeMessage = "La latitudine è un numero tra -90 e 90";
const longitudeMessage = "La longitudine è un numero tra -180 e 180";

const positionSchema = z.object({
  latitude: z.number(latitudeMessage).min(-90, latitudeMessage).max(90, latitudeMessage),
  longitude: z.number(longitudeMessage).min(-180, longitudeMessage).max(180, longitudeMessage),
});

/** What the owner may change of the agency's data, any part of it: what is left out stays as it is. */
export const companyUpdateSchema = exactPartial(
  z.object({
    name: requiredText("Scrivi il nome dell’attività", 60, "Il nome può avere al massimo 60 caratteri"),
    legalName: requiredText("Scrivi la ragione sociale", 120, "La ragione sociale può avere al massimo 120 caratteri"),
    vatNumber: vatNumberSchema,
    street: requiredText("Scrivi via e numero", 120, "La via può avere al massimo 120 caratteri"),
    postalCode: z
      .string()
      .trim()
      .regex(/^\d{5}$/, "Il CAP ha 5 cifre"),
    city: requiredText("Scrivi il comune", 80, "Il comune può avere al massimo 80 caratteri"),
    province: z
      .string()
      .trim()
      .regex(/^[a-z]{2}$/i, "La provincia è una sigla di due lettere, per esempio RM")
      .toUpperCase(),
    email: z.string("Email non valida").trim().max(200, "Email non valida").pipe(z.email("Email non valida")),
    phone: phoneSchema("Il numero di telefono non è valido"),
    whatsapp: phoneSchema("Il numero di WhatsApp non è valido"),
    social: exactPartial(socialSchema),
    openingHours: openingHoursSchema,
    /** The week that the form began with: then only the days that differ from it are changed. */
    knownOpeningHours: openingHoursSchema,
    /** Those that have passed are left out of what is stored. */
    closures: closuresSchema,
    /** The closures that the form began with: then what differs from them is added and taken away. */
    knownClosures: closuresSchema,
    /** null takes the position away. */
    position: positionSchema.nullable(),
  }),
).meta({ id: "ModificaDellAzienda" });

export type CompanyUpdate = z.infer<typeof companyUpdateSchema>;

const positionMessage = "Incolla latitudine e longitudine, per esempio 41.8933, 12.4829, o lascia vuoto";

/** Degrees as maps give them to be copied: "41.8933, 12.4829". Nothing typed is no position. */
const typedPosition = z
  .string()
  .trim()
  .regex(/^(?:-?\d{1,3}(?:\.\d+)?(?:\s*[,;]\s*|\s+)-?\d{1,3}(?:\.\d+)?)?$/, positionMessage)
  .transform((text) => {
    const [latitude, longitude] = text.split(/[,;\s]+/).map(Number);
    return longitude === undefined ? null : { latitude, longitude };
  })
  .pipe(positionSchema.nullable());

/** A form with all of the company's data but the hours and the closures. */
export const companyFormSchema = companyUpdateSchema
  .required()
  .omit({ openingHours: true, knownOpeningHours: true, closures: true, knownClosures: true })
  .extend({ social: socialSchema, position: typedPosition });
