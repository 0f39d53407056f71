import {
  type InboundFile,
  type InboundMail,
  type InboundMailDetail,
  inboundFileSchema,
} from "@vetrina/contract/inbox/inbound-mails";
import { cutText } from "@vetrina/core/mail-reading/plain-text";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import * as z from "zod";

export const inboundColumns = {
  ...just("id", "state", "kind", "reason", "fromName", "fromEmail", "authentication", "subject", "words"),
  ...just("files", "storageKey"),
  ticket: { select: { id: true, subject: true, clientName: true, email: true } },
  lead: { select: { id: true, firstName: true, lastName: true, email: true } },
  ...just("receivedAt", "decidedBy", "decidedAt"),
} satisfies Prisma.InboundMailSelect;

export type InboundRow = Prisma.InboundMailGetPayload<{ select: typeof inboundColumns }>;

/** How much of the words a list shows, in characters. */
const previewMax = 240;

const filesOf = (stored: Prisma.JsonValue): InboundFile[] => z.array(inboundFileSchema).catch([]).parse(stored);

export const presentInboundMail = ({ words, storageKey: _, ticket, lead, ...row }: InboundRow): InboundMail => ({
  ...row,
  preview: cutText(words.replace(/\s+/g, " "), previewMax),
  files: filesOf(row.files),
  ticket: ticket && { ...ticket, id: Number(ticket.id) },
  lead: lead && { id: lead.id, name: `${lead.firstName} ${lead.lastName}`.trim(), email: lead.email },
  receivedAt: row.receivedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

export const presentInboundDetail = (row: InboundRow): InboundMailDetail => ({
  ...presentInboundMail(row),
  words: row.words,
  isWholeKept: row.storageKey !== null,
});
