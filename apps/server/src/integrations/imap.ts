import { readLimits } from "@vetrina/core/mail-reading/mail-limits";
import { singleLine } from "@vetrina/core/mail-reading/plain-text";
import type { FetchMessageObject, ImapFlow } from "imapflow";
import type { MailboxAddress } from "../env-inbound.ts";

/** A mail in the mailbox, before it is fetched. */
export interface ListedMail {
  uid: number;
  bytes: number;
  /** When the mailbox got it. */
  at: Date;
}

/** What is known of a mail that isn't fetched. */
export interface MailEnvelope {
  messageId: string | undefined;
  fromName: string;
  fromEmail: string;
  subject: string;
}

/** A connection with the mailbox open. Every call rejects once it is lost. */
export interface MailboxSession {
  uidValidity: bigint;
  /** The number that the next mail will have. */
  uidNext: number;
  /** Aborted when the connection ends, from whichever side. */
  ended: AbortSignal;
  /** Mails from this number on, in their order. */
  listFrom(uid: number): Promise<ListedMail[]>;
  /** The bytes of small mails, in their order, each with its number. */
  fetch(uids: readonly number[]): AsyncIterable<{ uid: number; source: Buffer }>;
  /** The bytes of a large one, as they come. */
  download(uid: number): Promise<AsyncIterable<Buffer>>;
  envelopeOf(uid: number): Promise<MailEnvelope>;
  /** Moves mails to a folder, which is made; marks them as seen where the server doesn't let it. */
  file(uids: readonly number[], folder: string): Promise<void>;
  /** Calls back whenever the mailbox says that something has come. */
  onNews(hear: () => void): void;
  /** Has the mailbox say so at once, until the next call. */
  listen(): void;
  close(): void;
}

/** How long a mailbox's server may take, in milliseconds. */
export interface MailboxPatience {
  /** Until it is there and has greeted. */
  connectMs: number;
  /** A server that says nothing for so long has gone. */
  silenceMs: number;
}

export const usualPatience: MailboxPatience = { connectMs: 15_000, silenceMs: 60_000 };
/** Of a large mail, so much comes with each question, in bytes. */
const downloadChunk = 1024 * 1024;

const isLoopback = (host: string) => ["127.0.0.1", "::1", "localhost"].includes(host);

/** Without TLS from the first byte it has to come by STARTTLS, unless the server is on this machine. */
const encryptionOf = ({ isSecure, host }: MailboxAddress) => ({
  secure: isSecure,
  ...(!isSecure && { doSTARTTLS: !isLoopback(host) }),
});

/** Loaded with the first connection. */
async function connect(
  address: MailboxAddress,
  { connectMs, silenceMs }: MailboxPatience,
  end: (reason: unknown) => void,
): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import("imapflow");
  const client = new Client({
    host: address.host,
    port: address.port,
    ...encryptionOf(address),
    auth: { user: address.user, pass: address.password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    clientInfo: { name: "Vetrina" },
  });
  client.on("error", end);
  client.on("close", () => end(new Error("The mail server closed the connection")));
  await client.connect();
  return client;
}

function envelopeIn(mail: FetchMessageObject | false): MailEnvelope {
  const envelope = mail ? mail.envelope : undefined;
  const from = envelope?.from?.[0];
  // Encoded words are decoded by now, and may stand for what no column holds.
  return {
    messageId: /<([^<>\s\p{Cc}]{1,250})>/u.exec(envelope?.messageId ?? "")?.[1],
    fromName: singleLine(from?.name ?? "", readLimits.nameMax),
    fromEmail: singleLine(from?.address ?? "", readLimits.addressMax).toLowerCase(),
    subject: singleLine(envelope?.subject ?? "", readLimits.subjectMax),
  };
}

/** Moves mails, into a folder that may have to be made first. Returns whether the server let it. */
async function move(client: ImapFlow, range: string, folder: string): Promise<boolean> {
  if (await client.messageMove(range, folder, { uid: true })) return true;
  await client.mailboxCreate(folder).catch(() => undefined);
  return (await client.messageMove(range, folder, { uid: true })) !== false;
}

/** Opens the mailbox. Rejects with what the server, or the way to it, objects to. */
export async function openMailbox(address: MailboxAddress, patience = usualPatience): Promise<MailboxSession> {
  const ending = new AbortController();
  const client = await connect(address, patience, (reason) => ending.abort(reason));
  try {
    const box = await client.mailboxOpen(address.folder);
    const session = { uidValidity: box.uidValidity, uidNext: box.uidNext, ended: ending.signal };
    return { ...session, ...createCalls(client) };
  } catch (error) {
    client.close();
    throw error;
  }
}

type Calls = Omit<MailboxSession, "uidValidity" | "uidNext" | "ended">;

function createCalls(client: ImapFlow): Calls {
  return {
    onNews: (hear) => void client.on("exists", hear),
    async listFrom(uid) {
      const query = { uid: true, size: true, internalDate: true };
      const found = await client.fetchAll(`${uid}:*`, query, { uid: true });
      return found
        .map((mail) => ({ uid: mail.uid, bytes: mail.size ?? 0, at: new Date(mail.internalDate ?? 0) }))
        .filter((mail) => mail.uid >= uid)
        .sort((one, other) => one.uid - other.uid);
    },
    async *fetch(uids) {
      for await (const mail of client.fetch(uids.join(","), { uid: true, source: true }, { uid: true })) {
        if (mail.source) yield { uid: mail.uid, source: mail.source };
      }
    },
    async download(uid) {
      const found = await client.download(String(uid), undefined, { uid: true, chunkSize: downloadChunk });
      if (!found.content) throw new Error("A mail is gone from its mailbox");
      return found.content as AsyncIterable<Buffer>;
    },
    envelopeOf: async (uid) =>
      envelopeIn(await client.fetchOne(String(uid), { uid: true, envelope: true }, { uid: true })),
    async file(uids, folder) {
      const range = uids.join(",");
      if (await move(client, range, folder)) return;
      await client.messageFlagsAdd(range, ["\\Seen"], { uid: true });
      // A lost connection is no refusal: then nothing was done.
      if (!client.usable) throw new Error("The mail server closed the connection");
    },
    listen: () => void client.idle().catch(() => undefined),
    close: () => client.close(),
  };
}
