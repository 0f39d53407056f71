import * as z from "zod";
import { optional } from "./env-values.ts";

/** How mail comes in: from a mailbox, or from a service that hands it over. */
export const inboundVariables = {
  IMAP_URL: optional(
    z.url({
      protocol: /^imaps?$/,
      error: "dev’essere un indirizzo imaps:// o imap://, come imaps://utente:password@imap.example.it/INBOX",
    }),
  ),
  INBOUND_MAIL_SECRET: optional(z.string().min(24, "deve avere almeno 24 caratteri").max(200)),
  INBOUND_ADDRESS: optional(z.email("dev’essere un indirizzo email")),
  INBOUND_PLUS: z
    .preprocess((value) => value || "on", z.enum(["on", "off"], "dev’essere on oppure off"))
    .transform((value) => value === "on"),
  TRUST_AUTH_RESULTS: optional(
    z.string().regex(/^[\w.-]{1,200}$/, "dev’essere il nome con cui il server di posta firma Authentication-Results"),
  ),
};

type InboundVariables = z.output<z.ZodObject<typeof inboundVariables>>;

/** What stands in the address of a mailbox. */
export interface MailboxAddress {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise by STARTTLS, without which nothing is read but on this machine. */
  isSecure: boolean;
  user: string;
  password: string;
  folder: string;
}

export function mailboxAddressOf({ IMAP_URL }: Pick<InboundVariables, "IMAP_URL">): MailboxAddress | undefined {
  if (!IMAP_URL) return undefined;
  const url = new URL(IMAP_URL);
  const isSecure = url.protocol === "imaps:";
  return {
    host: url.hostname,
    port: Number(url.port) || (isSecure ? 993 : 143),
    isSecure,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    folder: decodeURIComponent(url.pathname.replace(/^\//, "")) || "INBOX",
  };
}

/** A mailbox as the staff reads of it; it holds no password. */
export const nameOfMailbox = ({ user, host, folder }: MailboxAddress): string => `${user}@${host}/${folder}`;

/** What services know of how mail comes in. */
export function inboundWaysOf(env: InboundVariables & { MAIL_FROM?: string | undefined }) {
  const mailbox = mailboxAddressOf(env);
  const userAddress = mailbox && z.email().safeParse(mailbox.user).data;
  return {
    mailbox: mailbox && nameOfMailbox(mailbox),
    hasWebhook: env.INBOUND_MAIL_SECRET !== undefined,
    webhookSecret: env.INBOUND_MAIL_SECRET,
    address: env.INBOUND_ADDRESS ?? userAddress,
    sender: /<([^<>]+)>\s*$/.exec(env.MAIL_FROM ?? "")?.[1] ?? env.MAIL_FROM,
    knowsPlus: env.INBOUND_PLUS,
    authservId: env.TRUST_AUTH_RESULTS?.toLowerCase(),
  };
}
