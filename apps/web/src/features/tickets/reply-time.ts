/** What the support centre says until enough tickets have been answered to measure. */
const promisedReplyTime = "12h";

const hourMinutes = 60;
const dayHours = 24;

/** The median time to a reply as the status panel says it: "45 min", "3h", "2 giorni". */
export function formatReplyTime(medianMinutes: number | null): string {
  if (medianMinutes === null) return promisedReplyTime;
  if (medianMinutes < hourMinutes) return `${Math.max(1, Math.round(medianMinutes))} min`;
  const hours = Math.round(medianMinutes / hourMinutes);
  if (hours < 2 * dayHours) return `${hours}h`;
  return `${Math.round(hours / dayHours)} giorni`;
}
