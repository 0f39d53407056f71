import { layOutMail } from "@vetrina/core/mail/mail-layout";
import type { Mail } from "@vetrina/core/mail/mail-queue";

/** Warns the agency that one of its accounts is under a password guessing attack. */
export function manyFailuresMail(username: string, failures: number, recipient: string, publicUrl: string): Mail {
  return {
    kind: "accessi-falliti",
    recipient,
    subject: `Molti accessi falliti all’account ${username}`,
    ...layOutMail({
      heading: "Qualcuno sta provando a entrare",
      paragraphs: [
        `Oggi ci sono già stati ${failures} accessi falliti all’account ${username}. Se eri tu, o un collega che non ricorda la password, va tutto bene.`,
        "Se non ne sai nulla, il sito si sta già difendendo: chi sbaglia aspetta sempre di più tra un tentativo e l’altro, mentre dai browser di sempre si entra senza aspettare.",
        "Per sicurezza: una password lunga e solo tua, e la verifica in due passaggi attiva. Nel registro trovi da quali reti arrivano i tentativi.",
      ],
      link: { label: "Apri il registro", href: `${publicUrl}/admin#registro` },
      footnote: "Per questo account oggi non scriviamo più.",
    }),
  };
}
