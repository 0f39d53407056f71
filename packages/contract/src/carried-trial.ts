import * as z from "zod";

/** Of the trial at /prova, in characters, after cleaning. */
export const trialNameMax = 48;
export const trialTownMax = 40;

/** The longest address of a trial that is written, in characters: each of a name's may take twelve, as "%F0%9F%8D%95". */
export const trialTextMax = 12 * (trialNameMax + trialTownMax) + 120;

/**
 * What a form or a payment carries of a trial, as it was sent; too long is nothing. What is kept of it the service reads
 * (`readCarriedTrial`), so that no form's page needs the words of all trades to check it.
 */
export const carriedTrialSchema = z
  .string()
  .max(4 * trialTextMax)
  .nullish()
  .catch(null);
