import * as z from "zod";
import { closureSchema } from "./closures.ts";
import { defaultOpeningHours, openingHoursSchema } from "./opening-hours.ts";
import { placeholderName } from "./placeholder-name.ts";

/** A page of a social network; empty where the agency has none. */
const socialPage = z.union([z.url(), z.literal("")]);

/** The agency's own data, shown all over the site and stored in the settings. */
export const companySchema = z.object({
  name: z.string().min(1),
  legalName: z.string().min(1),
  vatNumber: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  province: z.string(),
  email: z.email(),
  /** E.164, digits and the leading plus only. */
  phone: z.string().regex(/^\+\d{6,15}$/),
  /** E.164 like `phone`; the chat link drops the plus. */
  whatsapp: z.string().regex(/^\+\d{6,15}$/),
  social: z.object({
    facebook: socialPage,
    instagram: socialPage,
    linkedin: socialPage,
    /** Where the agency's reviews can be read: without it no page claims any. Data of before there was one have none. */
    reviews: socialPage.default(""),
  }),
  /** Data that were stored before there were hours have the usual ones. */
  openingHours: openingHoursSchema.default(defaultOpeningHours),
  /** Those that have passed stay for a while, for what was promised by them. Data of before there were any have none. */
  closures: z.array(closureSchema).default([]),
  /** Where the address is, in degrees (WGS 84). Without it no live map is offered. */
  position: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .exactOptional(),
});

export type Company = z.infer<typeof companySchema>;

/** Obvious placeholders: a launch checklist in the admin shows which are still unchanged. */
export const placeholderCompany: Company = {
  name: placeholderName,
  legalName: "Studio Vetrina (dati segnaposto)",
  vatNumber: "00000000000",
  street: "Via dell'Esempio 1",
  postalCode: "00100",
  city: "Roma",
  province: "RM",
  email: "ciao@studiovetrina.example",
  phone: "+390600000000",
  whatsapp: "+393000000000",
  social: {
    facebook: "https://www.facebook.com/studiovetrina.example",
    instagram: "https://www.instagram.com/studiovetrina.example",
    linkedin: "https://www.linkedin.com/company/studiovetrina.example",
    reviews: "https://www.google.com/maps/search/studiovetrina.example",
  },
  openingHours: defaultOpeningHours,
  closures: [],
  position: { latitude: 41.8933, longitude: 12.4829 },
};

/** A chat link of WhatsApp with a prefilled text. Half a character, which no address can hold, shows as a gap. */
export const whatsappLink = (whatsapp: string, text: string) =>
  `https://wa.me/${whatsapp.replace("+", "")}?text=${encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"))}`;

/** Area codes of Rome and Milan have two digits, those of the other large districts three, all others four. */
const italianPhone = /^\+39(0[26]|0[13-57-9][0159]|0[13-57-9][2-46-8]\d|3\d\d)(\d{4}(?=\d{4}$)|\d{3})(\d+)$/;

/** "+390600000000" as people read it: "+39 06 0000 0000". */
export function formatPhone(phone: string): string {
  const match = italianPhone.exec(phone);
  return match ? `+39 ${match[1]} ${match[2]} ${match[3]}` : phone;
}

/** The home page shows at most this many works. */
export const featuredWorksMax = 6;

/** The home page's blog teaser shows at most this many posts. */
export const teaserPostsMax = 3;

/** What visitors' programs may read of the settings. */
export const publicSettingsSchema = z
  .object({ metaPixelId: z.string(), salesToast: z.string(), countdown: z.string(), company: companySchema })
  .meta({ id: "ImpostazioniPubbliche" });

export type PublicSettings = z.infer<typeof publicSettingsSchema>;

/** What public pages load from elsewhere once the visitor agrees. Empty texts mean nothing. */
export interface Tracking {
  ga4MeasurementId: string;
  metaPixelId: string;
  /** Free HTML of the staff's choice. */
  otherTracking: string;
}

/** The public pages that search engines should know, besides articles. */
export const indexedPaths = [
  "/",
  "/offerta-197",
  "/servizi",
  "/siti-per",
  "/confronto",
  "/lavori",
  "/chi-siamo",
  "/blog",
  "/assistenza",
  "/privacy",
  "/termini",
  "/recesso",
] as const;
