import { ownSite } from "@test/own-site";
import { expect, test } from "vitest";
import { contactColumns } from "./person-contacts.ts";
import {
  customerColumns,
  customerPersonColumns,
  packageColumns,
  websiteColumns,
  workColumns,
} from "./person-customers.ts";
import { clientColumns, depositColumns, withdrawalColumns } from "./person-data.ts";
import { deliveryColumns } from "./person-deliveries.ts";
import { documentColumns } from "./person-documents.ts";
import { inboundColumns } from "./person-inbound.ts";
import { quoteColumns } from "./person-quotes.ts";
import { personTicketColumns } from "./person-tickets.ts";

const site = ownSite();

/** What stays out of what a person is given of each table: why, and which columns. */
const left: Record<string, Record<string, string>> = {
  Lead: {
    ours: "id",
    "follows the stage, which is given": "status hasQuote",
    "the browser's": "submissionKey followUpKey",
    "the staff's work": "movedAt",
    "the open task's, which is given": "nextStep nextStepOn",
    "given as the owner's name": "ownerId",
    "names the mails, which are given": "mailThread",
    "made from what is given": "emailKey phoneKey searchText pipelineText",
  },
  Client: { ours: "id", "nobody is there any more": "anonymizedAt" },
  Ticket: {
    ours: "clientId",
    "given with the tickets that others opened": "disownedAt",
    "the browser's": "submissionKey",
    "given as the name": "assigneeId",
    "follows the messages, which are given": "activityAt clientWroteAt unansweredSince",
    "the staff's work": "staffSeenAt",
    "given with the mails": "staffMailedAt",
    "the program's": "beforeMerge",
  },
  TicketRating: { "of the ticket it stands in": "ticketId", "the program's": "expiresAt", "a secret": "tokenHash" },
  Deposit: {
    "the browser's": "publicId submissionKey",
    "the program's": "sweepAt failedSweeps revision balanceSweepAt",
    "the link, which is given": "balanceLinkId",
    "follows the quote, which is given": "restCents",
    "the staff's work": "reviewedBy balanceBy createdBy deliveryRemovedAt",
    "nobody is there any more": "anonymizedAt",
    "made from what is given": "phoneDigits",
  },
  InboundMail: {
    ours: "id",
    "the program's":
      "source mailbox uidValidity uid fingerprint messageId bytes submissionKey attempts nextAttemptAt filedAt",
    "the mail itself is its sender's already": "storageKey",
    "follows the state, which is given": "kind reason",
    "the staff's work": "decidedBy decidedAt",
  },
  Customer: {
    ours: "id",
    "the staff's work": "changedAt removedAt mergedIntoId",
    "nobody is there any more": "addressErasedAt",
    "the browser's": "submissionKey",
    "the program's": "revision",
    "whose address is in it is given the customer it was of": "beforeMerge",
    "made from what is given": "nameKey phoneKey searchText",
  },
  CustomerPerson: { ours: "id", "given as the name": "customerId", "made from what is given": "phoneKey searchText" },
  Website: {
    ours: "id",
    "of the customer it stands in": "customerId",
    "the staff's work": "ownerId changedAt removedAt",
    "the program's": "lookedUpOn certificateProblem domainProblem lookUpLeaseUntil",
    "the browser's": "submissionKey",
    "made from what is given": "dueKey addressKey searchText",
  },
  HourPackage: {
    ours: "id",
    "of the customer it stands in": "customerId",
    "the program's": "revision",
    "the staff's work": "createdBy",
    "the browser's": "submissionKey",
  },
  HourWork: {
    ours: "id",
    "given with the ticket": "ticketId",
    "of the customer it stands in": "customerId",
    "the staff's work": "author",
    "the program's": "revision",
    "the browser's": "submissionKey",
  },
  Delivery: {
    ours: "id",
    "the browser's": "publicId submissionKey",
    "given as the customer": "customerId",
    "given with the booking": "depositId",
    "given with the ticket": "ticketId",
    "the program's": "ticketKey revision",
    "nobody is there any more": "addressErasedAt",
    "the staff's work": "responsibleId balanceBy createdBy",
    "made from what is given": "searchText",
  },
  Quote: {
    ours: "id",
    "given as the customer": "customerId",
    "given as the contact": "leadId",
    "nobody is there any more": "addressErasedAt",
    "the staff's work": "depositBy opensDelivery responsibleId createdBy",
    "given with the deposits": "depositId",
    "stands on the quote's page": "depositLink",
    "the program's": "depositLinkId depositSweepAt revision",
    "given with the deliveries": "deliveryId",
    "would open the page to who reads the file": "secretHash sealedSecret",
    "the browser's": "submissionKey",
    "made from what is given": "searchText",
  },
  FiscalDocument: {
    ours: "id",
    "in the number, which is given": "series year",
    "given as it is printed": "number",
    "given with the booking": "part refundId",
    "among the facts, which are given": "method correctsId buyerName",
    "given as the customer": "customerId",
    "the program's": "fileName",
    "the staff's work": "createdBy exportedAt",
    "nobody is there any more": "anonymizedAt",
    "made from what is given": "searchText",
  },
  Withdrawal: {
    ours: "id",
    "the browser's": "submissionKey",
    "the staff's work": "handledBy",
    "nobody is there any more": "anonymizedAt",
  },
};

const given: Record<string, object> = {
  Lead: contactColumns,
  Client: clientColumns,
  Ticket: personTicketColumns,
  Deposit: depositColumns,
  Withdrawal: withdrawalColumns,
  InboundMail: inboundColumns,
  Customer: customerColumns,
  CustomerPerson: customerPersonColumns,
  Website: websiteColumns,
  HourPackage: packageColumns,
  HourWork: workColumns,
  Delivery: deliveryColumns,
  Quote: quoteColumns,
  FiscalDocument: documentColumns,
};

test.each(Object.keys(given))(
  "every column of %s is given to the person it is about, or left out for a reason",
  async (table) => {
    const rows = await site.server.api.db.$queryRaw<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`;
    const columns = rows.map(({ name }) => name);
    const leftOut = Object.values(left[table] ?? {}).flatMap((names) => names.split(" "));
    const known = [...Object.keys(given[table] ?? {}), ...leftOut];
    const forgotten = columns.filter((column) => !known.includes(column));
    expect(forgotten, `give it in packages/domains/privacy/src (person-*.ts), or say in \`left\` why not`).toEqual([]);
    expect(leftOut.filter((column) => !columns.includes(column))).toEqual([]);
  },
);
