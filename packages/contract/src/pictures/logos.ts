import * as z from "zod";
import { exactPartial } from "../exact-partial.ts";
import { requiredText } from "../written-text.ts";
import { optionalText, withKnown } from "./picture-form.ts";

export const logoNameMessage = "Il nome è obbligatorio";
export const logoImageMessage = "L’immagine del logo è obbligatoria";
export const logoVectorMessage =
  "I loghi in SVG non si possono caricare: esportalo in PNG con lo sfondo trasparente e riprova";
export const deleteLogoQuestion = "Eliminare questo logo?";

export const logoSchema = z
  .object({ id: z.int(), name: z.string(), description: z.string().nullable(), imageUrl: z.string() })
  .meta({ id: "Logo" });

export type Logo = z.infer<typeof logoSchema>;

const logoFields = {
  name: requiredText(logoNameMessage, 120, "Il nome può avere al massimo 120 caratteri"),
  description: optionalText(300, "La descrizione può avere al massimo 300 caratteri").exactOptional(),
};

export const logoCreateSchema = z.object(logoFields);

/** What is left out stays as it is. */
export const logoUpdateSchema = withKnown(exactPartial(z.object(logoFields)));

export type LogoUpdate = z.infer<typeof logoUpdateSchema>;
