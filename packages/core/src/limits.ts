import { isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "./app-error.ts";
import { uploadShares } from "./files/upload-shares.ts";

/** How many calls of a kind one address may make in how many seconds. */
export const limitTable = {
  /** Mails to the agency about what strangers do, by kind, from whatever addresses (agency-share.ts). */
  agencyMail: { points: 30, duration: 60 * 60 },
  /** Beyond, mails that say so. */
  agencyRestMail: { points: 1, duration: 60 * 60 },
  /** Half hours for calls that an address books: they are few, and not to be all one's. */
  callBooking: { points: 4, duration: 24 * 60 * 60 },
  /** The same of a whole site of IPv6, which gives itself 65,536 networks. */
  callBookingSite: { points: 8, duration: 24 * 60 * 60 },
  chatMessage: { points: 60, duration: 10 * 60 },
  /** Messages of clients in one ticket, from whatever addresses: what is read as a whole has an end. */
  conversation: { points: 100, duration: 24 * 60 * 60 },
  /** Readings of one ticket's whole conversation by clients, which may be 1 MB for each day of it. */
  conversationReading: { points: 60, duration: 10 * 60 },
  /** Rows of files with customers, looked at and imported, by account: a whole file several times. */
  customerImport: { points: 100_000, duration: 10 * 60 },
  clientLogin: { points: 10, duration: 15 * 60 },
  /** Attempts to enter the current password in an open session, by account. */
  ownPassword: { points: 10, duration: 15 * 60 },
  /** Codes after a right password, by account. */
  secondFactor: { points: 10, duration: 15 * 60 },
  /** Mailed links to choose a password, looked at and used. */
  passwordLink: { points: 30, duration: 10 * 60 },
  /** Mails of all kinds to one mailbox by strangers' acts. */
  mailbox: { points: 12, duration: 60 * 60 },
  mailboxDay: { points: 30, duration: 24 * 60 * 60 },
  /** Of these, by acts from one network address. */
  mailboxNetwork: { points: 10, duration: 24 * 60 * 60 },
  /** Mails to one mailbox by acts from a network address where its reader is known (mail-allowance.ts). */
  mailboxOwn: { points: 20, duration: 24 * 60 * 60 },
  /** Not a share: how long a network address is known as one from which the mailbox's reader has followed a link. */
  mailboxPlace: { points: 1, duration: 20 * 24 * 60 * 60 },
  /** Mails to addresses that the caller hasn't confirmed: of tickets, registrations and links together. */
  mailsCaused: { points: 20, duration: 60 * 60 },
  /** Mails that a service hands over, by the address of its machine. */
  inboundMail: { points: 6000, duration: 10 * 60 },
  /** Secrets of such a service that are wrong. */
  wrongInboundSecret: { points: 20, duration: 10 * 60 },
  login: { points: 10, duration: 15 * 60 },
  /** Readings that found nothing: links, deposits, tokens and articles that aren't there (look-up.ts). */
  miss: { points: 120, duration: 10 * 60 },
  /** Searches and lists that aren't cached. Typing a word sends several. */
  newSearch: { points: 120, duration: 10 * 60 },
  /** Trials with a name that was invented, their pictures, and receipts put together: each is made for its asker. */
  newTrial: { points: 120, duration: 10 * 60 },
  payment: { points: 10, duration: 10 * 60 },
  /** Browsers that come back from the bank; each may ask a few times. */
  paymentReturn: { points: 60, duration: 10 * 60 },
  publicForm: { points: 60, duration: 10 * 60 },
  /** Openings of live streams; each lasts a quarter of an hour at most, and then counts again. */
  stream: { points: 600, duration: 10 * 60 },
  ticketOpening: { points: uploadShares.ticketsPerHour.perAddress, duration: 60 * 60 },
  ticketOpeningAnywhere: { points: uploadShares.ticketsPerHour.anywhere, duration: 60 * 60 },
  /** When that is used up: tickets of addresses that have opened none yet. */
  ticketOpeningInCrowd: { points: uploadShares.ticketsPerHour.anywhere, duration: 60 * 60 },
  /** Mails by which an owner tries the mail server. */
  testMail: { points: 5, duration: 10 * 60 },
  typing: { points: 600, duration: 10 * 60 },
  /** Pictures of the staff: an article may have many. */
  upload: { points: 120, duration: 10 * 60 },
  /** Calls by tRPC of visitors and clients: each call of a batch counts. */
  visitorCall: { points: 1200, duration: 10 * 60 },
  visitorFile: { points: uploadShares.filesPerHour.perAddress, duration: 60 * 60 },
  visitorFileAnywhere: { points: uploadShares.filesPerHour.anywhere, duration: 60 * 60 },
  visitorFileBytes: { points: uploadShares.bytesPerDay.perAddress, duration: 24 * 60 * 60 },
  /** Receipts of declarations about one paid booking, which go to its address whatever its mailbox's shares say. */
  receiptMail: { points: 15, duration: 24 * 60 * 60 },
  /** Of these, by acts from one network. */
  receiptMailNetwork: { points: 3, duration: 24 * 60 * 60 },
  /** Pages of receipts, which are rendered for each request. */
  receiptReading: { points: 60, duration: 10 * 60 },
  wrongTicketId: { points: 30, duration: 10 * 60 },
  /** Of all addresses together. */
  wrongTicketIdAnywhere: { points: 1000, duration: 10 * 60 },
} as const;

/** How many of a kind one address, or one ticket, may keep open at the same time, in this process. */
export const openMax = {
  stream: 60,
  /** Of all visitors and clients together: deploy/ha/haproxy.cfg has twice that many places for a process. */
  streamAnywhere: 1000,
  /** Of one session of the staff: three tabs for each of a dozen windows; and of all sessions of an account. */
  sessionStream: 40,
  accountStream: 120,
  /** Downloads of a backup, of all callers together: each reads the disk as fast as its line goes. */
  backupDownload: 1,
  /** Each open stream costs a query per message. */
  ticketStream: 60,
  upload: uploadShares.atOnce.perAddress,
  uploadAnywhere: uploadShares.atOnce.anywhere,
  /** Requests by tRPC that read for a visitor or client, under way or waiting for their turn. */
  visitorReading: 16,
  staffUpload: uploadShares.atOnce.staff,
} as const;

/** In the place of an address, for what is counted of all addresses together. */
export const anywhere = "anywhere";

/** When a place that is taken may have come free, in seconds. */
const placeSeconds = 60;

export type LimitName = keyof typeof limitTable;

export interface Limits {
  /** Off for load tests only. */
  areOn: boolean;
  /** Counts one call, or as many points as are given. Throws TOO_MANY_REQUESTS once the address has used up its share. */
  spend(name: LimitName, address: string, points?: number): Promise<void>;
  /** Takes back what was spent for something that had been counted before, as what is sent again by itself. */
  giveBack(name: LimitName, address: string, points?: number): Promise<void>;
  /** Takes one of the address's places until the function it answers is called. Throws TOO_MANY_REQUESTS when all are taken. */
  hold(name: keyof typeof openMax, address: string): () => void;
  /** Throws what `hold` would throw, and takes no place. */
  refuseIfFull(name: keyof typeof openMax, address: string): void;
  /** Whether anything of the address is counted at this moment; of what is counted in the database, that is asked. */
  isCounted(name: LimitName, address: string): Promise<boolean>;
  /** How much of its share the address has used, and has left; counts no call. */
  left(name: LimitName, address: string): Promise<{ used: number; calls: number; resetSeconds: number }>;
}

/** The first groups of an IPv6 address, and any other as it is. */
function firstGroups(address: string, count: number): string {
  if (!isIPv6(address) || address.startsWith("::ffff:")) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return groups.slice(0, count).join(":");
}

/** An IPv6 customer owns a whole /64, so it counts as one address. */
export const limitKey = (address: string): string => firstGroups(address, 4);

/** Some are given a /48, as who rents a tunnel is. */
export const siteKey = (address: string): string => firstGroups(address, 3);

/** Counts what is open, by address; an address with nothing open is forgotten. */
function createHolder(): Pick<Limits, "hold" | "refuseIfFull"> {
  const held = new Map<string, number>();
  const keyOf = (name: keyof typeof openMax, address: string) => `${name} ${limitKey(address)}`;
  const refuseIfFull: Limits["refuseIfFull"] = (name, address) => {
    const open = held.get(keyOf(name, address)) ?? 0;
    if (open >= openMax[name]) throw new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds: placeSeconds });
  };
  return {
    refuseIfFull,
    hold(name, address) {
      refuseIfFull(name, address);
      const key = keyOf(name, address);
      held.set(key, (held.get(key) ?? 0) + 1);
      return () => {
        const left = (held.get(key) ?? 1) - 1;
        if (left > 0) held.set(key, left);
        else held.delete(key);
      };
    },
  };
}

/** Counters live in this process: with several, each address gets its share from each, unless they are shared (shared-limits.ts). */
export function createLimits(): Limits {
  const limiters = new Map(
    Object.entries(limitTable).map(([name, limit]) => [name, new RateLimiterMemory({ keyPrefix: name, ...limit })]),
  );
  return {
    areOn: true,
    ...createHolder(),
    async spend(name, address, points = 1) {
      const [limiter, key] = [limiters.get(name), limitKey(address)];
      try {
        await limiter?.consume(key, points);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        // The limiter counts what it refuses too: what others give back later wouldn't make room.
        await limiter?.reward(key, points);
        throw new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
      }
    },
    async giveBack(name, address, points = 1) {
      await limiters.get(name)?.reward(limitKey(address), points);
    },
    isCounted: async (name, address) => ((await limiters.get(name)?.get(limitKey(address)))?.consumedPoints ?? 0) > 0,
    async left(name, address) {
      const { points, duration } = limitTable[name];
      const state = await limiters.get(name)?.get(limitKey(address));
      if (!state) return { used: 0, calls: points, resetSeconds: duration };
      const resetSeconds = Math.ceil(state.msBeforeNext / 1000);
      return { used: state.consumedPoints, calls: Math.max(0, state.remainingPoints), resetSeconds };
    },
  };
}

export type Share = readonly [name: LimitName, key: string];

export async function giveBackAll(limits: Limits, shares: readonly Share[]): Promise<void> {
  for (const [name, key] of shares) await limits.giveBack(name, key);
}

/** Counts one call in all of them, or in none. Throws TOO_MANY_REQUESTS. */
export async function spendAll(limits: Limits, shares: readonly Share[]): Promise<void> {
  for (const [index, [name, key]] of shares.entries()) {
    try {
      await limits.spend(name, key);
    } catch (refusal) {
      await giveBackAll(limits, shares.slice(0, index));
      throw refusal;
    }
  }
}

/** A limit's refusal in words that say what it means here; other errors as they are. */
export function explainLimit(error: unknown, message: string): unknown {
  if (!(error instanceof AppError)) return error;
  return new AppError(error.code, { message, retryAfterSeconds: error.retryAfterSeconds });
}

/** For load tests. */
export const noLimits: Limits = {
  areOn: false,
  spend: async () => {},
  giveBack: async () => {},
  hold: () => () => {},
  refuseIfFull: () => {},
  isCounted: async () => false,
  left: async () => ({ used: 0, calls: Number.POSITIVE_INFINITY, resetSeconds: 0 }),
};
