import { type CampaignParameter, campaignParameters, campaignTextMax } from "@vetrina/contract/lead-campaign";
import { readConsent } from "../consent/consent-store.ts";
import { campaignStorageKey } from "./kept-campaign.ts";

type Parameters = Partial<Record<CampaignParameter, string>>;

function parametersOf(search: string): Parameters {
  const query = new URLSearchParams(search);
  const found = Object.keys(campaignParameters).map((name) => [name, query.get(name)?.slice(0, campaignTextMax)]);
  return Object.fromEntries(found.filter(([, text]) => text));
}

/** Keeps the campaign that the address names for the rest of the visit. Only for who has agreed to analytics. */
export function keepCampaign(search: string): void {
  const parameters = parametersOf(search);
  if (Object.keys(parameters).length === 0) return;
  try {
    sessionStorage.setItem(campaignStorageKey, JSON.stringify(parameters));
  } catch {}
}

/** The campaign of a visitor who has agreed, and still does. */
export function readCampaign(): Parameters {
  if (readConsent() !== "accepted") return {};
  try {
    return JSON.parse(sessionStorage.getItem(campaignStorageKey) ?? "{}") ?? {};
  } catch {
    return {};
  }
}
