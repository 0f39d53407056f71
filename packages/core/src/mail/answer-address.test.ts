import { placeholderCompany } from "@vetrina/contract/settings/site";
import { expect, test } from "vitest";
import { answerAddress, mailboxOfAnswers, tokenOfAddress } from "./answer-address.ts";

const token = "0123456789abcdef0123456789abcdef";

test.each([
  ["the token stands behind a plus", "aiuto@luciombre.it", token, true, `aiuto+${token}@luciombre.it`],
  ["a mailbox without plus addresses", "aiuto@luciombre.it", token, false, "aiuto@luciombre.it"],
  ["a thread without a token", "aiuto@luciombre.it", null, true, "aiuto@luciombre.it"],
  ["a long name", `${"a".repeat(31)}@x.it`, token, true, `${"a".repeat(31)}+${token}@x.it`],
  ["too long a name", `${"a".repeat(32)}@x.it`, token, true, `${"a".repeat(32)}@x.it`],
])("where an answer goes: %s", (_what, mailbox, threadToken, knowsPlus, address) => {
  expect(answerAddress(mailbox, threadToken, knowsPlus)).toBe(address);
});

test.each([
  [`aiuto+${token}@luciombre.it`, token],
  [` Aiuto+${token.toUpperCase()}@LUCIOMBRE.IT`, token],
  ["aiuto@luciombre.it", undefined],
  [`aiuto+${token}0@luciombre.it`, undefined],
  [`aiuto+${token}`, undefined],
  [`${"+".repeat(100_000)}@x.it`, undefined],
])("the token of %.40s", (address, found) => {
  expect(tokenOfAddress(address)).toBe(found);
});

const company = { ...placeholderCompany, email: "ciao@luciombre.it" };
const none = { mailbox: undefined, hasWebhook: false, address: undefined };

test.each([
  ["nothing comes in", none, undefined],
  ["nothing comes in, whatever the address", { ...none, address: "aiuto@luciombre.it" }, undefined],
  ["a mailbox without an address", { ...none, mailbox: "aiuto@imap/INBOX" }, "ciao@luciombre.it"],
  ["a webhook with one", { ...none, hasWebhook: true, address: "aiuto@luciombre.it" }, "aiuto@luciombre.it"],
])("where answers come in: %s", (_what, ways, address) => {
  expect(mailboxOfAnswers(ways, company)).toBe(address);
});
