import { type InboundMail, type InboundState, inboxViews } from "@vetrina/contract/inbox/inbound-mails";
import { keysOf } from "@vetrina/contract/keys";
import * as z from "zod";
import { oneOf } from "../../../lists/search-rules.ts";

/** What the address says: which view, and which mail is open. */
export const inboxSearchSchema = z.object({
  vista: oneOf(z.enum(keysOf(inboxViews))),
  mail: oneOf(z.coerce.number().int().min(1)),
});

/** Who a mail says that it comes from; the address stands beside it. */
export const senderOf = ({ fromName, fromEmail }: Pick<InboundMail, "fromName" | "fromEmail">): string =>
  fromName || fromEmail || "Mittente sconosciuto";

export const subjectOf = ({ subject }: Pick<InboundMail, "subject">): string => subject || "(Senza oggetto)";

const decided: readonly InboundState[] = ["spam", "rifiutata", "messa-da-parte"];

/** Whether it can be put back among those that wait. */
export const canRestore = ({ state }: Pick<InboundMail, "state">): boolean => decided.includes(state);
