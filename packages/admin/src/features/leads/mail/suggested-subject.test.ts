import type { LeadMail } from "@vetrina/contract/lead-mail";
import { expect, test } from "vitest";
import { suggestedSubject } from "./suggested-subject.ts";

const mail = (subject: string): LeadMail => ({
  id: 1,
  direction: "inviata",
  subject,
  text: "Eccoci",
  author: "anna",
  isUnread: false,
  inboundMailId: null,
  files: [],
  state: "inviata",
  leavesAt: null,
  createdAt: "2026-11-23T10:00:00.000Z",
});

test.each([
  [[], "La tua richiesta a Studio Vetrina"],
  [[mail("Il preventivo")], "Re: Il preventivo"],
  [[mail("Un'altra cosa"), mail("RE: re: Il preventivo")], "Re: Il preventivo"],
])("after %j it is %s", (mails, subject) => {
  expect(suggestedSubject({ mails, agencyName: "Studio Vetrina" })).toBe(subject);
});
