import {
  type InboundFile,
  type InboundMail,
  type InboundMailDetail,
  inboundFileSchema,
} from "@vetrina/contract/inbox/inbound-mails";
import { cutText } from "@vetrina/core/mail-reading/plain-text";
import type { Prisma } from "@vetrina/data/prisma";
import * as z from "zod";

export const inboundColumns = {
  id: true,
  state: true,
  kind: true,
  reason: true,
  fromName: true,
  fromEmail: true,
  authentication: true,
  subject: true,
  words: true,
  files: true,
  storageKey: true,
  ticket: { select: { id: true, subject: true, clientName: true, email: true } },
  lead: { select: { id: true, firstName: true, lastName: true, email: true } },
  receivedAt: true,
  decidedBy: true,
  decidedAt: true,
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
