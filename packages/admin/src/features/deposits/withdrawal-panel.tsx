import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { Panel } from "./panel.tsx";
import { WithdrawalEntry } from "./withdrawal-entry.tsx";
import { dutyInWords } from "./withdrawal-words.ts";

/** The buyer's declarations of withdrawal, with what the terms say of the deposit. */
export function WithdrawalPanel({ deposit }: { deposit: StaffDeposit }) {
  const { withdrawals, paidAt, balancePaidAt } = deposit;
  return (
    <Panel title="Recesso">
      {withdrawals.map((withdrawal) => (
        <WithdrawalEntry key={withdrawal.id} withdrawal={withdrawal}>
          <p className="font-semibold">{dutyInWords(withdrawal, deposit)}</p>
          {paidAt !== null && (
            <p>
              Il rimborso è qui sotto: quando {balancePaidAt ? "caparra e saldo sono tornati" : "la caparra è tornata"}{" "}
              indietro per intero il recesso si chiude da solo.
            </p>
          )}
        </WithdrawalEntry>
      ))}
    </Panel>
  );
}
