/* Without schemas: every public page has it. */

import { entriesOf } from "./keys.ts";

/** The parameters by which a campaign names itself in an address, and what each of them is called here. */
export const campaignParameters = {
  utm_source: "source",
  utm_medium: "medium",
  utm_campaign: "name",
  utm_term: "term",
  utm_content: "content",
} as const;

export type CampaignParameter = keyof typeof campaignParameters;

/** A parameter is cut to this many characters. */
export const campaignTextMax = 200;

type CampaignPart = (typeof campaignParameters)[CampaignParameter];

export type Campaign = Partial<Record<CampaignPart, string>>;

/** The campaign that a request names; nothing when it names none. */
export function campaignOf(source: Partial<Record<CampaignParameter, string | null>>): Campaign | null {
  const named = entriesOf(campaignParameters).flatMap(([parameter, name]) => {
    const text = source[parameter];
    return text ? [[name, text] as const] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : null;
}

/** "google / cpc / saldi", for the staff. */
export const campaignWords = (campaign: Campaign): string =>
  Object.values(campaignParameters)
    .map((name) => campaign[name])
    .filter(Boolean)
    .join(" / ");
