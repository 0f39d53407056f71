import { formatLongDate } from "@vetrina/contract/dates";
import { type Deadline, deadlineKinds, distanceWords } from "@vetrina/contract/websites/deadlines";
import { fillRenewal, type RenewalFacts } from "@vetrina/contract/websites/renewal-mail";
import { websiteName } from "@vetrina/contract/websites/website-address";
import { layOutMail } from "@vetrina/core/mail/mail-layout";
import type { Mail } from "@vetrina/core/mail/mail-queue";

export const deadlinesMailKind = "scadenze-dei-siti";
export const renewalMailKind = "rinnovo-del-sito";

export interface WebsiteDeadline extends Deadline {
  websiteId: number;
  url: string;
  customerName: string;
}

const wordsOf = ({ kind, day }: Deadline) => `${deadlineKinds[kind]}, ${formatLongDate(day)}`;

/** To who is responsible: what of their websites ends soon. */
export function deadlinesMail(
  recipient: string,
  deadlines: readonly WebsiteDeadline[],
  today: string,
  publicUrl: string,
): Mail {
  const [first, another] = deadlines;
  const isOne = first !== undefined && another === undefined;
  const place = isOne ? `siti/${first.websiteId}` : "siti?scadenza=presto";
  return {
    kind: deadlinesMailKind,
    recipient,
    subject: isOne
      ? `${websiteName(first.url)}: ${deadlineKinds[first.kind].toLowerCase()} ${distanceWords(today, first.day)}`
      : `${deadlines.length} scadenze dei siti si avvicinano`,
    ...layOutMail({
      heading: isOne ? "Una scadenza si avvicina" : `${deadlines.length} scadenze si avvicinano`,
      facts: deadlines.map((deadline) => [
        wordsOf(deadline),
        `${websiteName(deadline.url)} di ${deadline.customerName}, ${distanceWords(today, deadline.day)}`,
      ]),
      link: {
        label: isOne ? "Apri il sito nell’area amministrativa" : "Apri i siti in scadenza",
        href: `${publicUrl}/admin#${place}`,
      },
    }),
  };
}

export interface RenewalTexts {
  renewalMailSubject: string;
  renewalMailText: string;
}

/** To the customer, in the owners' words. */
export const renewalMail = (recipient: string, facts: RenewalFacts, texts: RenewalTexts): Mail => ({
  kind: renewalMailKind,
  recipient,
  subject: fillRenewal(texts.renewalMailSubject, facts).replace(/\s+/g, " "),
  ...layOutMail({ words: fillRenewal(texts.renewalMailText, facts) }),
});
