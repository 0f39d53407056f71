import { refusalOf } from "@vetrina/client/refusal";
import { useRef } from "react";

export interface FieldsToSend<Values> {
  values: Values;
  /** Of them those that were changed in the form. */
  changed: Partial<Values>;
  /** What the form knows to be on the server in their place. */
  known: Partial<Values>;
}

/** A form hands out its rows as new objects each time. */
export const isSame = (one: unknown, other: unknown) =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));

/**
 * What a form sends of a thing that colleagues may be changing too: its changes, and what it began with. A refusal
 * quotes the colleague's text, so from then on the form knows what the refused fields hold.
 */
export function useKnownFields<Values extends object>(latest: Values) {
  const began = useRef(latest);
  const refused = useRef(new Set<string>());
  const pick = (from: Values, isPicked: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => isPicked(name))) as Partial<Values>;
  const known = () => ({ ...began.current, ...pick(latest, (name) => refused.current.has(name)) });
  return {
    known,
    toSend(values: Values): FieldsToSend<Values> {
      const start: Partial<Values> = began.current;
      const changed = pick(values, (name) => !isSame(values[name as keyof Values], start[name as keyof Values]));
      return { values, changed, known: pick(known(), (name) => name in changed) };
    },
    onRefused(error: unknown): void {
      for (const name of Object.keys(refusalOf(error)?.fields ?? {})) refused.current.add(name);
    },
  };
}
