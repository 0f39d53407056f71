import { keepJson, readJson } from "@vetrina/client/stored-json";

const storageKey = "ticketAperti";

/** A ticket's number is a secret, so the browser keeps its end only: enough to know it again, useless for opening it. */
const endOf = (id: number) => String(id).slice(-6);

const rememberedMax = 50;

function read(): string[] {
  const kept: unknown = readJson("local", storageKey);
  return Array.isArray(kept) ? kept.filter((end) => typeof end === "string") : [];
}

/**
 * Stores that this browser opened the ticket, so that later visits need no proof of ownership. Without storage the client
 * is asked: "sei tu?".
 */
export const rememberOpenedHere = (id: number): void =>
  keepJson("local", storageKey, [endOf(id), ...read()].slice(0, rememberedMax));

export const wasOpenedHere = (id: number): boolean => read().includes(endOf(id));
