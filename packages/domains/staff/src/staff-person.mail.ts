import { layOutMail } from "@vetrina/core/mail/mail-layout";
import type { Mail } from "@vetrina/core/mail/mail-queue";

/** Tells who reads the mail of an account's former address that the account has another one, or none. */
export const addressChangedMail = (recipient: string, publicUrl: string): Mail => ({
  kind: "email-cambiata",
  recipient,
  subject: "L’email del tuo account è cambiata",
  ...layOutMail({
    heading: "L’email del tuo account è cambiata",
    paragraphs: [
      "Da adesso le email del tuo account dello staff, compresa quella per scegliere una nuova password, non arrivano più a questo indirizzo.",
      "Se non ne sai nulla, avvisa subito chi gestisce il sito.",
    ],
    link: { label: "Apri il tuo account", href: `${publicUrl}/admin#account` },
  }),
});

const accountChanges = {
  password: "La password del tuo account è cambiata",
  secondFactorOn: "La verifica in due passaggi del tuo account è attiva",
  secondFactorOff: "La verifica in due passaggi del tuo account non è più attiva",
  recoveryCodes: "Il tuo account ha nuovi codici di recupero",
};

export type AccountChange = keyof typeof accountChanges;

/** Tells an account's person that the way into it is another one. */
export const accountChangedMail = (recipient: string, change: AccountChange, publicUrl: string): Mail => ({
  kind: "account-cambiato",
  recipient,
  subject: accountChanges[change],
  ...layOutMail({
    heading: accountChanges[change],
    paragraphs: [
      "Se è opera tua, o l’hai chiesto a chi gestisce il sito, va tutto bene.",
      "Se non ne sai nulla, scegli subito una nuova password da «Password dimenticata?», nella pagina di accesso, e avvisa chi gestisce il sito.",
    ],
    link: { label: "Apri il tuo account", href: `${publicUrl}/admin#account` },
  }),
});
