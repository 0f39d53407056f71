import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import type { ArrayPart } from "@vetrina/contract/array-part";
import type { CallbackResponse, callbackRequestSchema } from "@vetrina/contract/callback";
import { nextDay, startOfRomeDay } from "@vetrina/contract/dates";
import { campaignOf } from "@vetrina/contract/lead-campaign";
import {
  type ContactResponse,
  type contactRequestSchema,
  type Lead,
  type LeadFilter,
  minimumFillingTimeMs,
} from "@vetrina/contract/leads";
import { callBy } from "@vetrina/contract/settings/call-promise";
import { submissionKeyMessage } from "@vetrina/contract/submission-key";
import { readCarriedTrial } from "@vetrina/contract/trial-site";
import { AppError } from "@vetrina/core/app-error";
import { refuseAutomatic } from "@vetrina/core/automatic-senders";
import type { Deps } from "@vetrina/core/deps";
import { jsonArray } from "@vetrina/core/json-array";
import { withinAgencyShare } from "@vetrina/core/mail/agency-share";
import { mailChannel } from "@vetrina/core/mail/mail-queue";
import { agency } from "@vetrina/core/mail/mail-rows";
import { noticeChannel } from "@vetrina/core/notices/notice-hub";
import { publishedCalendar } from "@vetrina/core/settings/company";
import { just } from "@vetrina/data/just";
import { Prisma } from "@vetrina/data/prisma";
import { columnList } from "@vetrina/data/statements";
import { slotMonth, spotsTaken } from "@vetrina/deposits/slots.service";
import type { z } from "zod";
import { findSentLead, insertLead, leadNumberPlace, type NewLead } from "./contact.statement.ts";
import { leadReceivedMail, manyLeads } from "./leads.mail.ts";

export const leadColumns = {
  ...just("id", "firstName", "lastName", "email", "phone", "company", "businessType", "message", "choice", "createdAt"),
} satisfies Prisma.LeadSelect;

export type LeadRow = Prisma.LeadGetPayload<{ select: typeof leadColumns }>;

export const presentLead = (row: LeadRow): Lead => ({
  ...row,
  privacy: true,
  createdAt: row.createdAt.toISOString(),
});

/** What a request says of its person. Where only the first step was sent, the rest is missing. */
type Sender = Omit<NewLead, "trialSite" | "submissionKey" | "sourcePage" | "campaign">;

type ContactInput = z.output<typeof contactRequestSchema>;
type CallbackInput = z.output<typeof callbackRequestSchema>;

type Stored = ContactResponse & Pick<Sender, "followUpKey"> & Pick<CallbackResponse, "callBy">;

const keyRefused = () => new AppError("BAD_INPUT", { message: submissionKeyMessage });

/** The request that was sent before with the same key. */
async function readSent({ write }: Deps, submissionKey: string | null) {
  const sent = submissionKey ? await findSentLead(write, submissionKey) : undefined;
  // The staff has taken it away in this very moment.
  if (!sent) throw keyRefused();
  return sent;
}

/**
 * Stores a request and queues the mail to the staff, if its share lasts, both or neither; once, however often it is sent
 * with its key.
 */
async function store(deps: Deps, sender: Sender, input: CallbackInput): Promise<Stored> {
  const { website, elapsedMs, sourcePage, utm_source, utm_medium, utm_campaign, utm_term, utm_content } = input;
  refuseAutomatic({ website, elapsedMs }, minimumFillingTimeMs);
  const at = deps.now();
  const lead = {
    ...sender,
    submissionKey: input.submissionKey ?? null,
    sourcePage,
    campaign: campaignOf({ utm_source, utm_medium, utm_campaign, utm_term, utm_content }),
    trialSite: readCarriedTrial(input.trialSite),
    id: leadNumberPlace,
    createdAt: at.toISOString(),
  };
  const around = { at, month: slotMonth(at), depositId: input.depositId ?? null };
  const promise = callBy(await publishedCalendar(deps), at);
  const received = { mail: leadReceivedMail(lead, { recipient: agency, promise }, deps.publicUrl), told: manyLeads };
  const { reservedBaseline, booked, ...inserted } = await withinAgencyShare(deps, received, async (mail) => {
    const written = await insertLead(deps, lead, { ...around, mail });
    return { ...written, isTold: written.isNew };
  });
  const spots = spotsTaken(reservedBaseline, booked);
  if (!inserted.isNew) return { ...(await readSent(deps, lead.submissionKey)), spotInfo: spots, callBy: promise };
  deps.signals.send({ channel: mailChannel, payload: "" });
  deps.signals.send({ channel: noticeChannel, payload: "" });
  return { id: inserted.id, followUpKey: sender.followUpKey, spotInfo: spots, callBy: promise };
}

/**
 * Stores a contact request and queues the mail to the staff, both or neither. The answer says what is left of the month.
 * Throws BAD_INPUT when the form was filled by a program.
 */
export async function receiveContact(deps: Deps, input: ContactInput): Promise<ContactResponse> {
  const { id, spotInfo } = await store(deps, { ...input, followUpKey: null }, input);
  return { id, spotInfo };
}

/**
 * The same of the form's first step, which asks for name and phone alone. The answer also carries the secret by which
 * the visitor may add to the request and choose when to be called. Throws BAD_INPUT when the form was filled by a
 * program, and when its key is of a request that has no such secret.
 */
export async function receiveCallback(deps: Deps, input: CallbackInput): Promise<CallbackResponse> {
  const { firstName, phone, choice } = input;
  const unknown = { lastName: "", email: "", company: null, businessType: "altro", message: null } as const;
  const sender = { firstName, phone, choice, ...unknown, followUpKey: randomUUID() };
  const { followUpKey, ...stored } = await store(deps, sender, input);
  if (followUpKey === null) throw keyRefused();
  return { ...stored, followUp: followUpKey };
}

/** The columns of `leadColumns`. */
export const leadSelection = Prisma.raw(`select ${columnList(leadColumns)} from "Lead"`);

/**
 * The leads received within the filter's Europe/Rome days, both included, newest first, or a part of them, as a JSON
 * array that is written as it is read.
 */
export function listLeads(deps: Deps, { limit, offset = 0, ...filter }: LeadFilter & ArrayPart): Promise<Readable> {
  const from = filter.startDate && startOfRomeDay(filter.startDate);
  const before = filter.endDate && startOfRomeDay(nextDay(filter.endDate));
  const { text, values } = Prisma.sql`${leadSelection}
    where ${from ? Prisma.sql`"createdAt" >= ${from}` : Prisma.sql`true`}
      and ${before ? Prisma.sql`"createdAt" < ${before}` : Prisma.sql`true`}
    order by "createdAt" desc, id desc limit ${limit ?? null}::int offset ${offset}::int`;
  return jsonArray(deps.stream<LeadRow>({ text, values }), presentLead);
}
