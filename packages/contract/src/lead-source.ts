import * as z from "zod";
import { campaignParameters, campaignTextMax } from "./lead-campaign.ts";

const pageMax = 300;

/** On one line and without signs that can't be seen, cut to so many characters but not within one. */
const cleanText = (text: string, max: number) =>
  text
    .replace(/[\s\p{C}]+/gu, " ")
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();

/** An external link's parameters must not cost the agency a contact: what is too long is cut. */
const campaignText = z
  .string()
  .nullish()
  .transform((text) => cleanText(text ?? "", campaignTextMax) || null);

/** The path of a page of this site; anything else is as if nothing had been said. */
const sourcePage = z
  .string()
  .nullish()
  .transform((text) => {
    const path = cleanText(text ?? "", pageMax);
    return /^\/(?!\/)[^\s?#]*$/.test(path) ? path : null;
  });

/** Where a contact request comes from. The parameters are sent only by who has agreed to analytics. */
export const leadSourceFields = {
  sourcePage,
  utm_source: campaignText,
  utm_medium: campaignText,
  utm_campaign: campaignText,
  utm_term: campaignText,
  utm_content: campaignText,
};

export const campaignSchema = z.partialRecord(z.enum(Object.values(campaignParameters)), z.string());
