import { DatabaseStartError } from "@vetrina/data/database-start-error";
import { EnvironmentError } from "./env.ts";

/** What Node adds to the system's errors. */
interface SystemError extends Error {
  code?: string;
  syscall?: string;
  path?: string;
  address?: string;
  port?: number;
  hostname?: string;
}

type Sentence = (error: SystemError) => string;

const unknownHost: Sentence = ({ hostname }) =>
  `il nome ${hostname} non esiste o il DNS non risponde: correggi HOST (o METRICS_HOST).`;

/** Of the site's ports. */
const listening: Record<string, Sentence> = {
  EADDRINUSE: ({ address, port }) =>
    `la porta ${port} di ${address} è già occupata: ferma il programma che la usa, oppure cambia PORT (o METRICS_PORT).`,
  EACCES: ({ port }) =>
    `questo utente non può aprire la porta ${port}: scegline una sopra 1023 con PORT e metti davanti un proxy.`,
  EADDRNOTAVAIL: ({ address }) => `${address} non è un indirizzo di questa macchina: correggi HOST (o METRICS_HOST).`,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
};

const forbidden: Sentence = ({ path }) =>
  `manca il permesso di scrivere in ${path}: dai la cartella all’utente che avvia il sito, oppure cambia DATA_DIR.`;
const noFolder: Sentence = ({ path }) => `${path} non è una cartella: correggi DATA_DIR.`;

/** Of the data folder and what is in it. */
const storing: Record<string, Sentence> = {
  EROFS: ({ path }) => `${path} sta su un disco in sola lettura: correggi DATA_DIR, oppure rendilo scrivibile.`,
  EACCES: forbidden,
  EPERM: forbidden,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
  ENOSPC: ({ path }) => `il disco di ${path} è pieno: libera dello spazio e riavvia.`,
};

const listeningCalls = new Set(["listen", "bind", "getaddrinfo"]);

/** What keeps the site from starting, as one Italian sentence that says what to do; undefined where that isn't known. */
export function startRefusal(error: unknown): string | undefined {
  if (error instanceof EnvironmentError) return error.message;
  if (error instanceof DatabaseStartError) return `Avvio non riuscito: ${error.message}`;
  if (!(error instanceof Error)) return undefined;
  const { code = "", syscall = "", path }: SystemError = error;
  const sentence = listeningCalls.has(syscall) ? listening[code] : path && storing[code];
  return sentence ? `Avvio non riuscito: ${sentence(error)}` : undefined;
}
