import { Button } from "@vetrina/ui/button";
import { useState } from "react";
import { FailurePanel } from "../failure-panel.tsx";
import { ScreenHeading } from "../shell/screen-heading.tsx";
import type { TabScreenProps } from "../tabs.tsx";
import { useDebounced } from "../use-debounced.ts";
import { BookingDialog } from "./booking-dialog.tsx";
import { BookingRow } from "./booking-row.tsx";
import { BookingsFilter } from "./bookings-filter.tsx";
import { MonthTotalsTable } from "./month-totals.tsx";
import { type BookingFilter, useBookings } from "./use-bookings.ts";

const allBookings: BookingFilter = { q: "", state: undefined, month: undefined };
const searchDelayMs = 300;
const skeletonRows = ["1", "2", "3", "4"];

const closeDialog = () => location.replace("#prenotazioni");

const countSentence = (count: number) => `${count} ${count === 1 ? "prenotazione" : "prenotazioni"}`;

function BookingsEmpty({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  return (
    <div className="border-t-2 border-base-content py-8">
      <p className="text-lead font-semibold">
        {filtered ? "Nessuna prenotazione con questi criteri" : "Nessuna prenotazione, per ora"}
      </p>
      <p className="mt-1 max-w-prose text-muted">
        {filtered
          ? "Prova con altre parole, o torna a guardarle tutte."
          : "Chi paga la caparra di 17 € compare qui, con quello che ha pagato e il mese del suo slot."}
      </p>
      {filtered && (
        <button type="button" className="text-link cursor-pointer" onClick={onShowAll}>
          Mostra tutte le prenotazioni
        </button>
      )}
    </div>
  );
}

function BookingsSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Carico le prenotazioni…
      </p>
      <div aria-hidden="true" className="border-t-2 border-base-content">
        {skeletonRows.map((row) => (
          <div key={row} className="placeholder my-4 h-14 w-full" />
        ))}
      </div>
    </>
  );
}

interface BookingsResultProps {
  query: ReturnType<typeof useBookings>;
  filtered: boolean;
  onShowAll: () => void;
}

function BookingsResult({ query, filtered, onShowAll }: BookingsResultProps) {
  const { bookings, error, isPending, isFetching, hasNextPage, isFetchingNextPage } = query;
  if (isPending) return <BookingsSkeleton />;
  return (
    <div className="grid gap-6">
      {error && (
        <FailurePanel
          title={bookings ? "L'elenco non si è aggiornato" : "Non riesco a caricare le prenotazioni"}
          error={error}
          retrying={isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {bookings?.length === 0 && <BookingsEmpty filtered={filtered} onShowAll={onShowAll} />}
      {bookings && bookings.length > 0 && (
        <ul aria-label="Elenco delle prenotazioni" aria-busy={query.isPlaceholderData} className="booking-rows">
          {bookings.map((booking) => (
            <BookingRow key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button className="btn-outline" pending={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Mostra altre
        </Button>
      )}
    </div>
  );
}

/** The deposits of the 197 euro offer. `#prenotazioni/12` opens one. */
export function BookingsScreen({ place }: TabScreenProps) {
  const [filter, setFilter] = useState(allBookings);
  const q = useDebounced(filter.q.trim(), searchDelayMs);
  const query = useBookings({ ...filter, q });
  const opened = query.bookings?.find(({ id }) => String(id) === place);
  return (
    <>
      <ScreenHeading>Prenotazioni</ScreenHeading>
      <div className="mt-6">
        <MonthTotalsTable month={filter.month} onMonth={(month) => setFilter({ ...filter, month })} />
      </div>
      <div className="mt-8">
        <BookingsFilter filter={filter} onFilter={setFilter} />
      </div>
      <p role="status" className="mt-5 mb-3 min-h-6 font-semibold">
        {query.bookings && !query.isPlaceholderData && countSentence(query.total)}
      </p>
      <BookingsResult
        query={query}
        filtered={Boolean(q || filter.state || filter.month)}
        onShowAll={() => setFilter(allBookings)}
      />
      {opened && <BookingDialog key={opened.id} booking={opened} onClose={closeDialog} />}
    </>
  );
}
