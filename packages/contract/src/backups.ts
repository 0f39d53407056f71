import * as z from "zod";

/** A backup that is older than this, in hours, is too old: one is made each night. */
export const backupLateHours = 26;

/** How a backup went that the site made by itself. */
export const backupOutcomes = ["buona", "non-verificata", "fallita"] as const;

export type BackupOutcome = (typeof backupOutcomes)[number];

export const backupStatusSchema = z.object({
  /** Whether one is being made now, by any process. */
  isRunning: z.boolean(),
  /** The last one that was restored for a trial and counted. */
  lastGood: z
    .object({
      finishedAt: z.iso.datetime(),
      bytes: z.number(),
      rows: z.number(),
      files: z.int(),
      encrypted: z.boolean(),
      inBucket: z.boolean(),
      /** Files that it could not take along, and old ones that stay in the bucket, as sentences in Italian. */
      warning: z.string().nullable(),
      /** Whether the server that answers has it on its own disk, from where it can be downloaded. */
      isHere: z.boolean(),
    })
    .nullable(),
  /** The last one that was tried, unless it is that. */
  lastProblem: z
    .object({
      outcome: z.enum(["non-verificata", "fallita"]),
      finishedAt: z.iso.datetime(),
      /** A sentence in Italian. */
      reason: z.string(),
    })
    .nullable(),
  isLate: z.boolean(),
  /** Of the database's log, by which any moment can be brought back; null: there is none. */
  archive: z
    .object({
      lastAt: z.iso.datetime().nullable(),
      baseAt: z.iso.datetime().nullable(),
      /** What keeps it from that, as a sentence in Italian. */
      problem: z.string().nullable(),
      /** What stays in the bucket beyond its time, as a sentence in Italian. */
      warning: z.string().nullable(),
    })
    .nullable(),
  /** Of the night, by Rome's clocks; null: the site makes none by itself. */
  hour: z.int().nullable(),
});

export type BackupStatus = z.infer<typeof backupStatusSchema>;

/** How long the download of a backup may be begun and taken up again, in minutes, after the owner was asked who it is. */
export const backupGrantMinutes = 60;

/** Where the last good backup can be downloaded, in the session that asked. */
export const backupGrantSchema = z.object({
  /** Below the server's address. */
  path: z.string(),
  fileName: z.string(),
  bytes: z.number(),
});

export type BackupGrant = z.infer<typeof backupGrantSchema>;

export const noBackupHereMessage =
  "L’ultima copia buona non è sul disco di questo server: fanne una adesso, poi riprova.";
export const grantOverMessage = "Questo link per la copia non vale più: chiedine un altro dalla panoramica.";
export const downloadBusyMessage = "Una copia si sta già scaricando: aspetta che finisca, poi riprova.";
