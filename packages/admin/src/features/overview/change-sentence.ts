/** How a number compares with that of the 30 days before: "+25% sui 30 giorni prima (8)". */
export function changeSentence(total: number, before: number): string {
  if (total === before) return "come nei 30 giorni prima";
  if (before === 0) return "nei 30 giorni prima: 0";
  const percent = Math.round(((total - before) / before) * 100);
  return `${percent > 0 ? "+" : "−"}${Math.abs(percent)}% sui 30 giorni prima (${before})`;
}
