import { expect, test } from "vitest";
import { waitingSentence } from "./waiting-sentence.ts";

test.each([
  [{ ticketsUnread: 0, leadsNew: 0, leadsWithNewMail: 0, inboxToDo: 0, depositsToReview: 0 }, ""],
  [
    { ticketsUnread: 1, leadsNew: 1, leadsWithNewMail: 1, inboxToDo: 2, depositsToReview: 1 },
    "1 ticket da leggere, 1 contatto nuovo, 1 contatto che ha scritto, 2 email da smistare, 1 prenotazione da controllare",
  ],
  [
    { ticketsUnread: 3, leadsNew: 0, leadsWithNewMail: 0, inboxToDo: 0, depositsToReview: 2 },
    "3 ticket da leggere, 2 prenotazioni da controllare",
  ],
])("%j", (counts, sentence) => expect(waitingSentence(counts)).toBe(sentence));
