import type { ReplyAct } from "@vetrina/contract/reply-acts";
import type { ActLine } from "../rules/rule-draft.ts";
import { newAct } from "../rules/rule-draft.ts";
import { type ActNames, isGone } from "./act-words.ts";

function shownValue(act: ReplyAct): string {
  if (act.kind === "etichetta") return String(act.tagId);
  return act.kind === "assegna" ? String(act.to ?? "nessuno") : act.to;
}

/** Acts as lines of a form. What is gone has to be chosen again. */
export const linesOf = (acts: readonly ReplyAct[], names: ActNames): ActLine[] =>
  acts.map((act) => ({ ...newAct(act.kind), value: isGone(act, names) ? "" : shownValue(act) }));

const personOf = (value: string) => {
  if (value === "nessuno") return null;
  return value === "io" ? value : Number(value);
};

/** A line as the schema then looks at it. */
export function actOf({ kind, value }: ActLine): unknown {
  if (kind === "etichetta") return { kind, tagId: Number(value) };
  return { kind, to: kind === "assegna" ? personOf(value) : value };
}
