import type { LeadRow } from "@vetrina/contract/leads-desk";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { mailAddress, phoneAddress, whatsappAddress } from "./lead-contacts.ts";

const contactLink =
  "flex min-h-11 items-center gap-3 font-semibold underline decoration-edge underline-offset-4 hover:decoration-current";

function ContactIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" className="size-5 shrink-0 fill-none stroke-accent" strokeWidth="2" aria-hidden="true">
      <path d={path} strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}

export const phonePath =
  "M6 3h4l2 5-2.500 2a12 12 0 0 0 4.500 4.500l2-2.500 5 2v4a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z";
export const mailPath = "M3 5h18v14H3zM3 6l9 7 9-7";
const chatPath = "M4 20l1.300-4A8 8 0 1 1 8.200 18.800zM9 10.500h6M9 13.500h4";

/** By the phone's number: who has written by mail has left none. */
function PhoneLinks({ phone, firstName }: Pick<LeadRow, "phone" | "firstName">) {
  if (!phone) return null;
  return (
    <>
      <a href={phoneAddress(phone)} className={`${contactLink} tabular-nums`}>
        <ContactIcon path={phonePath} />
        <span className="sr-only">Chiama</span> {phone}
      </a>
      <NewTabLink href={whatsappAddress(phone, firstName)} rel="noopener noreferrer" className={contactLink}>
        <ContactIcon path={chatPath} />
        WhatsApp
      </NewTabLink>
    </>
  );
}

/** Every way to reach who wrote, a touch away: who asks to be called back may have left no address. */
export function ContactLinks({ lead }: { lead: Pick<LeadRow, "phone" | "email" | "firstName"> }) {
  return (
    <div className="mt-2 flex flex-wrap gap-x-8">
      <PhoneLinks {...lead} />
      {lead.email && (
        <a href={mailAddress(lead.email)} className={`${contactLink} min-w-0`}>
          <ContactIcon path={mailPath} />
          <span className="sr-only">Scrivi a</span>{" "}
          <span className="min-w-0 [overflow-wrap:anywhere]">{lead.email}</span>
        </a>
      )}
    </div>
  );
}
