import * as z from "zod";
import { exactPartial } from "./exact-partial.ts";
import { keysOf } from "./keys.ts";
import { rowId } from "./row-id.ts";
import { colleagueSchema } from "./staff/auth.ts";

/** How far the staff got with who asked to be called, as REST and its filter name it. */
export const leadStatuses = {
  nuovo: "Nuovo",
  contattato: "Contattato",
  cliente: "Cliente",
  perso: "Perso",
} as const;

export type LeadStatus = keyof typeof leadStatuses;

export const leadStatusSchema = z.enum(keysOf(leadStatuses), "Lo stato richiesto non esiste");

/** The same in the steps of a sale, as the dashboard shows it: a quote sent is a step of its own, apart from a call. */
export const leadStages = {
  nuovo: "Nuovo",
  contattato: "Contattato",
  preventivo: "Preventivo",
  vinto: "Vinto",
  perso: "Perso",
} as const;

export type LeadStage = keyof typeof leadStages;

export const leadStageValues = keysOf(leadStages);

export const leadStageSchema = z.enum(leadStageValues, "Lo stato richiesto non esiste");

/** The status that goes with a stage. */
export const statusOfStage: Record<LeadStage, LeadStatus> = {
  nuovo: "nuovo",
  contattato: "contattato",
  preventivo: "contattato",
  vinto: "cliente",
  perso: "perso",
};

/** In these a next step is still to be taken. */
export const openStages: readonly LeadStage[] = ["nuovo", "contattato", "preventivo"];

export const leadNotFoundMessage = "Questo contatto non c’è più: forse i suoi dati sono stati cancellati.";

export const leadIdSchema = rowId(leadNotFoundMessage);

/** Suggested reasons; the user may write another. */
export const lostReasons = [
  "Ha scelto un altro",
  "Costa troppo",
  "Non risponde più",
  "Non è il momento",
  "Non è un lavoro per noi",
] as const;

export const lostReasonMax = 200;

const lostReasonMessage = "Scrivi perché è andato perso";

/** `from` is the status that the user saw: after a colleague's change nothing is moved (a conflict). */
export const leadMoveSchema = z
  .object({
    id: leadIdSchema,
    from: leadStageSchema,
    to: leadStageSchema,
    lostReason: z
      .string(lostReasonMessage)
      .trim()
      .max(lostReasonMax, "Il motivo può avere al massimo 200 caratteri")
      .nullish()
      .transform((text) => text || null),
  })
  .refine(({ to, lostReason }) => to !== "perso" || lostReason, { message: lostReasonMessage, path: ["lostReason"] });

export type LeadMove = z.output<typeof leadMoveSchema>;

/** A million euros, in cents. */
export const leadValueMaxCents = 100_000_000;

const valueMessage = "Scrivi un importo in euro, come 1200 o 1200,50";

/** Who looks after a lead, and what it may bring. */
export const leadPlanSchema = z.object({
  ownerId: rowId().nullable(),
  valueCents: z
    .int(valueMessage)
    .min(0, valueMessage)
    .max(leadValueMaxCents, "L’importo può arrivare a un milione di euro")
    .nullable(),
});

export type LeadPlan = z.output<typeof leadPlanSchema>;

/** The new values, and those the form began with: a field that a colleague has changed meanwhile is refused. */
export const leadPlanChangeSchema = z.object({
  id: leadIdSchema,
  changes: exactPartial(leadPlanSchema),
  known: exactPartial(leadPlanSchema),
});

export type LeadPlanChange = z.output<typeof leadPlanChangeSchema>;

/** The plan as it is read. */
export const leadPlanFields = {
  stage: leadStageSchema,
  lostReason: z.string().nullable(),
  owner: colleagueSchema.nullable(),
  nextStep: z.string().nullable(),
  nextStepOn: z.iso.date().nullable(),
  /** Euro cents. */
  valueCents: z.int().nullable(),
};
