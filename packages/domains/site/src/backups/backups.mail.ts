import { layOutMail } from "@vetrina/core/mail/mail-layout";
import type { Mail } from "@vetrina/core/mail/mail-queue";

export interface FailedBackup {
  outcome: "non-verificata" | "fallita";
  reason: string;
}

export const failedBackupMailKind = "copia-non-riuscita";

const words = {
  fallita: {
    subject: "La copia di sicurezza di stanotte non è riuscita",
    text: "Il sito funziona, ma se il disco si rompesse oggi andrebbe perso quello che è arrivato dopo l’ultima copia buona. Ogni notte il sito prova da solo fino a tre volte.",
  },
  "non-verificata": {
    subject: "La copia di sicurezza di stanotte non si è potuta verificare",
    text: "La copia c’è, ma ripristinata per prova non è risultata a posto: il sito la tiene, senza contarla tra quelle buone.",
  },
};

/** Tells the agency that a night's backup is not what it should be. */
export function failedBackupMail({ outcome, reason }: FailedBackup, recipient: string, publicUrl: string): Mail {
  const { subject, text } = words[outcome];
  return {
    kind: failedBackupMailKind,
    recipient,
    subject,
    ...layOutMail({
      heading: subject,
      paragraphs: [text, "Quando hai tolto la causa, apri la panoramica e premi «Fai una copia adesso»."],
      facts: [["Perché", reason]],
      link: { label: "Apri la panoramica", href: `${publicUrl}/admin#panoramica` },
      footnote: "Questo avviso arriva al massimo una volta per notte.",
    }),
  };
}

/** Tells the agency that the archive of the database's log doesn't go on. */
export function stuckArchiveMail(problem: string, recipient: string, publicUrl: string): Mail {
  const subject = "L’archivio continuo del database è fermo";
  return {
    kind: "archivio-continuo-fermo",
    recipient,
    subject,
    ...layOutMail({
      heading: subject,
      paragraphs: [
        "Il sito funziona e le copie della notte continuano, ma finché dura non si può tornare a un momento qualsiasi di oggi.",
      ],
      facts: [["Perché", problem]],
      link: { label: "Apri la panoramica", href: `${publicUrl}/admin#panoramica` },
      footnote: "Finché dura, questo avviso arriva una volta al giorno.",
    }),
  };
}
