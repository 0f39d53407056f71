import { trpc } from "@vetrina/client/trpc";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ListLook } from "../../lists/list-columns.ts";
import { ActQuestion } from "./act-question.tsx";
import { actsOf, type BookingAct } from "./booking-acts.ts";
import { ConfirmQuestion } from "./confirm-question.tsx";
import { depositLinkId } from "./deposit-row.tsx";
import { type DepositOrder, DepositsTable, type ListPlace } from "./deposits-table.tsx";
import { SelectedDeposits } from "./selected-deposits.tsx";

const none: ReadonlySet<number> = new Set();

/** The selected rows of a list; another list, named by `view`, begins without a selection. */
function useSelection(view: string) {
  const [selected, setSelected] = useState(none);
  const [shownView, setShownView] = useState(view);
  if (shownView !== view) {
    setShownView(view);
    setSelected(none);
  }
  const toggle = useCallback((id: number) => {
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const drop = (gone: readonly { id: number }[]) => {
    setSelected((before) => {
      const after = new Set(before);
      for (const { id } of gone) after.delete(id);
      return after;
    });
  };
  return { selected, setSelected, toggle, drop };
}

interface Asked {
  act: BookingAct;
  deposits: readonly StaffDeposit[];
}

/** The row's own button may have gone with what it did. */
const focusRow = ({ id }: StaffDeposit) => document.getElementById(depositLinkId(id))?.focus({ preventScroll: true });

function Question({
  asked: { act, deposits },
  onClose,
  onActed,
}: {
  asked: Asked;
  onClose: () => void;
  onActed: (done: readonly StaffDeposit[]) => void;
}) {
  const [first] = deposits;
  // One alone is asked for its own month, should that be full.
  if (act === "confirm" && first && deposits.length === 1) {
    return <ConfirmQuestion deposit={first} onDone={onClose} />;
  }
  return <ActQuestion act={act} deposits={deposits} onActed={onActed} onClose={onClose} />;
}

interface DepositsListProps extends DepositOrder, ListPlace {
  deposits: readonly StaffDeposit[];
  isReadOnly: boolean;
  look: ListLook;
  /** Names the list that is shown: its filters. */
  view: string;
  isChanging: boolean;
}

/** The rows, what is done from them, and what is done with several at once. */
export function DepositsList({ deposits, isReadOnly, view, ...table }: DepositsListProps) {
  const { selected, setSelected, toggle, drop } = useSelection(view);
  const [asked, setAsked] = useState<Asked>();
  const { data: launch } = trpc.settings.launch.useQuery(undefined, { enabled: !isReadOnly });
  const takesCards = launch?.some(({ check, done }) => check === "carte" && done) ?? false;
  const acts = useMemo(() => {
    const onAct = (act: BookingAct, deposit: StaffDeposit) => setAsked({ act, deposits: [deposit] });
    return isReadOnly ? undefined : { takesCards, onAct, onSelect: toggle };
  }, [isReadOnly, takesCards, toggle]);
  const selectable = deposits.filter((deposit) => actsOf(deposit, takesCards).length > 0);
  const chosen = deposits.filter(({ id }) => selected.has(id));
  const isAllSelected = selectable.length > 0 && selectable.every(({ id }) => selected.has(id));
  const askedFirst = useRef<StaffDeposit>(undefined);
  useEffect(() => {
    // Once the question is gone, which gives the focus back by itself.
    if (!asked && askedFirst.current) focusRow(askedFirst.current);
    askedFirst.current = asked?.deposits[0];
  }, [asked]);
  return (
    <>
      <DepositsTable
        // The row of what was closed gets the focus as the rows are drawn anew.
        key={table.openId === undefined ? "whole" : "beside"}
        deposits={deposits}
        acts={acts}
        selected={selected}
        isAllSelected={isAllSelected}
        onSelectAll={() => setSelected(isAllSelected ? none : new Set(selectable.map(({ id }) => id)))}
        view={view}
        {...table}
      />
      {!isReadOnly && (
        <SelectedDeposits
          chosen={chosen}
          takesCards={takesCards}
          onAct={(act, suited) => setAsked({ act, deposits: suited })}
          onClear={() => setSelected(none)}
        />
      )}
      {asked && <Question asked={asked} onClose={() => setAsked(undefined)} onActed={drop} />}
    </>
  );
}
