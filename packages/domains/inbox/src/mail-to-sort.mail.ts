import { layOutMail } from "@vetrina/core/mail/mail-layout";
import type { Mail } from "@vetrina/core/mail/mail-queue";

/** Where the staff sorts mails, in the dashboard. */
export const inboxTab = "ticket/arrivo";

/** Tells the agency that a mail of somebody new waits. It holds nothing of it: anybody may have written it. */
export const mailToSort = (recipient: string, publicUrl: string): Mail => ({
  kind: "posta-da-smistare",
  recipient,
  subject: "C’è un’email da smistare",
  ...layOutMail({
    heading: "C’è un’email da smistare",
    paragraphs: [
      "Ha scritto qualcuno di nuovo, e non gli è ancora partita nessuna risposta: decidi se farne un ticket o un contatto.",
    ],
    link: { label: "Apri la posta in arrivo", href: `${publicUrl}/admin#${inboxTab}` },
    footnote: "Ti riscriviamo quando ne arriva un’altra dopo che le hai smistate tutte.",
  }),
});
