import { layOutMail } from "@vetrina/core/mail/mail-layout";
import type { Mail } from "@vetrina/core/mail/mail-queue";

/** Tells who reads the mail of an account's former address that the account has another one, or none. */
export const addressChangedMail = (recipient: string, publicUrl: string): Mail => ({
  kind: "email-cambiata",
  isForStaff: true,
  recipient,
  subject: "L'email del tuo account è cambiata",
  ...layOutMail({
    heading: "L'email del tuo account è cambiata",
    paragraphs: [
      "Da adesso le email del tuo account dello staff, compresa quella per scegliere una nuova password, non arrivano più a questo indirizzo.",
      "Se non ne sai nulla, avvisa subito chi gestisce il sito.",
    ],
    link: { label: "Apri il tuo account", href: `${publicUrl}/admin#account` },
  }),
});
