import * as z from "zod";
import { trialNameMax, trialTownMax } from "./carried-trial.ts";
import { keysOf } from "./keys.ts";
import { shopColours } from "./trial-colours.ts";
import { type TrialSite, trades, trialParameters, trialStyles, usualTrial, writeTrialSite } from "./trial-trades.ts";

/**
 * One line of at most `max` characters, without signs that can't be seen (controls, zero width, changes of direction)
 * and with no more than two marks on a letter: a name is set large, and must not climb over its neighbours.
 */
function cleanLine(text: string, max: number): string {
  const line = text
    // Beyond that nothing is looked at: the rest of a very long text costs nothing.
    .slice(0, max * 8)
    .replace(/[\s\p{C}]+/gu, " ")
    .replace(/(\p{M}{2})\p{M}+/gu, "$1")
    .trim();
  return [...line].slice(0, max).join("").trim();
}

const line = (max: number) =>
  z
    .string()
    .catch("")
    .transform((text) => cleanLine(text, max));

const freeColour = /^#[0-9a-f]{6}$/;

/** A colour of the palette by its name, or any other as #rrggbb. */
const colour = z
  .string()
  .catch("")
  .transform((text) => {
    const written = text.slice(0, 16).toLowerCase();
    return freeColour.test(written) || Object.hasOwn(shopColours, written) ? written : "";
  });

/** Nothing is refused: what makes no sense counts as not given. */
export const trialSiteSchema = z.object({
  name: line(trialNameMax),
  trade: z.enum(keysOf(trades)).catch(usualTrial.trade),
  town: line(trialTownMax),
  /** Empty for the trade's own. */
  colour,
  style: z.enum(keysOf(trialStyles)).catch(usualTrial.style),
});

/** A free colour that a form sends beside the palette's wins. */
const freeColourParameter = "altro";

export function readTrialSite(query: URLSearchParams): TrialSite {
  const given = Object.fromEntries(
    Object.entries(trialParameters).map(([choice, parameter]) => [choice, query.get(parameter) ?? ""]),
  );
  if (query.get(trialParameters.colour) === freeColourParameter) given.colour = query.get(freeColourParameter) ?? "";
  return trialSiteSchema.parse(given);
}

/** What is kept of a carried trial: the choices as the address has them, or nothing. */
export const readCarriedTrial = (carried: string | null | undefined): string | null =>
  (carried ? writeTrialSite(readTrialSite(new URLSearchParams(carried))) : "") || null;
