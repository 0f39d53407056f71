import { callWords } from "@vetrina/contract/call-slots";
import type { Told } from "@vetrina/core/mail/agency-share";
import { layOutMail } from "@vetrina/core/mail/mail-layout";
import type { Mail } from "@vetrina/core/mail/mail-queue";
import { leadNameOf } from "./leads.mail.ts";

/** Mails to the agency about what a visitor adds to a request that it was mailed about before. */
export const leadFollowUpKind = "contatto-aggiornato";

export const manyFollowUps: Told = { what: "aggiornamenti dei contatti", tab: "contatti" };

interface KnownLead {
  id: number;
  firstName: string;
  lastName: string;
  phone: string;
}

interface FollowUp {
  subject: string;
  heading: string;
  paragraph?: string;
  facts?: [label: string, value: string][];
  /** What the visitor wrote. */
  quote?: string | null;
}

/** All of them have the telephone's number and lead to the contact. */
function followUpMail(
  { id, phone }: KnownLead,
  { subject, heading, paragraph, facts = [], quote }: FollowUp,
  recipient: string,
  publicUrl: string,
): Mail {
  return {
    kind: leadFollowUpKind,
    recipient,
    subject,
    ...layOutMail({
      heading,
      ...(paragraph && { paragraphs: [paragraph] }),
      facts: [["Telefono", phone], ...facts],
      ...(quote && { quote }),
      link: { label: "Apri il contatto", href: `${publicUrl}/admin#contatti/${id}` },
    }),
  };
}

/** What a visitor has filled in on the second step of the form. */
export function leadCompletedMail(
  lead: KnownLead,
  { facts, message }: { facts: [label: string, value: string][]; message: string | null },
  recipient: string,
  publicUrl: string,
): Mail {
  const name = leadNameOf(lead);
  const told = { subject: `${name} ha aggiunto qualcosa alla richiesta`, heading: `${name} ti dice di più` };
  return followUpMail(lead, { ...told, facts, quote: message }, recipient, publicUrl);
}

interface CallTime {
  startsAt: Date;
  now: Date;
}

/** When a visitor wants to be called. */
export function callBookedMail(
  lead: KnownLead,
  { startsAt, now }: CallTime,
  recipient: string,
  publicUrl: string,
): Mail {
  const [name, when] = [leadNameOf(lead), callWords(startsAt, now)];
  const booked = {
    subject: `Chiama ${name} ${when}`,
    heading: "Una telefonata in agenda",
    paragraph: `${name} aspetta la tua telefonata ${when}. Abbiamo promesso di essere puntuali.`,
  };
  return followUpMail(lead, booked, recipient, publicUrl);
}

/** The visitor has taken the call back. */
export function callTakenBackMail(
  lead: KnownLead,
  { startsAt, now }: CallTime,
  recipient: string,
  publicUrl: string,
): Mail {
  const [name, when] = [leadNameOf(lead), callWords(startsAt, now)];
  const takenBack = {
    subject: `${name} ha annullato la telefonata`,
    heading: "Una telefonata in meno in agenda",
    paragraph: `${name} ha annullato la telefonata di ${when}. La richiesta resta: si può richiamare un’altra volta.`,
  };
  return followUpMail(lead, takenBack, recipient, publicUrl);
}
