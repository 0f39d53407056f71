import * as z from "zod";
import { webAddress } from "../web-address.ts";
import { tickedSchema } from "./picture-form.ts";

export const workTitleMessage = "Il titolo è obbligatorio";
export const workDescriptionMessage = "La descrizione è obbligatoria";
export const workLinkMessage = "Scrivi l'indirizzo del sito, con https://";
export const deleteWorkQuestion = "Sei sicuro di voler eliminare questo lavoro?";

const workFields = {
  titolo: z
    .string(workTitleMessage)
    .trim()
    .min(1, workTitleMessage)
    .max(120, "Il titolo può avere al massimo 120 caratteri"),
  descrizione: z
    .string(workDescriptionMessage)
    .trim()
    .min(1, workDescriptionMessage)
    .max(400, "La descrizione può avere al massimo 400 caratteri"),
  linkSito: z
    .string(workLinkMessage)
    .trim()
    .max(300, "L'indirizzo può avere al massimo 300 caratteri")
    .regex(webAddress, workLinkMessage),
  inEvidenza: tickedSchema("Indica se il lavoro è in evidenza"),
};

export const workCreateSchema = z.object({ ...workFields, inEvidenza: workFields.inEvidenza.default(false) });

export type WorkCreate = z.infer<typeof workCreateSchema>;

/** What is left out stays as it is. */
export const workUpdateSchema = z.object({
  ...z.object(workFields).partial().shape,
  /** Takes the picture away, and shows the placeholder instead. */
  removeImage: tickedSchema("Indica se togliere l'immagine").optional(),
});

export type WorkUpdate = z.infer<typeof workUpdateSchema>;
