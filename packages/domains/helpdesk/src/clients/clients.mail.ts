import { clientLinkMinutes } from "@vetrina/contract/clients";
import { layOutMail } from "@vetrina/core/mail/mail-layout";
import { linkTokenPlace, type Mail } from "@vetrina/core/mail/mail-queue";
import { mailPlaces } from "../tickets/tickets.mail.ts";

/** Anybody can ask for these mails with anybody's address: they hold our words only. */
export interface AreaMailRecipient {
  email: string;
  clientId: number;
}

const validity = `Il link vale ${clientLinkMinutes} minuti e funziona una volta sola.`;

const ignoreIt = "Non l’hai chiesto tu? Allora ignora questa email: nessuno può entrare senza il link.";

const areaLink = (label: string, publicUrl: string) => ({
  label,
  href: `${publicUrl}/client/entra#${linkTokenPlace}`,
});

const firstTicketLink = (label: string, publicUrl: string) => ({ label, href: `${publicUrl}/ticket` });

const areaLinkMailKind = "link-area-clienti";
const registrationMailKind = "registrazione";

/** The mails with the link to the client area, which have just been asked for: there is no other way in. */
export const areaMailKinds: readonly string[] = [areaLinkMailKind, registrationMailKind];

/** The reply to a registration, the same for every address: the link to the area, and the one that opens a ticket. */
export function registrationMail({ email, clientId }: AreaMailRecipient, publicUrl: string): Mail {
  return {
    kind: registrationMailKind,
    recipient: email,
    subject: "La tua area clienti",
    link: { clientId },
    ...layOutMail({
      heading: "La tua area clienti è pronta",
      paragraphs: [
        "Ciao, da qui entri nella tua area clienti: ci trovi tutte le richieste aperte con questa email.",
        validity,
        `Non hai ancora un ticket? Apri il primo: ti rispondiamo ${mailPlaces.promise}.`,
      ],
      links: [firstTicketLink("Apri il primo ticket", publicUrl)],
      link: areaLink("Entra nell’area clienti", publicUrl),
      footnote: ignoreIt,
    }),
  };
}

/** The mail with the link to the client area. */
export function areaLinkMail({ email, clientId }: AreaMailRecipient, publicUrl: string): Mail {
  return {
    kind: areaLinkMailKind,
    recipient: email,
    subject: "Il link per entrare nell’area clienti",
    link: { clientId },
    ...layOutMail({
      heading: "Ecco il tuo link",
      paragraphs: [
        "Apre la tua area clienti, con i tuoi lavori e tutti i tuoi ticket, nel browser in cui lo usi.",
        validity,
      ],
      link: areaLink("Entra nell’area clienti", publicUrl),
      footnote: ignoreIt,
    }),
  };
}

/** Says that there is no client area for this address: most often the person has two addresses. */
export function noAreaMail(email: string, publicUrl: string): Mail {
  return {
    kind: areaLinkMailKind,
    recipient: email,
    subject: "Il link per entrare nell’area clienti",
    ...layOutMail({
      heading: "Qui non ci sono lavori né ticket",
      paragraphs: [
        "Ci è stato chiesto il link per entrare nell’area clienti con questa email, ma a questo indirizzo non ci sono lavori cominciati né ticket.",
        "Forse ne hai uno con un’altra email: prova con quella. Se hai prenotato e il lavoro comincia più avanti, ti scriviamo noi.",
      ],
      link: firstTicketLink("Apri il primo ticket", publicUrl),
      footnote: "Non l’hai chiesto tu? Allora ignora questa email: non succede nulla.",
    }),
  };
}
