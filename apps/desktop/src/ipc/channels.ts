/** What a page may ask of the main process. Nothing else has a channel. */
export const callNames = [
  "start",
  "addServer",
  "openServer",
  "removeServer",
  "chooseServer",
  "login",
  "logout",
  "showNotice",
  "setUnread",
] as const;

export type CallName = (typeof callNames)[number];

/** What the main process tells a page by itself. */
export const eventNames = ["navigate", "resync", "search"] as const;

export type EventName = (typeof eventNames)[number];

export const callChannel = (name: CallName) => `vetrina:call:${name}`;
export const eventChannel = (name: EventName) => `vetrina:event:${name}`;
