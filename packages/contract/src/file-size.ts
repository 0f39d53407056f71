const kilobyte = 1024;

const oneDecimal = (amount: number) => amount.toLocaleString("it-IT", { maximumFractionDigits: 1 });

/** A size as people read it: "320 kB", "1,4 MB", "27,3 GB". */
export function formatBytes(bytes: number): string {
  if (bytes < kilobyte ** 2) return `${Math.max(1, Math.round(bytes / kilobyte))} kB`;
  if (bytes < kilobyte ** 3) return `${oneDecimal(bytes / kilobyte ** 2)} MB`;
  return `${oneDecimal(bytes / kilobyte ** 3)} GB`;
}
