/** Where the visit's campaign is kept; it ends with the visit. */
export const campaignStorageKey = "campagna";

export function forgetCampaign(): void {
  try {
    sessionStorage.removeItem(campaignStorageKey);
  } catch {}
}
