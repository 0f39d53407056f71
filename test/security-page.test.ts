import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { callsPerRequestMax } from "../packages/contract/src/batches.ts";
import { visitorPixelsMax } from "../packages/contract/src/pictures/images.ts";
import { attachmentBytesMax, attachmentsMax } from "../packages/contract/src/tickets.ts";
import { uploadShares } from "../packages/core/src/files/upload-shares.ts";
import { type LimitName, limitTable, openMax } from "../packages/core/src/limits.ts";
import { inboundBytesMax } from "../packages/domains/inbox/src/arriving-mail.ts";
import { beginningsPerHour, messagesPerHour } from "../packages/domains/inbox/src/too-many-mails.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (name: string) => readFileSync(path.join(root, "docs", name), "utf8");
const page = read("security.md");

/** What the list of shares says of a thing. */
const told = (what: string) =>
  page
    .split("\n")
    .find((line) => line.startsWith(`- **${what}**: `))
    ?.slice(`- **${what}**: `.length);

const share = (name: LimitName) => {
  const { points, duration } = limitTable[name];
  return duration === 24 * 60 * 60 ? `${points} a day` : `${points} in ${duration / 60} minutes`;
};
const megabytes = (bytes: number) => `${bytes / 2 ** 20} MB`;

test.each<[string, string[]]>([
  ["logins of the staff", [share("login")]],
  ["codes of the second factor", [share("secondFactor")]],
  ["logins of clients", [share("clientLogin")]],
  [
    "wrong ticket numbers",
    [share("wrongTicketId"), `${limitTable.wrongTicketIdAnywhere.points.toLocaleString("en")} in all`],
  ],
  ["public forms together", [share("publicForm")]],
  ["half hours for calls", [share("callBooking"), `${share("callBookingSite")} from a /48`]],
  [
    "receipts of withdrawals",
    [
      `${limitTable.receiptReading.points} pages in 10 minutes`,
      `${share("receiptMailNetwork")} from one network`,
      share("receiptMail"),
    ],
  ],
  ["searches of the blog", [share("newSearch")]],
  ["trials of a site", [share("newTrial")]],
  ["readings that find nothing", [share("miss")]],
  [
    "calls by tRPC",
    [
      `${limitTable.visitorCall.points.toLocaleString("en")} in 10 minutes`,
      `${openMax.visitorReading} readings at the same time`,
    ],
  ],
  ["calls in one tRPC request", [String(callsPerRequestMax)]],
  ["payments begun", [share("payment")]],
  [
    "messages in chats",
    [share("chatMessage"), share("conversation"), `${limitTable.conversationReading.points} times in 10 minutes`],
  ],
  [
    "mails to one mailbox",
    [
      `${limitTable.mailbox.points} an hour`,
      share("mailboxDay"),
      share("mailboxNetwork"),
      `${share("mailboxOwn")} more`,
      `last ${limitTable.mailboxPlace.duration / 86_400} days`,
      `${limitTable.mailsCaused.points} an hour`,
    ],
  ],
  ["mails to the agency by strangers' acts", [`${limitTable.agencyMail.points} an hour`]],
  [
    "live streams open at once",
    [
      `${openMax.stream} for an address`,
      `${openMax.streamAnywhere.toLocaleString("en")} for all visitors`,
      `${openMax.ticketStream} for a ticket`,
      `${openMax.sessionStream} for a session of the staff`,
      `${openMax.accountStream} for an account`,
    ],
  ],
  [
    "mails that come in",
    [
      megabytes(inboundBytesMax),
      `${messagesPerHour} an hour of one sender`,
      `${beginningsPerHour} that begin one`,
      `${limitTable.inboundMail.points.toLocaleString("en")} handed over in 10 minutes`,
      `${limitTable.wrongInboundSecret.points} wrong secrets in 10 minutes`,
    ],
  ],
  ["a request's body", [`${megabytes(attachmentsMax * attachmentBytesMax)} and a little for forms with files`]],
  [
    "a request on its way",
    [`${uploadShares.slowest.bytesPerSecond / 1000} kB/s for ${uploadShares.slowest.seconds} seconds`],
  ],
  [
    "files",
    [
      `${attachmentsMax} of ${megabytes(attachmentBytesMax)}`,
      `${megabytes(uploadShares.pace.perAddress)} a second for an address`,
      `${megabytes(uploadShares.pace.together)} for all visitors`,
      `${visitorPixelsMax / 1e6} million pixels`,
    ],
  ],
  [
    "uploads on their way",
    [
      `${uploadShares.atOnce.perAddress} and ${megabytes(uploadShares.heldBytes.perAddress)} for an address`,
      `${uploadShares.atOnce.anywhere} and ${megabytes(uploadShares.heldBytes.visitors)} for all visitors`,
    ],
  ],
  [
    "files and tickets, over time",
    [
      `${uploadShares.filesPerHour.perAddress} files an hour`,
      `${megabytes(uploadShares.bytesPerDay.perAddress)} a day`,
      `${uploadShares.ticketsPerHour.perAddress} tickets an hour`,
      `${limitTable.ticketOpeningInCrowd.points} addresses more`,
    ],
  ],
])("the shares of %s are those of the program", (what, figures) => {
  for (const figure of figures) expect(told(what)).toContain(figure);
});

test.each([
  ["security.md", 9],
  ["security-checks.md", 30],
  ["asvs.md", 30],
])("every file that %s names is there", (document, least) => {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root });
  const known = String(files).split("\n");
  const named = [...read(document).matchAll(/`([\w./-]+\.(?:ts|yaml|sql))`/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(least);
  expect(named.filter((name) => !known.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});
