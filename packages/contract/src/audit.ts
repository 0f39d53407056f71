import * as z from "zod";
import { daySchema } from "./dates.ts";

export const auditPerPage = 50;

export const auditQuerySchema = z.object({
  q: z.string().trim().max(200, "Testo troppo lungo").optional(),
  actor: z.string().max(60).optional(),
  subject: z.string().max(60).optional(),
  subjectId: z.string().max(80).optional(),
  /** Europe/Rome days, both inclusive. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** The last entry that was read: what follows is older. */
  cursor: z
    .string()
    .regex(/^\d{1,18}$/)
    .nullish(),
  limit: z.int().min(1).max(200).optional(),
});

export type AuditQuery = z.infer<typeof auditQuerySchema>;

export const auditEntrySchema = z.object({
  id: z.string(),
  /** A username, or "timetable" and "stripe" for what happens by itself. */
  actor: z.string(),
  /** What colleagues call the account of this username; null for what happens by itself. */
  actorName: z.string().nullable(),
  action: z.string(),
  subject: z.string().nullable(),
  subjectId: z.string().nullable(),
  summary: z.string(),
  details: z.record(z.string(), z.unknown()).nullable(),
  createdAt: z.iso.datetime(),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditPageSchema = z.object({ entries: z.array(auditEntrySchema), nextCursor: z.string().nullable() });

/** Who and what the log knows of, for its filters. */
export const auditNamesSchema = z.object({
  actors: z.array(z.object({ actor: z.string(), name: z.string().nullable() })),
  subjects: z.array(z.string()),
});

export type AuditNames = z.infer<typeof auditNamesSchema>;
