import { ownSite } from "@test/own-site";
import { messageColumns, openingFiles } from "@vetrina/helpdesk/tickets/tickets.present";
import { expect, test } from "vitest";
import { contactColumns } from "./person-contacts.ts";
import { customerColumns, customerPersonColumns, packageColumns, websiteColumns } from "./person-customers.ts";
import { clientColumns, depositColumns, noteColumns, withdrawalColumns } from "./person-data.ts";
import { deliveryColumns } from "./person-deliveries.ts";
import { documentColumns } from "./person-documents.ts";
import { inboundColumns, undeliverableColumns } from "./person-inbound.ts";
import { quoteColumns } from "./person-quotes.ts";
import { personTicketColumns, workColumns } from "./person-tickets.ts";

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
    "of the ticket it stands in": "ticketId",
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
  LeadNote: { ours: "id", "of the contact it stands in": "leadId", "the browser's": "submissionKey" },
  LeadMail: {
    ours: "id",
    "of the contact it stands in": "leadId",
    "given with the mails": "mailId inboundMailId leavesAt",
    "the staff's work": "readAt wasFirst",
    "the browser's": "submissionKey",
  },
  LeadMailFile: { ours: "id", "of the mail it stands in": "leadMailId createdAt", "where the file is": "storageKey" },
  PersonNote: { ours: "id", "whose the data are": "emailKey", "the browser's": "submissionKey" },
  CustomerNote: { ours: "id", "of the customer it stands in": "customerId", "the browser's": "submissionKey" },
  TicketMessage: {
    "given as the name": "authorId",
    "the browser's": "submissionKey",
    "the program's": "promisedUntil",
    "given with the mails that came in": "inboundMailId",
  },
  Attachment: { "of what it stands in": "ticketId messageId createdAt", "where the file is": "storageKey" },
  DeliveryMove: {
    ours: "id",
    "of the delivery it stands in": "deliveryId",
    "the move before": "fromStep",
    "the staff's work": "by",
  },
  DeliveryItem: { ours: "id", "of the delivery it stands in": "deliveryId", "the staff's work": "givenBy" },
  DeliveryFile: {
    ours: "id",
    "of the delivery it stands in": "deliveryId itemId",
    "where the file is": "storageKey",
    "the browser's": "submissionKey",
  },
  DeliveryDraft: { ours: "id", "of the delivery it stands in": "deliveryId", "the staff's work": "createdBy" },
  Refund: {
    ours: "id",
    "of the booking it stands in": "depositId",
    "the program's": "externalId error sweepAt failedSweeps",
    "the staff's work": "requestedBy handledAt",
  },
  QuoteLine: { ours: "id", "of the quote it stands in": "quoteId position" },
  QuoteAcceptance: { "of the quote it stands in": "quoteId" },
  UndeliverableAddress: { "whose the data are": "emailKey", "given with the mails": "mailId" },
};

/** Tables that are about no person outside of the agency, or whose words are given with others. */
const notPersonal: Record<string, string> = {
  "the owner's own": "CustomField FieldOption FiscalSetup Rule Tag WebhookEndpoint SavedView CannedReply Mailbox",
  "on the public pages": "Testimonial TeamMember GalleryItem Logo UploadedPicture Work",
  "the staff's": "User StaffNotice",
  "given as the fields, by their names": "TicketFieldValue LeadFieldValue CustomerFieldValue",
  "an answer on its way for some seconds": "LeavingAnswer",
  "read as it is sent": "MailMessage",
  "the program's": "InboundLease TicketCount TicketSearch BackupRun",
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
  LeadNote: contactColumns.notes.select,
  LeadMail: contactColumns.mails.select,
  LeadMailFile: contactColumns.mails.select.files.select,
  PersonNote: noteColumns,
  CustomerNote: customerColumns.notes.select,
  TicketRating: personTicketColumns.rating.select,
  TicketMessage: messageColumns,
  Attachment: openingFiles.attachments.select,
  DeliveryMove: deliveryColumns.moves.select,
  DeliveryItem: deliveryColumns.items.select,
  DeliveryFile: deliveryColumns.files.select,
  DeliveryDraft: deliveryColumns.drafts.select,
  Refund: depositColumns.refunds.select,
  QuoteLine: quoteColumns.lines.select,
  QuoteAcceptance: quoteColumns.acceptance.select,
  UndeliverableAddress: undeliverableColumns,
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

/** Columns that name a person, or hold what somebody wrote. */
const tellingColumns =
  "email emailKey mailAddress recipient fromEmail name firstName senderName clientName fileName text words message reason";

test("every table that names people or holds their words is given, or said to be about none", async () => {
  const rows = await site.server.api.db.$queryRaw<{ name: string }[]>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = any(${tellingColumns.split(" ")})`;
  const known = [...Object.keys(given), ...Object.values(notPersonal).flatMap((names) => names.split(" "))];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});
