import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface Refusal {
  /** 4xx: not now. 5xx: never. */
  code: number;
  message: string;
}

export interface ReceiverOptions {
  port?: number;
  /** Refuses a sender at MAIL FROM, a recipient at RCPT TO, a mail at DATA; asked each time. */
  refuseSender?: (address: string) => Refusal | undefined;
  refuseRecipient?: (address: string) => Refusal | undefined;
  refuseMail?: (mail: Email) => Refusal | undefined;
  /** The only credentials it accepts mail from. */
  credentials?: { user: string; pass: string };
  tls?: "none" | "offered" | "required";
  /** How long it thinks about each mail, in milliseconds; asked each time. */
  thinkMs?: () => number;
}

export interface ReceivedMail extends Email {
  envelopeTo: string[];
  /** The mail as it travelled. */
  raw: string;
  wasEncrypted: boolean;
}

export interface SmtpReceiver {
  port: number;
  received: ReceivedMail[];
  stop(): Promise<void>;
}

const asError = (refusal: Refusal) => Object.assign(new Error(refusal.message), { responseCode: refusal.code });
const asCallback = (refusal: Refusal | undefined) => (refusal ? asError(refusal) : null);

async function collect(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function serverOptions(options: ReceiverOptions, received: ReceivedMail[]): SMTPServerOptions {
  const { refuseSender, refuseRecipient, refuseMail, credentials, tls = "none", thinkMs = () => 0 } = options;
  return {
    authOptional: !credentials,
    allowInsecureAuth: tls === "none",
    disabledCommands: tls === "none" ? ["STARTTLS"] : [],
    onAuth({ username, password }, _session, callback) {
      const isRight = username === credentials?.user && password === credentials?.pass;
      callback(isRight ? null : asError({ code: 535, message: "wrong credentials" }), { user: username });
    },
    onMailFrom({ address }, session, callback) {
      const isBare = tls === "required" && !session.secure;
      callback(asCallback(isBare ? { code: 530, message: "STARTTLS first" } : refuseSender?.(address)));
    },
    onRcptTo: ({ address }, _session, callback) => callback(asCallback(refuseRecipient?.(address))),
    onData(stream, session, callback) {
      collect(stream)
        .then(async (bytes) => {
          const mail = await PostalMime.parse(bytes);
          await delay(thinkMs());
          const refusal = refuseMail?.(mail);
          if (refusal) return callback(asError(refusal));
          const envelopeTo = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ ...mail, envelopeTo, raw: bytes.toString(), wasEncrypted: session.secure });
          callback();
        })
        .catch(callback);
    },
  };
}

/** A mail server of this machine that stores what it gets, and refuses mail as the options say. */
export async function startSmtpReceiver(options: ReceiverOptions = {}): Promise<SmtpReceiver> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer(serverOptions(options, received));
  // Clients that hang up in the middle of a sentence are no trouble of the server's.
  server.on("error", () => undefined);
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
