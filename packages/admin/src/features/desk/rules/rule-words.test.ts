import type { RuleDefinition } from "@vetrina/contract/rules";
import { expect, test } from "vitest";
import { ruleSentence, trialSentence } from "./rule-words.ts";

const names = { people: [["1", "Marta"]], replies: [["2", "Ricevuta"]], tags: [["3", "Conti"]] } as const;

test.each<[RuleDefinition, string]>([
  [
    {
      when: { event: "ticket-nuovo" },
      conditions: [
        { kind: "parole", text: "fattura, iva" },
        { kind: "tipo", is: "problema" },
      ],
      acts: [
        { kind: "assegna", userId: 1 },
        { kind: "priorita", to: "alta" },
        { kind: "risposta", replyId: 2 },
      ],
    },
    "Quando arriva un ticket, se contiene «fattura» o «iva» ed è di tipo «Problema», allora assegna a Marta, metti priorità alta e rispondi con «Ricevuta».",
  ],
  [
    { when: { event: "senza-risposta", hours: 24 }, conditions: [], acts: [{ kind: "avvisa", userId: 9 }] },
    "Quando un ticket aspetta una risposta da 24 ore, allora avvisa una persona che non c’è più.",
  ],
  [
    {
      when: { event: "contatto-nuovo" },
      conditions: [
        { kind: "pagina", text: "/offerta" },
        { kind: "mittente", text: "pec.it" },
      ],
      acts: [{ kind: "etichetta", tagId: 3 }],
    },
    "Quando arriva un contatto, se la pagina contiene «/offerta» e viene da pec.it, allora metti l’etichetta «Conti».",
  ],
  [
    { when: { event: "stato-cambiato", to: "risolto" }, conditions: [], acts: [{ kind: "stato", to: "chiuso" }] },
    "Quando un ticket passa a «Risolto», allora metti lo stato «Chiuso».",
  ],
])("%#", (definition, sentence) => expect(ruleSentence(definition, names)).toBe(sentence));

const touched = { about: "ticket" as const, id: 1, name: "Anna", subject: "Menu", at: "" };

test.each([
  [{ looked: 50, touched: [touched, touched] }, "Avrebbe toccato 2 messaggi: abbiamo guardato gli ultimi 50 messaggi."],
  [{ looked: 1, touched: [] }, "Non ne avrebbe toccato nessuno: abbiamo guardato l’unico messaggio che c’è."],
  [{ looked: 0, touched: [] }, "Non c’è ancora nessun messaggio su cui provarla."],
])("a trial: %#", (trial, sentence) => expect(trialSentence(trial, "messaggio-cliente")).toBe(sentence));
