import * as z from "zod";
import { type ProductKey, productOf } from "../products.ts";
import { type PlanKey, planKeys } from "../receipt.ts";
import { parsedJson } from "./picture-form.ts";

export const workPlanMessage = "Scegli un piano della lista";
export const workDaysMessage = "I giorni sono un numero intero da 1 a 365";
export const workFigureMessage = "Scrivi il numero, per esempio +38%";
export const workFigureLabelMessage = "Scrivi che cosa è cambiato";
export const workFigurePeriodMessage = "Scrivi il periodo: senza, il numero non si pubblica";
export const workFigureSourceMessage = "Scrivi da dove viene: senza fonte il numero non si pubblica";

/** So many stand in one row of the work's page. */
export const workFiguresMax = 3;

export const workFigureLimits = { valore: 16, etichetta: 48, periodo: 40, fonte: 60 };

/** What came of a work, measured: "+38%", "prenotazioni", "marzo-maggio 2026", "Google Business Profile". */
export const workFigureSchema = z.object({
  valore: z.string(),
  etichetta: z.string(),
  periodo: z.string(),
  fonte: z.string(),
});

export type WorkFigure = z.infer<typeof workFigureSchema>;

const missingMessages = {
  valore: workFigureMessage,
  etichetta: workFigureLabelMessage,
  periodo: workFigurePeriodMessage,
  fonte: workFigureSourceMessage,
} satisfies Record<keyof WorkFigure, string>;

const parts = Object.keys(missingMessages) as (keyof WorkFigure)[];

const partText = (name: keyof WorkFigure) =>
  z
    .string(missingMessages[name])
    .trim()
    .max(workFigureLimits[name], `Al massimo ${workFigureLimits[name]} caratteri`)
    .default("");

/** A row of the form: whole, or empty. */
const figureRowSchema = z
  .object({
    valore: partText("valore"),
    etichetta: partText("etichetta"),
    periodo: partText("periodo"),
    fonte: partText("fonte"),
  })
  .superRefine((row, context) => {
    if (parts.every((name) => row[name] === "")) return;
    for (const name of parts) {
      if (row[name] === "") context.addIssue({ code: "custom", path: [name], message: missingMessages[name] });
    }
  });

/** The rows of a form, whose empty ones are left out. */
export const figureRowsSchema = z
  .array(figureRowSchema, "I numeri sono una lista")
  .max(workFiguresMax, `Al massimo ${workFiguresMax} numeri`)
  .transform((rows) => rows.filter(({ valore }) => valore !== ""));

/** The fields that prove a work, each of which may be left out. In multipart forms the figures come as JSON. */
export const workProofFields = {
  piano: z.preprocess((value) => (value === "" ? null : value), z.enum(planKeys, workPlanMessage).nullable()),
  giorni: z.preprocess(
    (value) => (typeof value === "string" ? (value.trim() === "" ? null : Number(value)) : value),
    z.int(workDaysMessage).min(1, workDaysMessage).max(365, workDaysMessage).nullable(),
  ),
  citta: z.string("Scrivi la località").trim().max(80, "La località può avere al massimo 80 caratteri"),
  numeri: z.preprocess(parsedJson, figureRowsSchema),
};

/** Where a visitor reads what the plan costs and holds. */
export const planPath = (plan: PlanKey) => (plan === "offerta-197" ? "/offerta-197" : "/#offerte");

/** "Piano STANDARD", "Offerta €197". */
export const planWords = (plan: ProductKey) =>
  plan === "offerta-197" ? productOf(plan).name : `Piano ${productOf(plan).name}`;

/** "5 giorni", which no end of a line takes apart. */
export const daysWords = (days: number) => (days === 1 ? "1\u00a0giorno" : `${days}\u00a0giorni`);
