import { expect, test } from "vitest";
import { causeOfStoredFailure } from "./mail-failure.ts";

test.each([
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <rosa@example.it>: no such user",
    /indirizzo.*risposta 550/,
  ],
  ["Message failed: 552 5.2.2 Mailbox full", /casella di chi riceve è piena \(risposta 552\)/],
  ["Data command failed: 421 4.7.0 Try again later", /riprovare più tardi.*risposta 421/],
  ["Invalid login: 535 5.7.8 Authentication failed", /utente o password.*risposta 535/],
  ["Message failed: 554 5.7.1 Spam message rejected", /ha rifiutato l’email \(risposta 554\)/],
  ["connect ECONNREFUSED 10.0.0.7:2525", /non risponde nessun server di posta/],
  ["getaddrinfo ENOTFOUND smtp.esempio.it", /nome del server di posta non esiste/],
  ["Greeting never received: timeout", /non ha risposto in tempo/],
])("of “%s” the staff reads why in Italian", (said, sentence) => {
  expect(causeOfStoredFailure(said)).toMatch(sentence);
});
