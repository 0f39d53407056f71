import { formatDateTime } from "@vetrina/contract/dates";
import { keptCents, keptOfPart } from "@vetrina/contract/deposits/booking-money";
import { depositMethods, type StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { formatCents } from "@vetrina/contract/money";
import { memo } from "react";
import { Link } from "../../navigation.tsx";
import { DepositConcerns } from "./deposit-concerns.tsx";
import { slotInWords } from "./slot-words.ts";
import { StateStamp } from "./state-stamp.tsx";

/** A deposit in the list; everything else about it is behind its name. */
export const DepositRow = memo(function DepositRow({ deposit }: { deposit: StaffDeposit }) {
  const { id, name, email, phone, method, state, createdAt, balancePaidAt } = deposit;
  return (
    <li className="deposit-row">
      <div className="min-w-0">
        <h2 className="leading-snug [overflow-wrap:anywhere]">
          <Link
            to="/prenotazioni/$id"
            params={{ id: String(id) }}
            search={true}
            className="underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="text-muted [overflow-wrap:anywhere]">{[email, phone].filter(Boolean).join(" · ")}</p>
        <DepositConcerns deposit={deposit} className="mt-1 grid gap-1" />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateStamp state={state} />
        {balancePaidAt && (
          <span className="badge badge-outline">
            {keptOfPart(deposit, "saldo") > 0 ? "Saldo pagato" : "Saldo restituito"}
          </span>
        )}
      </div>
      <dl className="deposit-facts">
        <div>
          <dt>In cassa</dt>
          <dd className="tabular-nums">{formatCents(keptCents(deposit))}</dd>
        </div>
        <div>
          <dt>Metodo</dt>
          <dd>{depositMethods[method]}</dd>
        </div>
        <div>
          <dt>Posto</dt>
          <dd>{slotInWords(deposit)}</dd>
        </div>
        <div>
          <dt>Creata</dt>
          <dd className="tabular-nums">
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </dd>
        </div>
      </dl>
    </li>
  );
});
