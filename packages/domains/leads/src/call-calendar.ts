import { type BookedCall, callPath, endOfCall } from "@vetrina/contract/call-slots";
import { type Company, formatPhone } from "@vetrina/contract/settings/site";
import { calendarFile } from "@vetrina/core/calendar-file";

/** A booked call as a calendar file (RFC 5545), with an alarm ten minutes before. */
export function callCalendar({ id, startsAt }: BookedCall, company: Company, publicUrl: string, now: Date): string {
  const url = `${publicUrl}${callPath(id)}`;
  const call = {
    id: `${id}@${new URL(publicUrl).hostname}`,
    stamp: now,
    start: new Date(startsAt),
    end: endOfCall(startsAt),
    summary: `Telefonata con ${company.name}`,
    description: `Ti chiamiamo noi dal numero ${formatPhone(company.phone)}. Per cambiare idea: ${url}`,
    url,
    alarm: { minutesBefore: 10, text: `Tra dieci minuti ti chiama ${company.name}` },
  };
  return calendarFile({ company: company.name, product: "Richiamata", events: [call] });
}
