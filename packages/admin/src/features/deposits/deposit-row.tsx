import { formatDateTime } from "@vetrina/contract/dates";
import { keptCents, keptOfPart } from "@vetrina/contract/deposits/booking-money";
import { methodInWords, type StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { formatCents } from "@vetrina/contract/money";
import { memo } from "react";
import { Link } from "../../navigation.tsx";
import { actNames, actsOf, type BookingAct } from "./booking-acts.ts";
import { DepositConcerns } from "./deposit-concerns.tsx";
import { slotInWords } from "./slot-words.ts";
import { StateStamp } from "./state-stamp.tsx";

export const depositLinkId = (id: number) => `prenotazione-${id}`;

/** What the owner does from a row; nothing for those who only read. */
export interface RowActs {
  takesCards: boolean;
  onAct: (act: BookingAct, deposit: StaffDeposit) => void;
  onSelect: (id: number) => void;
}

interface DepositRowProps {
  deposit: StaffDeposit;
  /** Its place in the list. */
  index: number;
  acts: RowActs | undefined;
  selected: boolean;
  /** It is on screen beside the list. */
  open: boolean;
}

function State({ deposit }: { deposit: StaffDeposit }) {
  return (
    <td className="deposit-state">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <StateStamp state={deposit.state} />
        {deposit.balancePaidAt && (
          <span className="text-note text-muted">
            {keptOfPart(deposit, "saldo") > 0 ? "Saldo pagato" : "Saldo restituito"}
          </span>
        )}
      </span>
    </td>
  );
}

function ActButtons({ deposit, acts: { takesCards, onAct } }: { deposit: StaffDeposit; acts: RowActs }) {
  return (
    <td className="deposit-acts">
      {/* While rows are selected the bar at the foot acts, which may lie over a row's own buttons. */}
      <div className="flex flex-wrap gap-2 in-data-selecting:invisible @[56rem]/deposit-list:flex-nowrap @[56rem]/deposit-list:justify-end">
        {actsOf(deposit, takesCards).map((act) => (
          <button
            key={act}
            type="button"
            className="btn text-[0.875rem] whitespace-nowrap btn-outline [--btn-p:0.75rem] [--size:2.75rem] @[56rem]/deposit-list:[--btn-p:0.5rem] @[56rem]/deposit-list:[--size:2.25rem] @[56rem]/deposit-list:in-data-[density=compatte]:[--size:1.75rem]"
            aria-label={`${actNames[act]}: ${deposit.name}`}
            onClick={() => onAct(act, deposit)}
          >
            {actNames[act]}
          </button>
        ))}
      </div>
    </td>
  );
}

/** A booking in the list: what it is, and what is next for it; everything else is behind its name. */
export const DepositRow = memo(function DepositRow({ deposit, index, acts, selected, open }: DepositRowProps) {
  const { id, name, email, phone, createdAt } = deposit;
  const isSelectable = acts !== undefined && actsOf(deposit, acts.takesCards).length > 0;
  return (
    <tr
      className="deposit-row data-selected:bg-[color-mix(in_srgb,var(--color-secondary)_35%,var(--color-sheet))] in-data-[theme=bottega-notte]:data-selected:bg-base-300"
      data-index={index}
      data-selected={selected || undefined}
      data-open={open || undefined}
    >
      {acts && (
        <td className="deposit-pick">
          {isSelectable && (
            <label className="grid size-11 cursor-pointer place-items-center @[56rem]/deposit-list:in-data-[density=compatte]:h-8">
              <input
                type="checkbox"
                className="checkbox checkbox-sm"
                aria-label={`Seleziona ${name}`}
                checked={selected}
                onChange={() => acts.onSelect(id)}
              />
            </label>
          )}
        </td>
      )}
      <th scope="row" className="deposit-name min-w-0 text-left">
        <Link
          id={depositLinkId(id)}
          to="/prenotazioni/$id"
          params={{ id: String(id) }}
          search={true}
          className="link -my-1 block truncate py-1 pointer-coarse:-my-3 pointer-coarse:py-3"
        >
          {name}
        </Link>
        <span className="block truncate font-normal text-muted @[56rem]/deposit-list:in-data-[density=compatte]:hidden">
          {[email, phone].filter(Boolean).join(" · ")}
        </span>
        <DepositConcerns deposit={deposit} className="grid gap-1 text-note" />
      </th>
      <State deposit={deposit} />
      <td data-label="In cassa" className="deposit-fact deposit-money tabular-nums">
        {formatCents(keptCents(deposit))}
      </td>
      <td data-label="Metodo" className="deposit-fact deposit-method tabular-nums">
        {methodInWords(deposit)}
      </td>
      <td data-label="Posto" className="deposit-fact deposit-slot tabular-nums">
        {slotInWords(deposit)}
      </td>
      <td
        data-label="Creata"
        className="deposit-fact deposit-created tabular-nums @[56rem]/deposit-list:whitespace-nowrap @[56rem]/deposit-list:@max-[68rem]/deposit-list:whitespace-normal"
      >
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </td>
      {acts && <ActButtons deposit={deposit} acts={acts} />}
    </tr>
  );
});
