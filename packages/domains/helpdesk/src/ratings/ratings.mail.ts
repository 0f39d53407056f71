import { ratingDays, ratingPath } from "@vetrina/contract/satisfaction";
import { layOutMail } from "@vetrina/core/mail/mail-layout";
import { linkTokenPlace, type Mail } from "@vetrina/core/mail/mail-queue";
import { answerEnvelope, type TicketThread } from "../tickets/tickets.mail.ts";

/** The worker makes this kind's token: it opens the question and nothing else of the ticket. */
export const ratingMailKind = "giudizio";

/**
 * Asks whether the client is content. Both links open the same page, with the choice marked; nothing is recorded before
 * its form is sent, since mail scanners follow links. As all mails with a token it holds our words only.
 */
export function ratingMail(ticket: TicketThread & { clientId: number }, publicUrl: string): Mail {
  const page = `${publicUrl}${ratingPath(linkTokenPlace)}`;
  return {
    kind: ratingMailKind,
    ...answerEnvelope(ticket),
    link: { clientId: ticket.clientId, ticketId: BigInt(ticket.id) },
    ...layOutMail({
      heading: "Com’è andata?",
      paragraphs: [
        "Ciao, la tua richiesta è chiusa. Dicci con un clic se ti abbiamo aiutato come speravi: ci serve per fare meglio.",
        "Te lo chiediamo una volta sola.",
      ],
      links: [
        { label: "È andata bene", href: `${page}?scelta=si` },
        { label: "Non è andata bene", href: `${page}?scelta=no` },
      ],
      footnote: `I due link aprono una pagina dove confermi la scelta e, se vuoi, ci dici perché. Valgono ${ratingDays} giorni.`,
    }),
  };
}
