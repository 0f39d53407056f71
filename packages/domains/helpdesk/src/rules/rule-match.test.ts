import { type RuleCondition, ruleDefinitionSchema } from "@vetrina/contract/rules";
import { expect, test } from "vitest";
import { matchesConditions, type RuleFacts } from "./rule-match.ts";

const facts: RuleFacts = {
  words: "La Fattura di marzo è SBAGLIATA: perché?\nHo pagato l'IVA due volte",
  requestType: "problema",
  priority: "alta",
  email: "Anna@Mail.Esempio.it",
  page: "https://www.forno.example/menu",
};

const words = (text: string): RuleCondition => ({ kind: "parole", text });
const from = (text: string): RuleCondition => ({ kind: "mittente", text });

test.each<[string, RuleCondition[], boolean]>([
  ["no condition is for each", [], true],
  ["a word, whatever its case", [words("FATTURA")], true],
  ["the beginning of a word", [words("fattur")], true],
  ["not its middle", [words("attura")], false],
  ["accents don't count", [words("perche")], true],
  ["nor do they when they are typed", [words("fattùra")], true],
  ["a phrase over signs and lines", [words("perche ho pagato")], true],
  ["one of several", [words("preventivo, iva")], true],
  ["none of several", [words("preventivo, dominio")], false],
  ["commas alone name nothing", [words(",,")], false],
  ["a regular expression is plain text", [words("fatt.*")], true],
  ["and finds nothing that only it describes", [words("f.ttura")], false],
  ["the type", [{ kind: "tipo", is: "problema" }], true],
  ["another type", [{ kind: "tipo", is: "acquisto" }], false],
  ["the priority", [{ kind: "priorita", is: "alta" }], true],
  ["another priority", [{ kind: "priorita", is: "urgente" }], false],
  ["an address", [from("anna@mail.esempio.it")], true],
  ["another's address", [from("hanna@mail.esempio.it")], false],
  ["a domain", [from("@mail.esempio.it")], true],
  ["a domain above it", [from("esempio.it")], true],
  ["a domain that ends alike", [from("sempio.it")], false],
  ["a part of the page", [{ kind: "pagina", text: "/MENU" }], true],
  ["another page", [{ kind: "pagina", text: "/prezzi" }], false],
  ["all must hold", [words("fattura"), { kind: "tipo", is: "acquisto" }], false],
])("%s", (_name, conditions, isMet) => expect(matchesConditions(conditions, facts)).toBe(isMet));

const answer = { kind: "risposta", replyId: 1 };
const assign = { kind: "assegna", userId: 1 };

const newTicket = { event: "ticket-nuovo" };
const newContact = { event: "contatto-nuovo" };

test.each<[string, [when: object, conditions: object[], acts: object[]], string | undefined]>([
  ["a whole sentence", [newTicket, [words("x1")], [assign, answer]], undefined],
  ["no act", [newTicket, [], []], "Scegli che cosa deve fare"],
  ["two assignees", [newTicket, [], [assign, assign]], "C’è già un’azione di questo tipo"],
  ["an answer to a contact", [newContact, [], [answer]], "Con un contatto questo non si può fare"],
  [
    "a contact's type",
    [newContact, [{ kind: "tipo", is: "altro" }], [assign]],
    "Di un contatto questo non si sa: togli la condizione",
  ],
  ["no hours", [{ event: "senza-risposta", hours: 0 }, [], [assign]], "Scrivi le ore, da 1 a 336"],
  [
    "a sender that is none",
    [newTicket, [from("anna")], [assign]],
    "Scrivi un’email, come anna@esempio.it, o un dominio, come esempio.it",
  ],
])("a definition: %s", (_name, [when, conditions, acts], message) => {
  expect(ruleDefinitionSchema.safeParse({ when, conditions, acts }).error?.issues[0]?.message).toBe(message);
});
