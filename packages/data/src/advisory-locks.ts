/**
 * Every advisory lock of the house. Locks with one number block each other, so each has its own; a number never
 * changes, since during an update processes of both versions must wait for each other.
 */
export const advisoryLocks = {
  /** Migrations and restores wait for each other and for backups, which share it. Prisma's own engine has this number. */
  migrations: 72_707_369,
  /** Two processes that start on an empty database fill it once. */
  seed: 197_000_001,
  /** Two articles with one title get two addresses. */
  postSlugs: 197_000_002,
  /** As the articles', for the pages of works. */
  workSlugs: 197_000_023,
  /**
   * Serialises giving and taking slots of the offer, which count the taken ones first. Acquired before any deposit's
   * row.
   */
  slots: 197_000_003,
  /** One process at a time makes the site's own backups. */
  backups: 197_000_022,
  /** Two owners can't remove each other: one who may manage the site is always left. */
  accounts: 197_000_021,
  /** What the search looks through is written by one at a time; who comes second finds it written. */
  ticketWords: 197_000_024,
  /** Serialises adding and renaming views of the ticket list, which count the others and compare their names first. */
  savedViews: 197_000_025,
  /** Serialises bookings of half hours for calls: two that exchange theirs at once would wait for each other. */
  callSlots: 197_000_026,
  /** Serialises adding, renaming and restoring tags, which count the others and compare their names first. */
  tags: 197_000_027,
  /** As those of tags, for fields, which have an order too. */
  fields: 197_000_029,
  /** Serialises adding rules, which counts the others first. */
  rules: 197_000_028,
  /** The same for webhooks. */
  webhooks: 197_000_031,
  /** With the hash of an address as its second number: of two who look its customer up to write one down, one waits. */
  customerOfAddress: 197_000_032,
  /** Fiscal documents get their numbers one after the other, without holes. Nothing that visitors write waits for it. */
  fiscalNumbers: 197_000_030,
} as const;
