/** Until this tab is closed, or as long as the browser's storage lasts. */
type Storing = "session" | "local";

const storageOf = (storing: Storing) => (storing === "local" ? localStorage : sessionStorage);

/** What the browser holds under a name, as it was stored; undefined where there is nothing, or no storage. */
export function readJson(storing: Storing, name: string) {
  try {
    return JSON.parse(storageOf(storing).getItem(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Storage may be full or switched off: a value then lasts as long as the page. Undefined takes away what is there. */
export function keepJson(storing: Storing, name: string, value: unknown): void {
  try {
    if (value === undefined) storageOf(storing).removeItem(name);
    else storageOf(storing).setItem(name, JSON.stringify(value));
  } catch {}
}
