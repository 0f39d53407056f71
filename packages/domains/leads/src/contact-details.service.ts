import { type BusinessType, businessTypes } from "@vetrina/contract/business-types";
import { type ContactDetails, type contactDetailsRequestSchema, followUpFullMessage } from "@vetrina/contract/callback";
import { keysOf } from "@vetrina/contract/keys";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { transactAndTell } from "@vetrina/core/mail/agency-share";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { readCompany } from "@vetrina/core/settings/company";
import type { z } from "zod";
import { fillAnswers } from "./contact-questions.service.ts";
import { leadCompletedMail, manyFollowUps } from "./follow-up.mail.ts";
import { lockFollowedUp } from "./follow-up.ts";
import type { LeadRow } from "./leads.service.ts";

/** How long a request may become by additions, in characters. */
const messageMax = 10_000;

const fieldNames = { lastName: "Cognome", email: "Email", company: "Azienda", businessType: "Attività" } as const;

type Field = keyof typeof fieldNames;

/** Of a lead that was not asked for its trade. */
const unknownTrade = "altro" satisfies BusinessType;

const isMissing = (lead: LeadRow, field: Field) =>
  field === "businessType" ? lead.businessType === unknownTrade : !lead[field];

/** Of fields whose values are keys, what the values are called. */
const valueNames: { [Name in Field]?: Readonly<Record<string, string>> } = { businessType: businessTypes };

const wordsOf = (field: Field, value: string) => valueNames[field]?.[value] ?? value;

type Changes = { [Name in Field | "message"]?: NonNullable<ContactDetails[Name]> };

/**
 * What an addition changes: an empty field is filled, and what differs from a field that isn't becomes part of the
 * message, as do the answers that differ (`differing`).
 */
function mergeDetails(lead: LeadRow, details: ContactDetails, differing: readonly string[]) {
  const changes: Changes = {};
  const facts: [label: string, value: string][] = [];
  const besides = [...differing];
  for (const field of keysOf(fieldNames)) {
    const value = details[field];
    if (!value || value === lead[field] || (field === "businessType" && value === unknownTrade)) continue;
    const words = wordsOf(field, value);
    if (isMissing(lead, field)) Object.assign(changes, { [field]: value });
    else besides.push(`${fieldNames[field]}: ${words}`);
    facts.push([fieldNames[field], words]);
  }
  const known = lead.message ?? "";
  const added = [details.message, ...besides].filter((text) => text && !known.includes(text));
  if (added.length > 0) changes.message = [known, ...added].filter(Boolean).join("\n\n");
  return { changes, facts, message: details.message && added.includes(details.message) ? details.message : null };
}

/**
 * Adds to a request what its visitor tells in the second step, and mails the agency what is new. The same sent again
 * changes nothing; of two at once neither is lost. Throws NOT_FOUND once the time for additions is over, CONFLICT when
 * the request has become too long, BAD_INPUT for an answer that is no value of its field.
 */
export async function addContactDetails(
  deps: Deps,
  { followUp, answers, ...details }: z.output<typeof contactDetailsRequestSchema>,
): Promise<void> {
  await transactAndTell(deps, async (tx, tellAgency) => {
    const lead = await lockFollowedUp(tx, deps, followUp);
    const answered = await fillAnswers(tx, lead.id, answers);
    const { changes, facts, message } = mergeDetails(lead, details, answered.besides);
    const hasFilled = answered.facts.length > answered.besides.length;
    if (Object.keys(changes).length === 0 && !hasFilled) return;
    if ((changes.message?.length ?? 0) > messageMax) throw new AppError("CONFLICT", { message: followUpFullMessage });
    await tx.lead.update({ where: { id: lead.id }, data: changes, select: { id: true } });
    const recipient = (await readCompany(tx)).email;
    const told = { facts: [...facts, ...answered.facts], message };
    const mail = leadCompletedMail({ ...lead, ...changes }, told, recipient, deps.publicUrl);
    await tellAgency(mail, manyFollowUps);
    wakeCounters(tx);
  });
}
