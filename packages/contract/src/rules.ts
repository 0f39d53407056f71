import * as z from "zod";
import { keysOf } from "./keys.ts";
import { rowId } from "./row-id.ts";
import { tagIdSchema } from "./tag-id.ts";
import { priorities, prioritySchema, requestTypeSchema, ticketStatuses } from "./tickets.ts";

/** What starts a rule, as its sentence begins: "Quando …". */
export const ruleEvents = {
  "ticket-nuovo": "arriva un ticket",
  "messaggio-cliente": "un cliente scrive in un ticket",
  "stato-cambiato": "un ticket cambia stato",
  "senza-risposta": "un ticket aspetta una risposta",
  "contatto-nuovo": "arriva un contatto",
} as const;

export type RuleEventKind = keyof typeof ruleEvents;

/** So many rules a desk may have, and so many lines each. */
export const rulesMax = 50;
export const ruleLinesMax = 8;

/** A trial looks at so many tickets or contacts, the newest. */
export const trialMax = 50;

export const waitHoursMax = 14 * 24;
export const hourlyMaxMax = 500;

const hoursMessage = `Scrivi le ore, da 1 a ${waitHoursMax}`;

const whenSchema = z.discriminatedUnion("event", [
  z.object({ event: z.literal("ticket-nuovo") }),
  z.object({ event: z.literal("messaggio-cliente") }),
  /** Null is any status. */
  z.object({ event: z.literal("stato-cambiato"), to: z.enum(keysOf(ticketStatuses)).nullable() }),
  z.object({
    event: z.literal("senza-risposta"),
    hours: z.int(hoursMessage).min(1, hoursMessage).max(waitHoursMax, hoursMessage),
  }),
  z.object({ event: z.literal("contatto-nuovo") }),
]);

/** On one line: a text of a rule is a line of its sentence. */
const typed = (missing: string) =>
  z
    .string(missing)
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(z.string().min(2, missing).max(200, "Puoi scrivere al massimo 200 caratteri"));

const senderMessage = "Scrivi un’email, come anna@esempio.it, o un dominio, come esempio.it";

/** All conditions of a rule must hold. */
export const ruleConditionSchema = z.discriminatedUnion("kind", [
  /** Words or phrases, parted by commas: one of them is enough. */
  z.object({ kind: z.literal("parole"), text: typed("Scrivi le parole da cercare") }),
  z.object({ kind: z.literal("tipo"), is: requestTypeSchema }),
  z.object({ kind: z.literal("priorita"), is: prioritySchema }),
  /** A client's address, or a domain with all below it. */
  z.object({
    kind: z.literal("mittente"),
    text: typed(senderMessage).refine((text) => /^[^\s@]*@?[^\s@]+\.[^\s@.]+$/.test(text), senderMessage),
  }),
  /** A part of a contact's page or of the address of a ticket's site. */
  z.object({ kind: z.literal("pagina"), text: typed("Scrivi una parte dell’indirizzo") }),
]);

export type RuleCondition = z.infer<typeof ruleConditionSchema>;

const chooseColleague = "Scegli a chi";
const chooseReply = "Scegli la risposta pronta";

export const ruleActSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("assegna"), userId: rowId(chooseColleague) }),
  z.object({ kind: z.literal("priorita"), to: z.enum(keysOf(priorities)) }),
  z.object({ kind: z.literal("stato"), to: z.enum(keysOf(ticketStatuses)) }),
  z.object({ kind: z.literal("etichetta"), tagId: tagIdSchema }),
  /** A shared canned reply, sent to the client. */
  z.object({ kind: z.literal("risposta"), replyId: rowId(chooseReply) }),
  z.object({ kind: z.literal("avvisa"), userId: rowId(chooseColleague) }),
]);

export type RuleAct = z.infer<typeof ruleActSchema>;

const ticketConditions: readonly RuleCondition["kind"][] = ["parole", "tipo", "priorita", "mittente", "pagina"];
const contactConditions: readonly RuleCondition["kind"][] = ["parole", "mittente", "pagina"];
const ticketActs: readonly RuleAct["kind"][] = ["assegna", "priorita", "etichetta", "stato", "risposta", "avvisa"];
const contactActs: readonly RuleAct["kind"][] = ["assegna", "etichetta", "avvisa"];

/** Which conditions and acts go with an event: a contact has no type, priority or status of a ticket's. */
export const conditionKindsOf = (event: RuleEventKind) =>
  event === "contatto-nuovo" ? contactConditions : ticketConditions;
export const actKindsOf = (event: RuleEventKind) => (event === "contatto-nuovo" ? contactActs : ticketActs);

/** A rule says these once. */
const onlyOnce: readonly RuleAct["kind"][] = ["assegna", "priorita", "stato", "risposta"];

const repeats = (acts: readonly RuleAct[], index: number) => {
  const kind = acts[index]?.kind;
  return kind !== undefined && onlyOnce.includes(kind) && acts.findIndex((act) => act.kind === kind) < index;
};

/** "Quando … se … allora …" as data. */
export const ruleDefinitionSchema = z
  .object({
    when: whenSchema,
    conditions: z.array(ruleConditionSchema).max(ruleLinesMax, "Le condizioni sono troppe"),
    acts: z.array(ruleActSchema).min(1, "Scegli che cosa deve fare").max(ruleLinesMax, "Le azioni sono troppe"),
  })
  .superRefine(({ when: { event }, conditions, acts }, { addIssue }) => {
    for (const [index, { kind }] of conditions.entries()) {
      if (conditionKindsOf(event).includes(kind)) continue;
      const message = "Di un contatto questo non si sa: togli la condizione";
      addIssue({ code: "custom", path: ["conditions", index], message, input: kind });
    }
    for (const [index, { kind }] of acts.entries()) {
      const path = ["acts", index];
      if (!actKindsOf(event).includes(kind)) {
        addIssue({ code: "custom", path, message: "Con un contatto questo non si può fare", input: kind });
      } else if (repeats(acts, index)) {
        addIssue({ code: "custom", path, message: "C’è già un’azione di questo tipo", input: kind });
      }
    }
  });

export type RuleDefinition = z.infer<typeof ruleDefinitionSchema>;

export const ruleWriteSchema = z.object({
  name: z.string().trim().min(1, "Dai un nome alla regola").max(80, "Il nome può avere al massimo 80 caratteri"),
  definition: ruleDefinitionSchema,
  hourlyMax: z
    .int("Scrivi un numero")
    .min(1, "Almeno uno all’ora")
    .max(hourlyMaxMax, `Al massimo ${hourlyMaxMax} all’ora`)
    .default(50),
});

export type RuleWrite = z.infer<typeof ruleWriteSchema>;

/** A rule at the revision that the caller saw. */
export const ruleRefSchema = z.object({ id: z.int32(), revision: z.int32() });

export type RuleRef = z.infer<typeof ruleRefSchema>;

export const ruleChangeSchema = ruleRefSchema.extend(ruleWriteSchema.shape);

export type RuleChange = z.infer<typeof ruleChangeSchema>;

export const ruleSwitchSchema = ruleRefSchema.extend({ isOn: z.boolean() });

export type RuleSwitch = z.infer<typeof ruleSwitchSchema>;

export const ruleSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Null where a newer program has written it in a way that this one can't read. */
  definition: ruleDefinitionSchema.nullable(),
  hourlyMax: z.int(),
  isOn: z.boolean(),
  revision: z.int(),
  /** What is missing by now: sentences. The act is left out, the others go on. */
  problems: z.array(z.string()),
  /** It has reached its limit of the hour: until when it rests, and how many it let pass. */
  resting: z.object({ until: z.iso.datetime(), passed: z.int() }).nullable(),
  /** Of the last seven days. */
  acted: z.int(),
  failed: z.int(),
  /** The reason of the last failure, or of the last act that was left out, in these days. */
  lastProblem: z.string().nullable(),
});

export type Rule = z.infer<typeof ruleSchema>;

/** What a rule would have touched among the newest tickets or contacts. */
export const ruleTrialSchema = z.object({
  looked: z.int(),
  touched: z.array(
    z.object({
      about: z.enum(["ticket", "contatto"]),
      id: z.int(),
      name: z.string(),
      subject: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});

export type RuleTrial = z.infer<typeof ruleTrialSchema>;
