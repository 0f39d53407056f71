import { daySchema } from "@vetrina/contract/dates";
import * as z from "zod";
import { oneOf, searchWords } from "../../lists/search-rules.ts";

export interface AuditFilter {
  q: string;
  actor: string;
  subject: string;
  from: string;
  to: string;
}

export const wholeLog: AuditFilter = { q: "", actor: "", subject: "", from: "", to: "" };

/** The filters in the log's address. */
export const auditSearchSchema = z.object({
  cerca: searchWords(200),
  chi: searchWords(60),
  cosa: searchWords(60),
  dal: oneOf(daySchema),
  al: oneOf(daySchema),
});

type AuditSearch = z.output<typeof auditSearchSchema>;

export const auditFilterOf = ({ cerca = "", chi = "", cosa = "", dal = "", al = "" }: AuditSearch): AuditFilter => ({
  q: cerca,
  actor: chi,
  subject: cosa,
  from: dal,
  to: al,
});

export const auditSearchOf = ({ q, actor, subject, from, to }: AuditFilter): AuditSearch => ({
  cerca: q || undefined,
  chi: actor || undefined,
  cosa: subject || undefined,
  dal: from || undefined,
  al: to || undefined,
});
