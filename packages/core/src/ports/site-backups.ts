import type { Readable } from "node:stream";
import type { BackupOutcome } from "@vetrina/contract/backups";

export interface BackupResult {
  outcome: BackupOutcome;
  /** A sentence in Italian, unless it is good. */
  reason?: string | undefined;
  /** Whether its process ended before it could write down how it went. */
  isCutShort?: boolean;
}

/** Makes the site's own backups, in a process of its own. */
export interface SiteBackups {
  /** Resolves when it is made, or has failed; rejects once stopped. While one is being made here, it is that one. */
  make(): Promise<BackupResult>;
  isRunning(): boolean;
  /** Ends the one that is being made, if any, and resolves when it has cleared up. */
  stop(): Promise<void>;
  /** The bytes of a verified one on this process's disk, by its file's name; nothing when it isn't there. */
  sizeOf(fileName: string): Promise<number | undefined>;
  /** Reads it from byte `start` to byte `end`, both included. A caller that stops early must destroy the stream. */
  read(fileName: string, start: number, end: number): Promise<Readable | undefined>;
  /** When one is made each night, by Rome's clocks; missing: the site makes none by itself. */
  hour: number | undefined;
}
