import { callWords } from "@vetrina/contract/call-slots";
import { layOutMail } from "@vetrina/core/mail/mail-layout";
import type { Mail } from "@vetrina/core/mail/mail-queue";
import { leadNameOf } from "./leads.mail.ts";

/** Mails to the agency about what a visitor adds to a request that it was mailed about before. */
export const leadFollowUpKind = "contatto-aggiornato";

interface KnownLead {
  id: number;
  firstName: string;
  lastName: string;
  phone: string;
}

const linkTo = (id: number, publicUrl: string) => ({
  label: "Apri il contatto",
  href: `${publicUrl}/admin#contatti/${id}`,
});

/** What a visitor has told in the second step of the form. */
export function leadCompletedMail(
  lead: KnownLead,
  { facts, message }: { facts: [label: string, value: string][]; message: string | null },
  recipient: string,
  publicUrl: string,
): Mail {
  return {
    kind: leadFollowUpKind,
    isForStaff: true,
    recipient,
    subject: `${leadNameOf(lead)} ha aggiunto qualcosa alla richiesta`,
    ...layOutMail({
      heading: `${leadNameOf(lead)} ti dice di più`,
      facts: [["Telefono", lead.phone], ...facts],
      ...(message ? { quote: message } : {}),
      link: linkTo(lead.id, publicUrl),
    }),
  };
}

/** When a visitor wants to be called. */
export function callBookedMail(
  lead: KnownLead,
  { startsAt, now }: { startsAt: Date; now: Date },
  recipient: string,
  publicUrl: string,
): Mail {
  const when = callWords(startsAt, now);
  return {
    kind: leadFollowUpKind,
    isForStaff: true,
    recipient,
    subject: `Chiama ${leadNameOf(lead)} ${when}`,
    ...layOutMail({
      heading: "Una telefonata in agenda",
      paragraphs: [`${leadNameOf(lead)} aspetta la tua telefonata ${when}. Abbiamo promesso di essere puntuali.`],
      facts: [["Telefono", lead.phone]],
      link: linkTo(lead.id, publicUrl),
    }),
  };
}

/** The visitor has taken the call back. */
export function callTakenBackMail(
  lead: KnownLead,
  { startsAt, now }: { startsAt: Date; now: Date },
  recipient: string,
  publicUrl: string,
): Mail {
  const when = callWords(startsAt, now);
  return {
    kind: leadFollowUpKind,
    isForStaff: true,
    recipient,
    subject: `${leadNameOf(lead)} ha annullato la telefonata`,
    ...layOutMail({
      heading: "Una telefonata in meno in agenda",
      paragraphs: [
        `${leadNameOf(lead)} ha annullato la telefonata di ${when}. La richiesta resta: si può richiamare un'altra volta.`,
      ],
      facts: [["Telefono", lead.phone]],
      link: linkTo(lead.id, publicUrl),
    }),
  };
}
