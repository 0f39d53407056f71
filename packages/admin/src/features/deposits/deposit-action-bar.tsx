import { trpc } from "@vetrina/client/trpc";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { useState } from "react";
import { ActionBar } from "../../action-bar.tsx";
import { ActQuestion } from "./act-question.tsx";
import { actNames, actsOf, type BookingAct } from "./booking-acts.ts";
import { ConfirmQuestion } from "./confirm-question.tsx";

/** What is next for a booking, at the foot of a phone's screen: confirm or reject it, ask for its balance or write it down. */
export function DepositActionBar({ deposit }: { deposit: StaffDeposit }) {
  const [asked, setAsked] = useState<BookingAct>();
  const { data: launch } = trpc.settings.launch.useQuery();
  const takesCards = launch?.some(({ check, done }) => check === "carte" && done) ?? false;
  const acts = actsOf(deposit, takesCards);
  const close = () => setAsked(undefined);
  return (
    <>
      {acts.length > 0 && (
        <ActionBar label="Azioni sulla prenotazione">
          {acts.map((act, index) => (
            <button
              key={act}
              type="button"
              className={`btn ${index === 0 ? "btn-primary" : "btn-outline"}`}
              onClick={() => setAsked(act)}
            >
              {actNames[act]}
            </button>
          ))}
        </ActionBar>
      )}
      {asked === "confirm" && <ConfirmQuestion deposit={deposit} onDone={close} />}
      {asked && asked !== "confirm" && (
        <ActQuestion act={asked} deposits={[deposit]} onActed={() => {}} onClose={close} />
      )}
    </>
  );
}
