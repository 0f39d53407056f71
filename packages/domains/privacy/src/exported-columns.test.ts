import { startTestApp, type TestApp } from "@test/app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactColumns } from "./person-contacts.ts";
import {
  customerColumns,
  customerPersonColumns,
  packageColumns,
  websiteColumns,
  workColumns,
} from "./person-customers.ts";
import { clientColumns, depositColumns, withdrawalColumns } from "./person-data.service.ts";
import { deliveryColumns } from "./person-deliveries.ts";
import { documentColumns } from "./person-documents.ts";
import { inboundColumns } from "./person-inbound.ts";
import { quoteColumns } from "./person-quotes.ts";
import { personTicketColumns } from "./person-tickets.ts";

let site: TestApp;

beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

/** What stays out of what a person is given of each table, and why. */
const left: Record<string, Record<string, string>> = {
  Lead: {
    id: "ours",
    status: "follows the stage, which is given",
    submissionKey: "the browser's",
    followUpKey: "the browser's",
    hasQuote: "follows the stage, which is given",
    movedAt: "the staff's work",
    nextStep: "the open task's, which is given",
    nextStepOn: "the open task's, which is given",
    ownerId: "given as the owner's name",
    mailThread: "names the mails, which are given",
    emailKey: "made from what is given",
    phoneKey: "made from what is given",
    searchText: "made from what is given",
    pipelineText: "made from what is given",
  },
  Client: { id: "ours", anonymizedAt: "nobody is there any more" },
  Ticket: {
    clientId: "ours",
    disownedAt: "given with the tickets that others opened",
    submissionKey: "the browser's",
    assigneeId: "given as the name",
    activityAt: "follows the messages, which are given",
    clientWroteAt: "follows the messages, which are given",
    staffSeenAt: "the staff's work",
    staffMailedAt: "given with the mails",
    unansweredSince: "follows the messages, which are given",
    beforeMerge: "the program's",
  },
  TicketRating: { ticketId: "of the ticket it stands in", expiresAt: "the program's", tokenHash: "a secret" },
  Deposit: {
    publicId: "the browser's",
    submissionKey: "the browser's",
    sweepAt: "the program's",
    failedSweeps: "the program's",
    revision: "the program's",
    balanceLinkId: "the link, which is given",
    balanceSweepAt: "the program's",
    restCents: "follows the quote, which is given",
    reviewedBy: "the staff's work",
    balanceBy: "the staff's work",
    createdBy: "the staff's work",
    deliveryRemovedAt: "the staff's work",
    anonymizedAt: "nobody is there any more",
  },
  InboundMail: {
    id: "ours",
    source: "the program's",
    mailbox: "the program's",
    uidValidity: "the program's",
    uid: "the program's",
    fingerprint: "the program's",
    messageId: "the program's",
    storageKey: "the mail itself is its sender's already",
    bytes: "the program's",
    kind: "follows the state, which is given",
    reason: "follows the state, which is given",
    submissionKey: "the program's",
    attempts: "the program's",
    nextAttemptAt: "the program's",
    decidedBy: "the staff's work",
    decidedAt: "the staff's work",
    filedAt: "the program's",
  },
  Customer: {
    id: "ours",
    changedAt: "the staff's work",
    addressErasedAt: "nobody is there any more",
    removedAt: "the staff's work",
    submissionKey: "the browser's",
    revision: "the program's",
    mergedIntoId: "the staff's work",
    beforeMerge: "whose address is in it is given the customer it was of",
    nameKey: "made from what is given",
    phoneKey: "made from what is given",
    searchText: "made from what is given",
  },
  CustomerPerson: {
    id: "ours",
    customerId: "given as the name",
    phoneKey: "made from what is given",
    searchText: "made from what is given",
  },
  Website: {
    id: "ours",
    customerId: "of the customer it stands in",
    ownerId: "the staff's work",
    lookedUpOn: "the program's",
    certificateProblem: "the program's",
    domainProblem: "the program's",
    lookUpLeaseUntil: "the program's",
    changedAt: "the staff's work",
    removedAt: "the staff's work",
    submissionKey: "the browser's",
    dueKey: "made from what is given",
    addressKey: "made from what is given",
    searchText: "made from what is given",
  },
  HourPackage: {
    id: "ours",
    customerId: "of the customer it stands in",
    revision: "the program's",
    createdBy: "the staff's work",
    submissionKey: "the browser's",
  },
  HourWork: {
    id: "ours",
    ticketId: "given with the ticket",
    customerId: "of the customer it stands in",
    author: "the staff's work",
    revision: "the program's",
    submissionKey: "the browser's",
  },
  Delivery: {
    id: "ours",
    publicId: "the browser's",
    customerId: "given as the customer",
    depositId: "given with the booking",
    ticketId: "given with the ticket",
    ticketKey: "the program's",
    addressErasedAt: "nobody is there any more",
    revision: "the program's",
    responsibleId: "the staff's work",
    balanceBy: "the staff's work",
    createdBy: "the staff's work",
    submissionKey: "the browser's",
    searchText: "made from what is given",
  },
  Quote: {
    id: "ours",
    customerId: "given as the customer",
    leadId: "given as the contact",
    addressErasedAt: "nobody is there any more",
    depositBy: "the staff's work",
    depositId: "given with the deposits",
    depositLink: "stands on the quote's page",
    depositLinkId: "the program's",
    depositSweepAt: "the program's",
    opensDelivery: "the staff's work",
    deliveryId: "given with the deliveries",
    responsibleId: "the staff's work",
    secretHash: "would open the page to who reads the file",
    sealedSecret: "would open the page to who reads the file",
    revision: "the program's",
    createdBy: "the staff's work",
    submissionKey: "the browser's",
    searchText: "made from what is given",
  },
  FiscalDocument: {
    id: "ours",
    series: "in the number, which is given",
    year: "in the number, which is given",
    number: "given as it is printed",
    part: "given with the booking",
    refundId: "given with the booking",
    method: "among the facts, which are given",
    correctsId: "among the facts, which are given",
    customerId: "given as the customer",
    buyerName: "among the facts, which are given",
    fileName: "the program's",
    createdBy: "the staff's work",
    exportedAt: "the staff's work",
    anonymizedAt: "nobody is there any more",
    searchText: "made from what is given",
  },
  Withdrawal: {
    id: "ours",
    submissionKey: "the browser's",
    handledBy: "the staff's work",
    anonymizedAt: "nobody is there any more",
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
    const known = [...Object.keys(given[table] ?? {}), ...Object.keys(left[table] ?? {})];
    expect(columns.filter((column) => !known.includes(column))).toEqual([]);
    expect(Object.keys(left[table] ?? {}).filter((column) => !columns.includes(column))).toEqual([]);
  },
);
