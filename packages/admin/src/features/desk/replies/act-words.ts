import type { ReplyAct } from "@vetrina/contract/reply-acts";
import { priorities, ticketStatuses } from "@vetrina/contract/tickets";

/** Whom and what acts may name. */
export interface ActNames {
  people: readonly { id: number; name: string }[];
  tags: readonly { id: number; name: string }[];
}

const nameOf = (names: ActNames[keyof ActNames], id: number) => names.find((one) => one.id === id)?.name;

/** Whether an act names a person or a tag that is gone by now. */
export function isGone(act: ReplyAct, { people, tags }: ActNames): boolean {
  if (act.kind === "etichetta") return nameOf(tags, act.tagId) === undefined;
  return act.kind === "assegna" && typeof act.to === "number" && nameOf(people, act.to) === undefined;
}

/** An act in a few words, as part of a list. `self` is who answers: "a te", "a chi risponde". */
export function actWords(act: ReplyAct, { people, tags }: ActNames, self: string): string {
  switch (act.kind) {
    case "stato":
      return `stato «${ticketStatuses[act.to]}»`;
    case "priorita":
      return `priorità ${priorities[act.to].toLowerCase()}`;
    case "etichetta": {
      const name = nameOf(tags, act.tagId);
      return name === undefined ? "un’etichetta che non c’è più" : `etichetta «${name}»`;
    }
    case "assegna":
      if (act.to === "io") return self;
      return act.to === null ? "a nessuno" : `a ${nameOf(people, act.to) ?? "una persona che non c’è più"}`;
  }
}

export const allActWords = (acts: readonly ReplyAct[], names: ActNames, self: string) =>
  acts.map((act) => actWords(act, names, self)).join(", ");
