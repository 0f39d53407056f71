import { once } from "node:events";
import net from "node:net";
import path from "node:path";
import tls from "node:tls";
import { usualTimeLimits } from "../time-limits.ts";
import type { DatabaseAddress } from "./address.ts";
import { type TlsParameters, tlsOptionsOf } from "./tls.ts";

/** One server of an address: a host whose name has several addresses counts several times. */
export interface Place {
  host: string;
  /** Undefined for a unix socket. */
  ip: string | undefined;
  port: number;
}

/** `either` takes what the server offers. */
export type Encryption = "plain" | "tls" | "either";

/** A host was reached, but a connection as it is wanted couldn't be agreed on with it. */
export class EncryptionError extends Error {}

/** "SSLRequest" of PostgreSQL's protocol (55.7 of its manual). */
const sslRequest = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/** The ways of encrypting that are tried with one server, one after the other. */
export function encryptionsOf({ mode }: TlsParameters, { ip }: Place): Encryption[] {
  if (ip === undefined || mode === "disable") return ["plain"];
  if (mode === "allow") return ["plain", "tls"];
  return mode === "prefer" ? ["either", "plain"] : ["tls"];
}

async function reach({ host, ip, port }: Place, signal: AbortSignal): Promise<net.Socket> {
  const socket = ip === undefined ? net.connect(path.join(host, `.s.PGSQL.${port}`)) : net.connect({ host: ip, port });
  signal.addEventListener("abort", () => socket.destroy(signal.reason));
  await once(socket, "connect");
  return socket;
}

/** Whether the server speaks TLS. One byte alone may come: more would have been slipped in by somebody between. */
async function offersTls(socket: net.Socket): Promise<boolean> {
  socket.write(sslRequest);
  const answered = once(socket, "data") as Promise<[Buffer]>;
  const closed = once(socket, "close").then(() => {
    throw new EncryptionError("The server closed the connection when asked for TLS");
  });
  closed.catch(() => undefined);
  const [answer] = await Promise.race([answered, closed]);
  const letter = answer.toString("latin1");
  if (letter !== "S" && letter !== "N")
    throw new EncryptionError("The server has no clear answer to whether it speaks TLS");
  return letter === "S";
}

async function encrypt(socket: net.Socket, parameters: TlsParameters, host: string): Promise<net.Socket> {
  try {
    const secured = tls.connect({ ...tlsOptionsOf(parameters, host), socket });
    await once(secured, "secureConnect");
    return secured;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EncryptionError(`TLS was not agreed on: ${reason}`, { cause: error });
  }
}

async function secure(socket: net.Socket, place: Place, wanted: Encryption, parameters: TlsParameters) {
  if (wanted === "plain") return socket;
  if (parameters.isDirect || (await offersTls(socket))) return encrypt(socket, parameters, place.host);
  if (wanted === "either") return socket;
  throw new EncryptionError("The server doesn't speak TLS, and sslmode asks for it");
}

/** Opens a connection on which PostgreSQL's protocol can begin. The signal breaks it off, also later. */
export async function openSocket(
  place: Place,
  wanted: Encryption,
  { tls: parameters, keepAliveMs }: DatabaseAddress,
  signal: AbortSignal,
): Promise<net.Socket> {
  const socket = await reach(place, signal);
  // Beneath TLS nobody else listens.
  socket.on("error", () => undefined);
  socket.setNoDelay(true);
  const silentMs = keepAliveMs ?? usualTimeLimits.keepAliveMs;
  if (silentMs > 0 && place.ip !== undefined) socket.setKeepAlive(true, silentMs);
  try {
    return await secure(socket, place, wanted, parameters);
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
