const storageKey = "ticketAperti";

/** A ticket's number is a secret, so the browser keeps its end only: enough to know it again, useless for opening it. */
const endOf = (id: number) => String(id).slice(-6);

const rememberedMax = 50;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter((end) => typeof end === "string") : [];
  } catch {
    return [];
  }
}

/** Stores that this browser opened the ticket, so that later visits need no proof of ownership. */
export function rememberOpenedHere(id: number): void {
  const ends = [endOf(id), ...read()].slice(0, rememberedMax);
  try {
    localStorage.setItem(storageKey, JSON.stringify(ends));
  } catch {
    // Without storage the client is asked: "sei tu?".
  }
}

export const wasOpenedHere = (id: number): boolean => read().includes(endOf(id));
