import {
  type RuleAct,
  type RuleCondition,
  type RuleDefinition,
  type RuleEventKind,
  type RuleTrial,
  ruleEvents,
} from "@vetrina/contract/rules";
import { priorities, requestTypes, ticketStatuses } from "@vetrina/contract/tickets";

/** What the acts of rules may name: values of a choice with their names. */
export interface RuleNames {
  people: readonly (readonly [string, string])[];
  replies: readonly (readonly [string, string])[];
  tags: readonly (readonly [string, string])[];
}

/** The parts of a sentence that are chosen, each without what follows it. */
export const conditionStarts: Record<RuleCondition["kind"], string> = {
  parole: "contiene le parole",
  tipo: "è di tipo",
  priorita: "ha priorità",
  mittente: "viene da",
  pagina: "l’indirizzo contiene",
};

export const actStarts: Record<RuleAct["kind"], string> = {
  assegna: "assegna a",
  priorita: "metti priorità",
  etichetta: "metti l’etichetta",
  stato: "metti lo stato",
  risposta: "rispondi con",
  avvisa: "avvisa",
};

const quoted = (text: string) => `«${text}»`;
const all = new Intl.ListFormat("it-IT", { type: "conjunction" });
const any = new Intl.ListFormat("it-IT", { type: "disjunction" });

const phrasesOf = (text: string) =>
  text
    .split(",")
    .map((phrase) => phrase.trim())
    .filter(Boolean);

function conditionWords(condition: RuleCondition, event: RuleEventKind): string {
  switch (condition.kind) {
    case "parole":
      return `contiene ${any.format(phrasesOf(condition.text).map(quoted))}`;
    case "tipo":
      return `è di tipo ${quoted(requestTypes[condition.is])}`;
    case "priorita":
      return `ha priorità ${priorities[condition.is].toLowerCase()}`;
    case "mittente":
      return `viene da ${condition.text}`;
    case "pagina":
      return `${event === "contatto-nuovo" ? "la pagina" : "l’indirizzo del sito"} contiene ${quoted(condition.text)}`;
  }
}

const nameOf = (names: RuleNames[keyof RuleNames], id: number) => names.find(([value]) => value === String(id))?.[1];

const personWords = ({ people }: RuleNames, id: number) => nameOf(people, id) ?? "una persona che non c’è più";

/** In quotes, or that it is gone. */
const quotedName = (names: RuleNames[keyof RuleNames], id: number, gone: string) => {
  const name = nameOf(names, id);
  return name === undefined ? gone : quoted(name);
};

function actWords(act: RuleAct, names: RuleNames): string {
  switch (act.kind) {
    case "assegna":
      return `assegna a ${personWords(names, act.userId)}`;
    case "priorita":
      return `metti priorità ${priorities[act.to].toLowerCase()}`;
    case "etichetta":
      return `metti l’etichetta ${quotedName(names.tags, act.tagId, "che non c’è più")}`;
    case "stato":
      return `metti lo stato ${quoted(ticketStatuses[act.to])}`;
    case "risposta":
      return `rispondi con ${quotedName(names.replies, act.replyId, "una risposta che non c’è più")}`;
    case "avvisa":
      return `avvisa ${personWords(names, act.userId)}`;
  }
}

function whenWords(when: RuleDefinition["when"]): string {
  if (when.event === "senza-risposta") {
    return `un ticket aspetta una risposta da ${when.hours === 1 ? "un’ora" : `${when.hours} ore`}`;
  }
  if (when.event === "stato-cambiato" && when.to) return `un ticket passa a ${quoted(ticketStatuses[when.to])}`;
  return ruleEvents[when.event];
}

/** A rule as one sentence. */
export function ruleSentence({ when, conditions, acts }: RuleDefinition, names: RuleNames): string {
  const met = all
    .format(conditions.map((condition) => conditionWords(condition, when.event)))
    .replaceAll(" e è ", " ed è ");
  const done = all.format(acts.map((act) => actWords(act, names)));
  return `Quando ${whenWords(when)}${met && `, se ${met}`}, allora ${done}.`;
}

const lookedWords: Record<RuleEventKind, [one: string, several: string]> = {
  "ticket-nuovo": ["ticket", "ticket"],
  "messaggio-cliente": ["messaggio", "messaggi"],
  "stato-cambiato": ["ticket", "ticket"],
  "senza-risposta": ["ticket", "ticket"],
  "contatto-nuovo": ["contatto", "contatti"],
};

/** What a trial has found. */
export function trialSentence({ looked, touched }: RuleTrial, event: RuleEventKind): string {
  const [one, several] = lookedWords[event];
  if (looked === 0) return `Non c’è ancora nessun ${one} su cui provarla.`;
  const among = looked === 1 ? `l’unico ${one} che c’è` : `gli ultimi ${looked} ${several}`;
  if (touched.length === 0) return `Non ne avrebbe toccato nessuno: abbiamo guardato ${among}.`;
  return `Avrebbe toccato ${touched.length} ${touched.length === 1 ? one : several}: abbiamo guardato ${among}.`;
}
