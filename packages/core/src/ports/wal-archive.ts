/** How the archive of the embedded database's log is. */
export interface WalStatus {
  /** When the oldest and the newest piece were archived; missing: none was yet. */
  firstAt: Date | undefined;
  lastAt: Date | undefined;
  /** Pieces that aren't everywhere yet where they belong, and since when the oldest of them waits. */
  waiting: number;
  waitingSince: Date | undefined;
  /** When the newest base was whole: with it and the pieces any later moment can be brought back. */
  baseAt: Date | undefined;
  /** Whether pieces are missing behind that base, so that only a new base helps. */
  hasHole: boolean;
  /** How often bringing pieces to the archive has failed since the start, and why it fails now, as a sentence. */
  failures: number;
  reason: string | undefined;
  /** Why pieces that the rule no longer keeps stay in the bucket, if so, as a sentence. */
  unremoved: string | undefined;
}

/** The archive of the embedded database's log. */
export interface WalArchive {
  /** How far back it goes. */
  days: number;
  status(): Promise<WalStatus>;
  /** Whether there is no base from which later moments can be brought back. */
  needsBase(): Promise<boolean>;
}
