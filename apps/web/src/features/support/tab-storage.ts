/**
 * What this tab has stored under a name until it is closed; undefined when there is nothing, or storage is unavailable.
 */
export function readFromTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value for a reload of this tab. Without storage, a reload starts afresh. */
export function keepInTab(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A full or forbidden storage is no reason to stop anybody from writing.
  }
}

export function forgetInTab(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Then there was nothing to forget.
  }
}

/** The client logs out: what they were writing in this tab isn't for who comes next. */
export function forgetUnsent(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (/^(commento|materiale|messaggio)-/.test(name)) sessionStorage.removeItem(name);
    }
  } catch {
    // Then there was nothing to forget.
  }
}
