import { trpc } from "@vetrina/client/trpc";
import { useId } from "react";
import { FailurePanel } from "../../failure-panel.tsx";
import { useListLook } from "../../lists/list-columns.ts";
import { MoreRows } from "../../lists/more-rows.tsx";
import { RowsEmpty } from "../../lists/rows-empty.tsx";
import { RowsSkeleton } from "../../lists/rows-skeleton.tsx";
import { useListView } from "../../lists/use-list-view.ts";
import { useOpenedRecord } from "../../lists/use-opened-record.ts";
import { Link, useSearchOf } from "../../navigation.tsx";
import { useRecordPlace } from "../../panes/record-frame.tsx";
import { RecordPanes } from "../../panes/record-panes.tsx";
import { ScreenHead } from "../../shell/screen-head.tsx";
import { useMediaQuery } from "../../use-media-query.ts";
import { useShowsFiscal } from "../fiscal/use-fiscal-setup.ts";
import { allDeposits, depositFilterOf, depositsSearchOf } from "./deposit-view.ts";
import { DepositsFilter } from "./deposits-filter.tsx";
import { DepositsList } from "./deposits-list.tsx";
import { type DepositOrder, depositColumns, type ListPlace } from "./deposits-table.tsx";
import { MonthTotalsTable } from "./month-totals.tsx";
import { NewDepositDialog } from "./new-deposit-dialog.tsx";
import { OpenDeposit } from "./open-deposit.tsx";
import { type DepositFilter, useDeposits } from "./use-deposits.ts";
import { WithdrawalEntry } from "./withdrawal-entry.tsx";

/** Declarations whose booking wasn't found, above the list until each is seen to. */
function UnmatchedWithdrawals() {
  const id = useId();
  const { data } = trpc.deposits.unmatchedWithdrawals.useQuery(undefined, { staleTime: 0 });
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6 grid gap-5 border-2 border-accent p-5">
      <h2 id={id} className="text-lead">
        Recessi da abbinare ({data.total})
      </h2>
      <p className="max-w-prose">
        Chi li ha scritti non ha indicato un’email o un riferimento che troviamo. Cercalo qui sotto per nome o per data:
        se la prenotazione c’è, rimborsala da lì e poi segna il recesso come gestito.
      </p>
      <ul className="grid gap-6">
        {data.withdrawals.map((withdrawal) => (
          <li key={withdrawal.id} className="border-t-2 border-base-content pt-4">
            <WithdrawalEntry withdrawal={withdrawal}>
              <p className="font-semibold">Vale dal momento in cui è arrivato, anche se lo trovi più tardi.</p>
            </WithdrawalEntry>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a laptop has no room for beside the name and what is to be done. */
const roomyOnly: readonly string[] = ["metodo", "creata"];

/** How this browser shows the table of bookings. */
function useDepositLook() {
  const roomy = useMediaQuery("(min-width: 88rem)");
  return useListLook(
    "prenotazioni",
    Object.entries(depositColumns).map(([id, { label }]) => ({
      id,
      label,
      isUsual: roomy || !roomyOnly.includes(id),
    })),
  );
}

/** What opens the form of a deposit that came by phone or in the shop. */
const newPlace = "nuova";

const notes = {
  reader: "Le vedi e le cerchi; denaro e posti li gestisce chi è titolare.",
  owner: "Il denaro conta nel giorno in cui si muove, i posti nel mese di consegna.",
};

const countSentence = (count: number) => `${count} ${count === 1 ? "prenotazione" : "prenotazioni"}`;

function DepositsEmpty({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  if (!filtered) {
    return (
      <RowsEmpty
        title="Nessuna prenotazione, per ora"
        text="Chi paga la caparra di 17 € compare qui, con quello che ha pagato e il mese del suo posto."
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

interface DepositsResultProps extends DepositOrder, ListPlace {
  query: ReturnType<typeof useDeposits>;
  filtered: boolean;
  isReadOnly: boolean;
  /** Names the list that is shown: its filters. */
  view: string;
  onShowAll: () => void;
}

function DepositsResult({ query, filtered, onShowAll, ...list }: DepositsResultProps) {
  const { deposits, isPending } = query;
  const look = useDepositLook();
  if (isPending) return <RowsSkeleton label="Carico le prenotazioni…" />;
  return (
    <div className="grid gap-6">
      <FailurePanel
        query={query}
        title="Non riesco a caricare le prenotazioni"
        outdated="L’elenco non si è aggiornato"
      />
      {deposits?.length === 0 && <DepositsEmpty filtered={filtered} onShowAll={onShowAll} />}
      {deposits && deposits.length > 0 && (
        <DepositsList deposits={deposits} look={look} isChanging={query.isPlaceholderData} {...list} />
      )}
      {deposits && <MoreRows query={query} label="Mostra altre" end="Non ce ne sono altre." />}
    </div>
  );
}

/** The way from the cash book to its documents, where there are any. */
function FiscalLink() {
  const isShown = useShowsFiscal();
  if (!isShown) return null;
  return (
    <Link to="/prenotazioni/documenti" className="btn btn-outline">
      Documenti fiscali
    </Link>
  );
}

interface DepositsHeadProps {
  isReadOnly: boolean;
  /** A booking is open beside the list: there is room for the title alone. */
  isBeside: boolean;
  month: DepositFilter["month"];
  onMonth: (month: DepositFilter["month"]) => void;
}

/** The title, and for owners a new booking, withdrawals without one and the months. */
function DepositsHead({ isReadOnly, isBeside, month, onMonth }: DepositsHeadProps) {
  const note = isReadOnly ? notes.reader : notes.owner;
  if (isReadOnly) return <ScreenHead title="Prenotazioni" note={!isBeside && note} />;
  return (
    <>
      <ScreenHead title="Prenotazioni" note={!isBeside && note}>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
          <FiscalLink />
          <Link to="/prenotazioni/$id" params={{ id: newPlace }} search={true} className="btn btn-primary">
            Nuova prenotazione
          </Link>
        </div>
      </ScreenHead>
      <div hidden={isBeside}>
        <UnmatchedWithdrawals />
        <div className="mt-4">
          <MonthTotalsTable month={month} onMonth={onMonth} />
        </div>
      </div>
    </>
  );
}

/** The deposits of the 197 euro offer. `#prenotazioni/12` opens one, `#prenotazioni/nuova` the form of another. */
export function DepositsScreen() {
  const search = useSearchOf("/staff/prenotazioni");
  const { id, opened, open, close } = useOpenedRecord("/prenotazioni", search);
  const { place, beside, returnTo } = useRecordPlace(opened);
  const filter = depositFilterOf(search);
  const { view, setView } = useListView(filter, depositsSearchOf);
  const query = useDeposits(filter);
  const { data: me } = trpc.auth.me.useQuery();
  const isReadOnly = me?.role !== "titolare";
  const found = query.deposits && !query.isPlaceholderData ? countSentence(query.total) : "";
  const record = opened !== undefined && (
    <OpenDeposit
      key={opened}
      depositId={opened}
      place={place}
      isReadOnly={isReadOnly}
      listed={query.deposits?.find((deposit) => deposit.id === opened)}
      onClose={close}
    />
  );
  return (
    <>
      <DepositsHead
        isReadOnly={isReadOnly}
        isBeside={beside !== undefined}
        month={filter.month}
        onMonth={(month) => setView({ ...view, month })}
      />
      <RecordPanes
        list={
          <>
            <div className="mt-5">
              <DepositsFilter
                filter={view}
                onFilter={setView}
                found={found}
                canExport={!isReadOnly && beside === undefined}
              />
            </div>
            <p role="status" className="mt-4 mb-2 min-h-6 font-semibold">
              {found}
            </p>
            <div className="record-rows record-scroll">
              <DepositsResult
                query={query}
                filtered={Boolean(filter.q || filter.state || filter.month)}
                isReadOnly={isReadOnly}
                view={JSON.stringify(filter)}
                openId={beside}
                returnTo={returnTo}
                onShowAll={() => setView(allDeposits)}
                sort={filter.sort}
                onSort={(sort) => setView({ ...view, sort })}
              />
            </div>
          </>
        }
        record={beside !== undefined && record}
      />
      {beside === undefined && record}
      {id === newPlace && !isReadOnly && <NewDepositDialog onClose={close} onCreated={open} />}
    </>
  );
}
