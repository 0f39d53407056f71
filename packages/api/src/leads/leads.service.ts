import { nextDay, startOfRomeDay } from "@vetrina/contract/dates";
import {
  type BusinessType,
  type ContactResponse,
  type contactRequestSchema,
  type Lead,
  type LeadFilter,
  minimumFillingTimeMs,
} from "@vetrina/contract/leads";
import { companySchema } from "@vetrina/contract/settings/site";
import type { Prisma } from "@vetrina/db/prisma";
import type { z } from "zod";
import { refuseAutomatic } from "../automatic-senders.ts";
import type { Deps } from "../deps.ts";
import { enqueueMail } from "../mail/mail-queue.ts";
import { addNotice } from "../notices/notices.service.ts";
import { spotInfo } from "../slots/slots.service.ts";
import { transact } from "../transactions.ts";
import { leadReceivedMail } from "./leads.mail.ts";

export const leadColumns = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  company: true,
  businessType: true,
  message: true,
  createdAt: true,
} satisfies Prisma.LeadSelect;

type LeadRow = Prisma.LeadGetPayload<{ select: typeof leadColumns }>;

export const presentLead = (row: LeadRow): Lead => ({
  ...row,
  businessType: row.businessType as BusinessType,
  privacy: true,
  createdAt: row.createdAt.toISOString(),
});

/**
 * Stores a contact request and queues the mail to the staff, both or neither.
 * Throws BAD_INPUT when the form was filled by a program.
 */
export async function receiveContact(
  deps: Deps,
  input: z.output<typeof contactRequestSchema>,
): Promise<ContactResponse> {
  const { website, elapsedMs, privacy, ...contact } = input;
  refuseAutomatic({ website, elapsedMs }, minimumFillingTimeMs);
  const now = deps.now();
  return transact(deps.db, async (tx) => {
    const row = await tx.lead.create({
      data: { ...contact, privacyAcceptedAt: now, createdAt: now },
      select: leadColumns,
    });
    const settings = await tx.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select: { company: true } });
    const { email } = companySchema.parse(settings.company);
    await enqueueMail(tx, leadReceivedMail(presentLead(row), email, deps.publicUrl));
    const answer = { id: row.id, spotInfo: await spotInfo(tx, now) };
    await addNotice(tx, "contatto", String(row.id));
    return answer;
  });
}

/** The leads received within the filter's Europe/Rome days, both included, newest first. */
export async function listLeads(deps: Deps, filter: LeadFilter): Promise<Lead[]> {
  const rows = await deps.db.lead.findMany({
    where: {
      createdAt: {
        gte: filter.startDate ? startOfRomeDay(filter.startDate) : undefined,
        lt: filter.endDate ? startOfRomeDay(nextDay(filter.endDate)) : undefined,
      },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: leadColumns,
  });
  return rows.map(presentLead);
}
