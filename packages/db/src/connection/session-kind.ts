import type { TargetSession } from "./address.ts";

/** What kind of server a session is on. */
export interface SessionKind {
  isStandby: boolean;
  takesWrites: boolean;
}

/**
 * What PostgreSQL (14 and newer) reports of itself when a session begins, and whenever it changes. Undefined when it
 * doesn't, as behind a pooler.
 */
export function sessionKindOf(parameters: ReadonlyMap<string, string>): SessionKind | undefined {
  const standby = parameters.get("in_hot_standby");
  const readOnly = parameters.get("default_transaction_read_only");
  if (standby === undefined || readOnly === undefined) return undefined;
  return { isStandby: standby === "on", takesWrites: standby === "off" && readOnly === "off" };
}

const rules: Record<TargetSession, (kind: SessionKind) => boolean> = {
  any: () => true,
  "read-write": ({ takesWrites }) => takesWrites,
  "read-only": ({ takesWrites }) => !takesWrites,
  primary: ({ isStandby }) => !isStandby,
  standby: ({ isStandby }) => isStandby,
  "prefer-standby": () => true,
};

/** Whether a server is what is looked for. One that doesn't say what it is passes: writing to it will tell. */
export const suits = (kind: SessionKind | undefined, target: TargetSession): boolean => !kind || rules[target](kind);
