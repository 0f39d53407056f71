import { useState } from "react";
import { FailurePanel } from "../failure-panel.tsx";
import { MoreRows } from "../lists/more-rows.tsx";
import { RowsEmpty } from "../lists/rows-empty.tsx";
import { RowsSkeleton } from "../lists/rows-skeleton.tsx";
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

const closeDialog = () => location.replace("#prenotazioni");

const countSentence = (count: number) => `${count} ${count === 1 ? "prenotazione" : "prenotazioni"}`;

function BookingsEmpty({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  if (!filtered) {
    return (
      <RowsEmpty
        title="Nessuna prenotazione, per ora"
        text="Chi paga la caparra di 17 € compare qui, con quello che ha pagato e il mese del suo slot."
      />
    );
  }
  return (
    <RowsEmpty
      title="Nessuna prenotazione con questi criteri"
      text="Prova con altre parole, o torna a guardarle tutte."
      showAll={{ label: "Mostra tutte le prenotazioni", onClick: onShowAll }}
    />
  );
}

interface BookingsResultProps {
  query: ReturnType<typeof useBookings>;
  filtered: boolean;
  onShowAll: () => void;
}

function BookingsResult({ query, filtered, onShowAll }: BookingsResultProps) {
  const { bookings, error, isPending, isFetching } = query;
  if (isPending) return <RowsSkeleton label="Carico le prenotazioni…" />;
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
      {bookings && <MoreRows query={query} label="Mostra altre" end="Non ce ne sono altre." />}
    </div>
  );
}

/** The deposits of the 197 euro offer. `#prenotazioni/12` opens one. */
export function BookingsScreen({ place }: TabScreenProps) {
  const [filter, setFilter] = useState(allBookings);
  const q = useDebounced(filter.q.trim(), searchDelayMs);
  const query = useBookings({ ...filter, q });
  const opened = /^[1-9]\d{0,8}$/.test(place) ? Number(place) : undefined;
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
      {opened !== undefined && (
        <BookingDialog
          key={opened}
          bookingId={opened}
          listed={query.bookings?.find(({ id }) => id === opened)}
          onClose={closeDialog}
        />
      )}
    </>
  );
}
