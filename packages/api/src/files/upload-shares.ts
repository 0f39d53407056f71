const megabyte = 2 ** 20;

/**
 * What uploads may take up. An address is a network address, or the /64 of an IPv6 one; "anywhere" is all visitors
 * together. The staff have their own places and memory, and no share of files or bytes. A form brings 26 MB at most.
 * All but memory, the slow and the disk are off with RATE_LIMIT=off.
 */
export const uploadShares = {
  /** Uploads that are being received, or whose files are being opened. */
  atOnce: { perAddress: 4, anywhere: 60, staff: 30 },
  /** Of which this process holds so much in memory, in bytes. */
  heldBytes: { perAddress: 28 * megabyte, visitors: 56 * megabyte, staff: 128 * megabyte },
  /** A visitor's upload that has been silent for so long gives its memory up when another needs it. */
  silentSeconds: 5,
  /** Files of visitors, also those that are refused. */
  filesPerHour: { perAddress: 60, anywhere: 600 },
  /** Bytes of visitors' files in 24 hours; "anywhere" counts what was kept, in all processes together. */
  bytesPerDay: { perAddress: 200 * megabyte, anywhere: 2048 * megabyte },
  /** Tickets that are opened, with files or without. */
  ticketsPerHour: { perAddress: 60, anywhere: 600 },
  /** A sender of any request who is slower for so long is cut off. */
  slowest: { bytesPerSecond: 10_000, seconds: 30 },
  /** Less free disk than the smaller one of the two, and no file is taken; MIN_FREE_DISK_MB says otherwise. */
  freeDisk: { bytes: 1024 * megabyte, ofWhole: 0.05 },
} as const;
