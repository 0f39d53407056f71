import { layOutMail } from "@vetrina/core/mail/mail-layout";
import { linkTokenPlace, type Mail } from "@vetrina/core/mail/mail-queue";

const linkTo = (label: string, publicUrl: string) => ({
  label,
  href: `${publicUrl}/admin#password/${linkTokenPlace}`,
});

interface Invited {
  userId: number;
  username: string;
  email: string;
}

/** Invites a new user to the dashboard; it names the account and quotes no other input. */
export const invitationMail = ({ userId, username, email }: Invited, publicUrl: string): Mail => ({
  kind: "invito-staff",
  recipient: email,
  subject: "Il tuo invito nello staff",
  linkUserId: userId,
  ...layOutMail({
    heading: "Ti aspettiamo dall’altra parte della vetrina",
    paragraphs: [
      "Hai un account nell’area amministrativa del sito. Per entrare scegli la tua password: la saprai solo tu.",
      "Il link vale 48 ore e funziona una volta sola.",
    ],
    facts: [["Nome utente", username]],
    link: linkTo("Scegli la password", publicUrl),
    footnote: "Non te l’aspettavi? Ignora questa email: senza il link non succede nulla.",
  }),
});

export const forgottenPasswordMail = (email: string, userId: number, publicUrl: string): Mail => ({
  kind: "password-dimenticata",
  recipient: email,
  subject: "Scegli una nuova password",
  linkUserId: userId,
  ...layOutMail({
    heading: "Scegli una nuova password",
    paragraphs: [
      "Con questo link scegli una nuova password per il tuo account dello staff: l’hai chiesto tu, o te lo manda chi gestisce il sito.",
      "Il link vale un’ora e funziona una volta sola. Quando lo usi si chiudono tutte le tue sessioni.",
    ],
    link: linkTo("Scegli la password", publicUrl),
    footnote: "Non ti serve? Ignora questa email: la tua password resta quella di prima.",
  }),
});

/** Says that this address has no account: most often the person has two addresses. */
export const noAccountMail = (email: string, publicUrl: string): Mail => ({
  kind: "password-dimenticata",
  recipient: email,
  subject: "Scegli una nuova password",
  ...layOutMail({
    heading: "Qui non c’è un account con questa email",
    paragraphs: [
      "Qualcuno ha chiesto di scegliere una nuova password con questo indirizzo, ma nessun account dello staff lo usa.",
      "Se ne hai uno, prova con l’altra tua email, oppure chiedi a chi gestisce il sito.",
    ],
    link: { label: "Torna all’accesso", href: `${publicUrl}/admin` },
    footnote: "Non l’hai chiesto tu? Ignora questa email: non succede nulla.",
  }),
});
