import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import type { DomainProblem } from "@vetrina/contract/websites/look-ups";
import type { DomainLook } from "@vetrina/core/ports/website-probe";
import * as z from "zod";
import { NotPublicError } from "./public-address.ts";

export interface RegistryOptions {
  lookup: LookupFunction;
  /** Whether an address may be called, of the list as of a redirect. */
  accepts: (address: string) => boolean;
  /** IANA's list of which registry answers for which domains (RFC 9224). */
  listUrl: string;
  answerMs: number;
  now: () => Date;
}

const redirectsMax = 3;
const listBytesMax = 2 * 1024 * 1024;
const answerBytesMax = 256 * 1024;
/** IANA's list changes every few weeks. */
const listKeptMs = 24 * 60 * 60 * 1000;

class RegistryError extends Error {
  problem: DomainProblem;
  constructor(problem: DomainProblem) {
    super(problem);
    this.problem = problem;
  }
}

interface Call extends Pick<RegistryOptions, "lookup" | "accepts"> {
  signal: AbortSignal;
  bytesMax: number;
}

interface Answer {
  status: number;
  location: string | undefined;
  body: string;
}

/** One request; an answer that is too long is cut off. */
function get(address: string, { lookup, accepts, signal, bytesMax }: Call): Promise<Answer> {
  if (!accepts(address)) return Promise.reject(new RegistryError("rete-privata"));
  const { request } = address.startsWith("https:") ? https : http;
  return new Promise((resolve, reject) => {
    const headers = { accept: "application/rdap+json, application/json" };
    const call = request(address, { headers, signal, agent: false, lookup }, (response) => {
      const { statusCode: status = 0, headers: told } = response;
      const pieces: Buffer[] = [];
      let bytes = 0;
      response.on("data", (piece: Buffer) => {
        bytes += piece.length;
        if (bytes > bytesMax) call.destroy(new RegistryError("risposta"));
        else pieces.push(piece);
      });
      response.on("end", () => resolve({ status, location: told.location, body: Buffer.concat(pieces).toString() }));
      response.on("error", reject);
    });
    call.on("error", reject);
    call.end();
  });
}

/** Follows a few redirects, each of which is looked at as the first address is. */
async function getFollowing(address: string, call: Call, redirects = redirectsMax): Promise<Answer> {
  const answer = await get(address, call);
  const { status, location } = answer;
  if (status < 300 || status >= 400 || !location) return answer;
  if (redirects === 0 || !URL.canParse(location, address)) throw new RegistryError("risposta");
  return getFollowing(new URL(location, address).href, call, redirects - 1);
}

function readJson<Read>(schema: z.ZodType<Read>, body: string): Read {
  try {
    return schema.parse(JSON.parse(body));
  } catch {
    throw new RegistryError("risposta");
  }
}

const listSchema = z.object({ services: z.array(z.tuple([z.array(z.string()), z.array(z.string())])) });

const answerSchema = z.object({
  ldhName: z.string().optional(),
  events: z.array(z.object({ eventAction: z.string(), eventDate: z.string().optional() })).default([]),
});

/** Whatever a registry says, no domain is older than the system or paid for a century. */
const isLikely = (date: Date) => date.getUTCFullYear() > 1985 && date.getUTCFullYear() < 2130;

function expiryOf(name: string, body: string): DomainLook {
  const { ldhName, events } = readJson(answerSchema, body);
  if (ldhName && ldhName.toLowerCase().replace(/\.$/, "") !== name) return { problem: "risposta" };
  const told = events.find(({ eventAction }) => eventAction === "expiration")?.eventDate;
  if (told === undefined) return { problem: "senza-data" };
  const expiresAt = new Date(told);
  return Number.isNaN(expiresAt.getTime()) || !isLikely(expiresAt) ? { problem: "risposta" } : { expiresAt };
}

function problemOf(error: unknown): DomainProblem {
  if (error instanceof RegistryError) return error.problem;
  if (error instanceof NotPublicError) return "rete-privata";
  const name = error instanceof Error ? error.name : "";
  return name === "TimeoutError" || name === "AbortError" ? "tempo" : "irraggiungibile";
}

type Registries = ReadonlyMap<string, string>;

/** Asks the registries of domains by RDAP (RFC 9082, 9083), and knows IANA's list for a day. */
export function createRegistryLook(options: RegistryOptions): (name: string) => Promise<DomainLook> {
  const { listUrl, answerMs, now } = options;
  let known: { registries: Registries; until: number } | undefined;
  const callOf = (bytesMax: number): Call => ({ ...options, bytesMax, signal: AbortSignal.timeout(answerMs) });

  async function readList(): Promise<Registries> {
    const { status, body } = await getFollowing(listUrl, callOf(listBytesMax));
    if (status !== 200) throw new RegistryError("irraggiungibile");
    const pairs = readJson(listSchema, body).services.flatMap(([endings, bases]) => {
      const base = bases.find(options.accepts);
      return base ? endings.map((ending): [string, string] => [ending.toLowerCase(), base]) : [];
    });
    return new Map(pairs);
  }

  /** An old list is better than none. */
  async function registries(): Promise<Registries> {
    if (known && known.until > now().getTime()) return known.registries;
    try {
      known = { registries: await readList(), until: now().getTime() + listKeptMs };
    } catch (error) {
      if (!known) throw error;
    }
    return known.registries;
  }

  return async (name) => {
    try {
      const base = (await registries()).get(name.slice(name.lastIndexOf(".") + 1));
      if (!base) return { problem: "a-mano" };
      const address = `${base.replace(/\/?$/, "/")}domain/${encodeURIComponent(name)}`;
      const { status, body } = await getFollowing(address, callOf(answerBytesMax));
      if (status === 404) return { problem: "non-registrato" };
      return status === 200 ? expiryOf(name, body) : { problem: "irraggiungibile" };
    } catch (error) {
      return { problem: problemOf(error) };
    }
  };
}
