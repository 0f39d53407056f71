const kilobyte = 1024;

const oneDecimal = new Intl.NumberFormat("it-IT", { maximumFractionDigits: 1 });

/** A file's size as people read it: "320 kB", "1,4 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < kilobyte ** 2) return `${Math.max(1, Math.round(bytes / kilobyte))} kB`;
  return `${oneDecimal.format(bytes / kilobyte ** 2)} MB`;
}
