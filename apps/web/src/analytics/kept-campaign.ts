/** The storage key of the visit's campaign; it ends with the visit. */
export const campaignStorageKey = "campagna";

export function forgetCampaign(): void {
  try {
    sessionStorage.removeItem(campaignStorageKey);
  } catch {}
}
