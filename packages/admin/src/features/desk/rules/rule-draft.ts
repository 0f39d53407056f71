import {
  type Rule,
  type RuleAct,
  type RuleCondition,
  type RuleDefinition,
  type RuleEventKind,
  type RuleWrite,
  ruleWriteSchema,
} from "@vetrina/contract/rules";
import type { RuleNames } from "./rule-words.ts";

/** A condition or an act as its line on screen has it: what it is, and what was typed or chosen. */
export interface DraftLine<Kind extends string> {
  key: number;
  kind: Kind;
  value: string;
}

export type ConditionLine = DraftLine<RuleCondition["kind"]>;
export type ActLine = DraftLine<RuleAct["kind"]>;

/** A rule while it is being written. */
export interface RuleDraft {
  name: string;
  event: RuleEventKind;
  status: string;
  hours: string;
  conditions: ConditionLine[];
  acts: ActLine[];
  hourlyMax: string;
}

let lastKey = 0;
const line = <Kind extends string>(kind: Kind, value: string): DraftLine<Kind> => ({ key: ++lastKey, kind, value });

export const newCondition = (): ConditionLine => line("parole", "");
export const newAct = (kind: RuleAct["kind"] = "assegna"): ActLine => line(kind, "");

export const emptyDraft = (): RuleDraft => ({
  name: "",
  event: "ticket-nuovo",
  status: "",
  hours: "24",
  conditions: [newCondition()],
  acts: [newAct()],
  hourlyMax: "50",
});

const conditionValue = (condition: RuleCondition) => ("is" in condition ? condition.is : condition.text);

function actValue(act: RuleAct, names: RuleNames): string {
  const [known, id] =
    "userId" in act
      ? [names.people, act.userId]
      : "tagId" in act
        ? [names.tags, act.tagId]
        : "replyId" in act
          ? [names.replies, act.replyId]
          : [undefined, act.to];
  // What is gone has to be chosen again.
  return known && !known.some(([value]) => value === String(id)) ? "" : String(id);
}

export function draftOf({ name, definition, hourlyMax }: Rule, names: RuleNames): RuleDraft {
  const draft = { ...emptyDraft(), name, hourlyMax: String(hourlyMax) };
  if (!definition) return draft;
  const { when, conditions, acts } = definition;
  return {
    ...draft,
    event: when.event,
    status: ("to" in when && when.to) || "",
    hours: "hours" in when ? String(when.hours) : draft.hours,
    conditions: conditions.map((condition) => line(condition.kind, conditionValue(condition))),
    acts: acts.map((act) => line(act.kind, actValue(act, names))),
  };
}

const whenOf = ({ event, status, hours }: RuleDraft) => {
  if (event === "stato-cambiato") return { event, to: status || null };
  return event === "senza-risposta" ? { event, hours: Number(hours) } : { event };
};

const conditionOf = ({ kind, value }: ConditionLine) =>
  kind === "tipo" || kind === "priorita" ? { kind, is: value } : { kind, text: value };

const actOf = ({ kind, value }: ActLine) => {
  if (kind === "assegna" || kind === "avvisa") return { kind, userId: Number(value) };
  if (kind === "etichetta") return { kind, tagId: Number(value) };
  return kind === "risposta" ? { kind, replyId: Number(value) } : { kind, to: value };
};

/** What is wrong, by part: "name", "when", "conditions.0", "acts", "acts.1", "hourlyMax". */
export type DraftErrors = Record<string, string>;

/** The part that a path of the schema, or of the server's refusal, is about. */
const partOf = (path: readonly PropertyKey[]): string => {
  const [first, second, third] = path;
  if (first !== "definition") return String(first);
  return second === "when" || third === undefined ? String(second) : `${String(second)}.${String(third)}`;
};

export const errorsOfRefusal = (fields: Record<string, string> = {}): DraftErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [partOf(path.split(".")), message]));

/** A draft as the server takes it, or what is wrong with it. */
export function readDraft(draft: RuleDraft): { rule: RuleWrite } | { errors: DraftErrors } {
  const { success, data, error } = ruleWriteSchema.safeParse({
    name: draft.name,
    hourlyMax: Number(draft.hourlyMax),
    definition: {
      when: whenOf(draft),
      conditions: draft.conditions.map(conditionOf),
      acts: draft.acts.map(actOf),
    },
  });
  if (success) return { rule: data };
  const errors: DraftErrors = {};
  for (const { path, message } of error.issues) errors[partOf(path)] ??= message;
  return { errors };
}

/** The sentence of a draft for a trial, which asks for no name. */
export function definitionOfDraft(draft: RuleDraft): { definition: RuleDefinition } | { errors: DraftErrors } {
  const read = readDraft({ ...draft, name: draft.name || "prova" });
  return "rule" in read ? { definition: read.rule.definition } : read;
}
