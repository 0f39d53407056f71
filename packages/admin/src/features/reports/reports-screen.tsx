import { trpc } from "@vetrina/client/trpc";
import { romeDay } from "@vetrina/contract/dates";
import { useFilterNavigate, useSearchOf } from "../../navigation.tsx";
import { ScreenHead } from "../../shell/screen-head.tsx";
import { ContactPart } from "./contact-part.tsx";
import { HoursPart } from "./hours-part.tsx";
import { MoneyPart } from "./money-part.tsx";
import { RangeForm } from "./range-form.tsx";
import { RatingPart } from "./rating-part.tsx";
import { askedRangeLabel, reportRangeOf, reportsSearchOf } from "./reports-view.ts";
import { TicketPart } from "./ticket-part.tsx";

/** How the agency has done in a range of days: tickets, hours, contacts and, for owners, money. */
export function ReportsScreen() {
  const today = romeDay(new Date());
  const search = useSearchOf("/staff/resoconti");
  const range = reportRangeOf(search, today);
  const show = useFilterNavigate();
  const { data: me } = trpc.auth.me.useQuery();
  return (
    <>
      <ScreenHead title="Resoconti" note="Com’è andata, nel periodo che scegli. Ogni tabella si scarica in CSV." />
      <RangeForm
        range={range}
        label={askedRangeLabel(search, today)}
        today={today}
        onRange={(chosen) => show(reportsSearchOf(chosen), false)}
      />
      <div className="mt-8 grid gap-12">
        <TicketPart range={range} />
        <RatingPart range={range} />
        <HoursPart range={range} />
        <ContactPart range={range} />
        {me?.role === "titolare" && <MoneyPart range={range} />}
      </div>
    </>
  );
}
