import type { InboundFile } from "@vetrina/contract/inbox/inbound-mails";
import { callBy } from "@vetrina/contract/settings/call-promise";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { type TellAgency, transactAndTell } from "@vetrina/core/mail/agency-share";
import { cutText } from "@vetrina/core/mail-reading/plain-text";
import { addNotice, wakeCounters } from "@vetrina/core/notices/notices.service";
import { readCompany } from "@vetrina/core/settings/company";
import { isTaken } from "@vetrina/core/write-unique";
import type { Prisma } from "@vetrina/data/prisma";
import { leadReceivedMail, manyLeads } from "@vetrina/leads/leads.mail";
import { withMailFiles } from "./mail-files.ts";
import { insertLeadMail } from "./mail-into-lead.ts";
import { messageOf, nameOf, plainSubject } from "./mail-words.ts";
import type { OpenedMail } from "./open-mail.ts";
import type { BeginningMail } from "./ticket-of-mail.ts";

const namePartMax = 80;

/** What a mail says of a lead; it has no phone. Whoever writes by mail has shared the address by that. */
function personOf(mail: OpenedMail, { fromEmail }: BeginningMail, text: string, at: Date) {
  const [firstName = "", ...rest] = nameOf(mail).split(" ");
  return {
    firstName: cutText(firstName, namePartMax),
    lastName: cutText(rest.join(" "), namePartMax),
    email: fromEmail,
    phone: "",
    company: null,
    businessType: "altro" as const,
    message: text,
    choice: null,
    createdAt: at,
  };
}

/** The staff hears of a lead that none of them has made. */
async function tell(
  tx: Prisma.TransactionClient,
  tellAgency: TellAgency,
  { id, person, publicUrl }: { id: number; person: ReturnType<typeof personOf>; publicUrl: string },
) {
  const lead = {
    ...person,
    id: String(id),
    createdAt: person.createdAt.toISOString(),
    sourcePage: null,
    campaign: null,
  };
  const company = await readCompany(tx);
  const promised = { recipient: company.email, promise: callBy(company, person.createdAt) };
  const mail = leadReceivedMail(lead, promised, publicUrl);
  await tellAgency(mail, manyLeads);
  await addNotice(tx, "contatto", String(id));
}

const findTwin = ({ db }: Deps, submissionKey: string) =>
  db.lead.findUniqueOrThrow({ where: { submissionKey }, select: { id: true } });

export interface MadeLead {
  /** Whether it was made now. */
  isUsed: boolean;
  leadId: number;
  files: InboundFile[];
}

/**
 * Makes a lead of a mail, with the mail as the first one of its thread; the same mail makes it once. Throws UNAVAILABLE
 * when too many files wait or the disk is full.
 */
export function makeLeadOf(deps: Deps, mail: OpenedMail, beginning: BeginningMail): Promise<MadeLead> {
  const { id: inboundMailId, submissionKey, fromEmail, actor } = beginning;
  return withMailFiles(deps, mail, fromEmail, async ({ kept, files }) => {
    const at = deps.now();
    const text = messageOf(mail, files);
    const person = personOf(mail, beginning, text, at);
    const make = async (tx: Prisma.TransactionClient, tellAgency: TellAgency) => {
      const data = { ...person, submissionKey, privacyWay: "messaggio", privacyAcceptedAt: at } as const;
      const { id } = await tx.lead.create({ data, select: { id: true } });
      const subject = plainSubject(mail.subject);
      await insertLeadMail(tx, { leadId: id, inboundMailId, subject, text, at, readAt: actor ? at : null, kept });
      if (!actor) await tell(tx, tellAgency, { id, person, publicUrl: deps.publicUrl });
      else {
        const entry = { action: "contatto.aggiunta", subject: "contatto", subjectId: id };
        await recordChange(tx, actor, { ...entry, summary: `Ha fatto di un’email il contatto ${id}` });
        wakeCounters(tx);
      }
      return id;
    };
    try {
      return { isUsed: true, leadId: await transactAndTell(deps, make), files };
    } catch (error) {
      if (!isTaken(error)) throw error;
      return { isUsed: false, leadId: (await findTwin(deps, submissionKey)).id, files };
    }
  });
}
