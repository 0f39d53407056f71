const megabyte = 2 ** 20;

/**
 * What uploads may take up. An address is a network address, or the /64 of an IPv6 one; "anywhere" is all visitors
 * together. The staff have their own places and room, and no share of files or bytes. A form brings 26 MB at most.
 * All but held bytes, paces, the slow and the free disk are off with RATE_LIMIT=off.
 */
export const uploadShares = {
  /** Uploads that are being received, or whose files are being opened. */
  atOnce: { perAddress: 4, anywhere: 60, staff: 30 },
  /** Of which so much lies on the disk, in bytes. */
  heldBytes: { perAddress: 56 * megabyte, visitors: 256 * megabyte, staff: 256 * megabyte },
  /** A visitor's upload that sends nothing for this long gives up its memory when another upload needs it. */
  silentSeconds: 5,
  /** How fast visitors' files are read, in bytes a second: a whole form in four seconds. */
  pace: { perAddress: 8 * megabyte, together: 24 * megabyte },
  /** And what is read of a refused form, until its sender hears that it is. */
  refusedPace: { perAddress: 4 * megabyte, together: 8 * megabyte },
  /** Files of visitors, also those that are refused. */
  filesPerHour: { perAddress: 60, anywhere: 600 },
  /** Bytes of visitors' files in 24 hours; "anywhere" counts stored ones, in all processes together. */
  bytesPerDay: { perAddress: 200 * megabyte, anywhere: 2048 * megabyte },
  /** Tickets that are opened, with files or without. */
  ticketsPerHour: { perAddress: 60, anywhere: 600 },
  /** The slowest pace of a request body, and for how long: a slower sender is cut off. */
  slowest: { bytesPerSecond: 10_000, seconds: 30 },
  /** Less free disk than the smaller one of the two, and no file is taken; MIN_FREE_DISK_MB says otherwise. */
  freeDisk: { bytes: 1024 * megabyte, ofWhole: 0.05 },
} as const;
