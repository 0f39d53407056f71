import { trpc } from "@vetrina/client/trpc";
import { useId } from "react";
import { WithdrawalEntry } from "./withdrawal-entry.tsx";

/** Declarations whose booking wasn't found, above the list until each is seen to. */
export function UnmatchedWithdrawals() {
  const id = useId();
  const { data } = trpc.deposits.unmatchedWithdrawals.useQuery(undefined, { staleTime: 0 });
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6 grid gap-5 border-2 border-accent p-5">
      <h2 id={id} className="text-lead">
        Recessi da abbinare ({data.total})
      </h2>
      <p className="max-w-prose">
        Chi li ha scritti non ha indicato un'email o un riferimento che troviamo. Cercalo qui sotto per nome o per data:
        se la prenotazione c'è, rimborsala da lì e poi segna il recesso come gestito.
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
