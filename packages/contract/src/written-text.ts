import * as z from "zod";

/** A text that must be there, without blanks around it. Lengths are in characters. */
export const requiredText = (missing: string, max: number, tooLong: string, min = 1) =>
  z.string(missing).trim().min(min, missing).max(max, tooLong);

/** A line that must be there: blanks in a row read as one, and characters that can't be seen are refused. */
export const requiredLine = (missing: string, max: number, tooLong: string, hidden: string, typedMax = 1000) =>
  z
    .string(missing)
    .max(typedMax, tooLong)
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(max, tooLong)
        .regex(/^\P{C}*$/u, hidden),
    );

/** The name of what the owners make up: two that look alike are alike. */
export const requiredName = (missing: string, max: number) =>
  requiredLine(
    missing,
    max,
    `Il nome può avere al massimo ${max} caratteri`,
    "Nel nome c’è un carattere che non si vede: riscrivilo",
    400,
  );
