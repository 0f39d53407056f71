import * as z from "zod";
import { consentChoices } from "./consent-choice.ts";

export const consentRequestSchema = z
  .object({
    choice: z.enum(consentChoices, "La scelta sui cookie non è valida"),
    textVersion: z
      .string("Manca la versione del testo")
      .min(1, "Manca la versione del testo")
      .max(40, "La versione del testo non è valida"),
  })
  .meta({ id: "SceltaSuiCookie" });

export type ConsentRequest = z.infer<typeof consentRequestSchema>;

/** The proof's random id: it says nothing about the visitor, who may keep it and ask for it to be found. */
export const consentProofSchema = z.object({ id: z.uuid() }).meta({ id: "ProvaDelConsenso" });

export type ConsentProof = z.infer<typeof consentProofSchema>;
