import type { PrismaClient } from "@vetrina/data/prisma";
import type { StreamRows } from "@vetrina/data/row-stream";
import type { Signals } from "@vetrina/data/signals";
import type { RunStatement } from "@vetrina/data/statements";
import type { StaffAccess } from "./access/staff-access.ts";
import type { ReadDiskSpace } from "./files/disk-space.ts";
import type { FileOpener } from "./files/file-opener.ts";
import type { FileShares } from "./files/file-shares.ts";
import type { FileStore } from "./files/file-store.ts";
import type { Limits } from "./limits.ts";
import type { LiveHub } from "./live/live-hub.ts";
import type { NoticeHub } from "./notices/notice-hub.ts";
import type { ArticleWriter } from "./ports/article-writer.ts";
import type { CardGateway } from "./ports/card-gateway.ts";
import type { PushSender } from "./ports/push-sender.ts";
import type { RunningGenerations } from "./ports/running-generations.ts";
import type { SiteBackups } from "./ports/site-backups.ts";
import type { WalArchive } from "./ports/wal-archive.ts";
import type { WebhookSender } from "./ports/webhook-sender.ts";
import type { WebsiteProbe } from "./ports/website-probe.ts";
import type { PublishedReadings } from "./published-readings.ts";
import type { SecretBox } from "./secrets/secret-box.ts";

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A mail that doesn't wait in the queue. */
export interface MailNow {
  sender: { name: string; address: string };
  recipient: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  /** Its Message-ID, when the mail must be recognisable later. */
  messageId?: string;
}

/** How mail comes in; missing ways aren't set up. */
export interface InboundMailWays {
  /** The mailbox that is read: "user@server/folder". */
  mailbox: string | undefined;
  /** Whether a service may hand mails over. */
  hasWebhook: boolean;
  /** What such a service shows as its password. */
  webhookSecret: string | undefined;
  /** Where answers go; missing where mail doesn't come in, or no one said by which address it does. */
  address: string | undefined;
  /** The sender that the environment names for all mails. */
  sender: string | undefined;
  /** Whether mail to "name+token@…" arrives where mail to "name@…" does. */
  knowsPlus: boolean;
  /** The name by which the mailbox's own server signs what it says of senders (RFC 8601). Other servers aren't believed. */
  authservId: string | undefined;
}

/** What services need from outside; put together once, in the server's deps.ts. */
export interface Deps {
  /** The number of the request that is worked for; missing in a task of the timetable. */
  requestId?: string | undefined;
  db: PrismaClient;
  /** Sends one statement past Prisma: for what public pages read. */
  run: RunStatement;
  /** The same for what visitors write, on connections that no reading takes. */
  write: RunStatement;
  /** Reads what is too large to be held at once. */
  stream: StreamRows;
  signals: Signals;
  log: Log;
  limits: Limits;
  /** What public pages and calls show. */
  published: PublishedReadings;
  /** Uploaded files. */
  files: FileStore;
  fileOpener: FileOpener;
  fileShares: FileShares;
  /** The folder for files that are not whole yet, or that are being read: on the disk of the store, if that is one. */
  unfinishedFiles: string;
  readDiskSpace: ReadDiskSpace;
  /** What happens to tickets, as it happens. */
  live: LiveHub;
  /** Wakes the staff's feeds of notices. */
  notices: NoticeHub;
  /** Whose sessions or role change, as it happens. */
  access: StaffAccess;
  /** Encrypts what must be read again, so that a copy of the database does not give it away. */
  secrets: SecretBox;
  backups: SiteBackups;
  /** Missing where the database's log is not archived by the site. */
  walArchive: WalArchive | undefined;
  now(): Date;
  /** Missing when no card provider is configured. */
  cards: CardGateway | undefined;
  /** Missing when no writing model is configured. */
  writer: ArticleWriter | undefined;
  generations: RunningGenerations;
  /** Whether this server writes articles by itself, at their times: in production only. */
  scheduledWriting: boolean;
  /** Tells the staff's browsers of news, also when they are closed. */
  pushes: PushSender;
  /** Tells programs elsewhere of events. */
  webhooks: WebhookSender;
  /** Looks at customers' websites from outside. */
  websiteProbe: WebsiteProbe;
  /** Whether mails go out through a server, not into a folder. */
  sendsMail: boolean;
  /** Hands a mail to the mail server past the queue. Rejects with what the server, or the way to it, objects to. */
  deliverNow(mail: MailNow): Promise<void>;
  /** How mail comes in. */
  inbound: InboundMailWays;
  /** The site's own address, with no slash at the end. */
  publicUrl: string;
}
