import type { NoticeCounts } from "@vetrina/contract/notices";
import { formatCount } from "../format-count.ts";

const countOf = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`];

/** What waits in all the sections: "3 ticket da leggere, 1 contatto nuovo"; nothing when nothing does. */
export const waitingSentence = ({
  ticketsUnread,
  leadsNew,
  leadsWithNewMail,
  inboxToDo,
  depositsToReview,
}: Omit<NoticeCounts, "lastNoticeId">): string =>
  [
    ...countOf(ticketsUnread, "ticket da leggere", "ticket da leggere"),
    ...countOf(leadsNew, "contatto nuovo", "contatti nuovi"),
    ...countOf(leadsWithNewMail, "contatto che ha scritto", "contatti che hanno scritto"),
    ...countOf(inboxToDo, "email da smistare", "email da smistare"),
    ...countOf(depositsToReview, "prenotazione da controllare", "prenotazioni da controllare"),
  ].join(", ");
