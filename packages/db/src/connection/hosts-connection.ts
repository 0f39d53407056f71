import net from "node:net";
import pg from "pg";
import { usualTimeLimits } from "../time-limits.ts";
import type { DatabaseAddress, DatabaseHost, TargetSession } from "./address.ts";
import { type Encryption, EncryptionError, encryptionsOf, openSocket, type Place } from "./open-socket.ts";
import { noteReach, orderedHosts, placesOf } from "./places.ts";
import { type SessionKind, sessionKindOf, suits } from "./session-kind.ts";

/** What pg's connection has besides its declared type. */
interface Inner {
  stream: net.Socket;
  _connecting: boolean;
  _ending: boolean;
  attachListeners(stream: net.Socket): void;
  startup(settings: StartupSettings): void;
}

/** A server that answers but isn't what is looked for. */
class UnsuitableError extends Error {
  // PostgreSQL's code for a write that a server doesn't take: whoever asks may come back.
  readonly code = "25006";
}

/** A server that refused the session, in its own words. */
class RefusedError extends Error {
  constructor(readonly refusal: pg.DatabaseError) {
    super(refusal.message);
  }
}

/** What a session asks for as it begins. */
type StartupSettings = Record<string, string>;

/** Settings that a pooler refuses, since they would belong to whoever has the session next. */
const sessionSettings = ["options", "statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];

const startingUp = "57P03";
const readOnlyTransaction = "25006";

const nameOf = ({ host, port }: { host: string; port: number }) => `${host}:${port}`;

/** The error of the only host, or all of them in one, with the code of the first that has one. */
function summed(failures: { place: string; error: Error }[]): Error {
  const [first] = failures;
  if (failures.length === 1 && first) return first.error;
  const reasons = failures.map(({ place, error }) => `${place}: ${error.message}`);
  const code = failures.map(({ error }) => (error as NodeJS.ErrnoException).code).find(Boolean);
  return Object.assign(new Error(`No host of the database will do (${reasons.join("; ")})`), { code });
}

/**
 * A connection to the first host of an address that answers and is what the address asks for. pg's client sees one
 * connection: while hosts are being tried, what concerns a host that won't do is kept from it, and the next host is
 * announced by another "connect", upon which the client introduces itself again.
 */
export class HostsConnection extends pg.Connection {
  readonly #address: DatabaseAddress;
  readonly #parameters = new Map<string, string>();
  /** Ends the attempt that is under way; undefined once a session stands. */
  #attempt: { ready(): void; fail(error: Error): void } | undefined;
  #target: TargetSession;
  #isUnfit = false;

  constructor(address: DatabaseAddress) {
    const placeholder = new net.Socket();
    super({ stream: () => placeholder });
    this.#address = address;
    this.#target = address.target;
  }

  /** Whether the server has become another than was asked for, as a primary that now only reads. */
  get isUnfit(): boolean {
    return this.#isUnfit;
  }

  get #inner(): Inner {
    return this as unknown as Inner;
  }

  /** What pg's client calls, with a host that counts for nothing here. */
  connect(): void {
    this.#inner._connecting = true;
    this.#tryHosts().catch((error) => {
      super.emit("error", error);
      super.emit("end");
    });
  }

  /** A pooler takes the few settings that it keeps for each of its clients; the time zone is one. */
  startup(settings: StartupSettings): void {
    const kept = Object.entries(settings).filter(([name]) => !sessionSettings.includes(name));
    const sent = this.#address.isPooled ? { ...Object.fromEntries(kept), TimeZone: "UTC" } : settings;
    (pg.Connection.prototype as unknown as Inner).startup.call(this, sent);
  }

  async #tryHosts(): Promise<void> {
    const hosts = orderedHosts(this.#address);
    const isChoosy = this.#target === "prefer-standby";
    if (isChoosy) this.#target = "standby";
    const failures = [];
    for (const host of isChoosy ? [...hosts, ...hosts] : hosts) {
      if (isChoosy && failures.length === hosts.length) this.#target = "any";
      const error = await this.#tryHost(host);
      if (!error) return;
      failures.push({ place: nameOf(host), error });
      if (this.#inner._ending) throw error;
    }
    throw summed(failures);
  }

  /** Nothing when a session stands; what kept it from standing when the next host may be tried. */
  async #tryHost(host: DatabaseHost): Promise<Error | undefined> {
    let last: Error | undefined;
    try {
      for (const place of await placesOf(host)) {
        last = await this.#tryPlace(place);
        if (!last || this.#inner._ending) return last;
      }
      return last;
    } catch (error) {
      // A wrong password is wrong everywhere, as in libpq.
      if (error instanceof RefusedError) throw error.refusal;
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  async #tryPlace(place: Place): Promise<Error | undefined> {
    const encryptions = encryptionsOf(this.#address.tls, place);
    for (const [index, encryption] of encryptions.entries()) {
      try {
        await this.#attemptSession(place, encryption);
        return undefined;
      } catch (error) {
        const isLast = index === encryptions.length - 1;
        if (error instanceof RefusedError) {
          if (error.refusal.code === startingUp) return error.refusal;
          if (isLast) throw error;
        } else if (isLast || !(error instanceof EncryptionError)) {
          return error instanceof Error ? error : new Error(String(error));
        }
      }
    }
    return undefined;
  }

  async #attemptSession(place: Place, encryption: Encryption): Promise<void> {
    const limit = new AbortController();
    const patienceMs = this.#address.connectMs ?? usualTimeLimits.connectMs;
    const tooLate = Object.assign(new Error(`No answer within ${patienceMs} ms`), { code: "ETIMEDOUT" });
    const timer = setTimeout(() => limit.abort(tooLate), patienceMs);
    try {
      const socket = await openSocket(place, encryption, this.#address, limit.signal).catch((error) => {
        if (!(error instanceof EncryptionError)) noteReach(place, false);
        throw error;
      });
      noteReach(place, true);
      if (this.#inner._ending) {
        socket.destroy();
        throw new Error("Connection terminated");
      }
      await this.#startSession(socket);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Resolves when the session stands. */
  async #startSession(socket: net.Socket): Promise<void> {
    this.#inner.stream = socket;
    this.#parameters.clear();
    const stands = new Promise<void>((resolve, reject) => {
      this.#attempt = { ready: resolve, fail: reject };
    });
    let lost: Error | undefined;
    socket.on("error", (error) => {
      lost = error;
      if (this.#inner.stream === socket && !this.#attempt) this.#report(error);
    });
    socket.on("close", () => {
      if (this.#inner.stream !== socket) return;
      if (this.#attempt) this.#attempt.fail(lost ?? new Error("Connection terminated unexpectedly"));
      else super.emit("end");
    });
    this.#inner.attachListeners(socket);
    super.emit("connect");
    try {
      await stands;
    } catch (error) {
      this.#attempt = undefined;
      this.#inner.stream = new net.Socket();
      socket.destroy();
      throw error;
    }
  }

  /** While a connection is being closed, its being cut is no news. */
  #report(error: NodeJS.ErrnoException): void {
    const isExpected = this.#inner._ending && (error.code === "ECONNRESET" || error.code === "EPIPE");
    if (!isExpected) super.emit("error", error);
  }

  get #kind(): SessionKind | undefined {
    return sessionKindOf(this.#parameters);
  }

  /** pg parses what the server says and emits it here: what a host says that won't do goes no further. */
  override emit(name: string, ...details: unknown[]): boolean {
    const [message] = details;
    if (name === "parameterStatus") this.#noteParameter(message as { parameterName: string; parameterValue: string });
    if (this.#attempt) {
      if (name === "errorMessage") return this.#fail(new RefusedError(message as pg.DatabaseError));
      if (name === "error") return this.#fail(message as Error);
      if (name === "readyForQuery") return this.#judge(details);
    }
    if (name === "errorMessage") this.#noteRefusal(message as pg.DatabaseError);
    return super.emit(name, ...details);
  }

  #fail(error: Error): true {
    this.#attempt?.fail(error);
    return true;
  }

  #judge(details: unknown[]): boolean {
    if (!suits(this.#kind, this.#target)) {
      return this.#fail(new UnsuitableError(`The server isn't ${this.#target}`));
    }
    this.#attempt?.ready();
    this.#attempt = undefined;
    return super.emit("readyForQuery", ...details);
  }

  #noteParameter({ parameterName, parameterValue }: { parameterName: string; parameterValue: string }): void {
    this.#parameters.set(parameterName, parameterValue);
    if (!this.#attempt && !suits(this.#kind, this.#target)) this.#isUnfit = true;
  }

  #noteRefusal({ code }: pg.DatabaseError): void {
    const isForReading = this.#target === "read-only" || this.#target === "standby";
    if (code === readOnlyTransaction && !isForReading) this.#isUnfit = true;
  }
}
