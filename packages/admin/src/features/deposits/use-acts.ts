import { trpc } from "@vetrina/client/trpc";
import { romeDay } from "@vetrina/contract/dates";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import type { HandMethod } from "@vetrina/contract/deposits/deposits-desk";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import { useMailWords } from "../../use-mail-words.ts";
import { type BookingAct, doneWords, methodFor, runEach } from "./booking-acts.ts";

/** What is the same for all bookings of one act. */
export interface ActChoice {
  /** Each booking's own when empty, which the one of a balance is not. */
  method: HandMethod | "";
  /** YYYY-MM-DD; today when empty. */
  paidOn: string;
  /** YYYY-MM; each booking's own when empty. */
  month: string;
}

/** The calls of the single act, and of what takes it back. */
function useCalls() {
  const { deposits } = trpc.useUtils().client;
  const act = (name: BookingAct, { id }: StaffDeposit, { method, month, paidOn }: ActChoice): Promise<unknown> => {
    const day = paidOn || romeDay(new Date());
    if (name === "confirm") {
      return deposits.confirm.mutate({ id, paidOn: day, ...(method && { method }), ...(month && { month }) });
    }
    if (name === "reject") return deposits.reject.mutate({ id });
    if (name === "ask") return deposits.mailBalanceLink.mutate({ id });
    return deposits.recordBalance.mutate({ id, method: method as HandMethod, paidOn: day });
  };
  const undo = (name: BookingAct, { id, slotMonth: month }: StaffDeposit) =>
    name === "record" ? deposits.clearBalance.mutate({ id }) : deposits.reopen.mutate({ id, month });
  return { act, undo };
}

/** Does one act with several bookings, one after the other, says how many, and takes them back. */
export function useActs(name: BookingAct) {
  const utils = trpc.useUtils();
  const { act, undo } = useCalls();
  const mailWords = useMailWords();
  /** The place of the one that is under way. */
  const [step, setStep] = useState<number>();

  const takeBack = async (done: readonly StaffDeposit[]) => {
    const { failed } = await runEach(done, (deposit) => undo(name, deposit), {
      onStep: () => undefined,
      isStopped: () => false,
    });
    void utils.deposits.invalidate();
    const description = failed.map(({ item, why }) => `${item.name}: ${why}`).join(" ");
    toast({
      title:
        failed.length === 0
          ? "Annullato"
          : `${failed.length} su ${done.length} non si ${failed.length === 1 ? "può" : "possono"} annullare`,
      ...(description ? { description, variant: "destructive" } : {}),
    });
  };

  const tell = (done: readonly StaffDeposit[]) => {
    if (done.length === 0) return;
    const title = doneWords(name, done.length);
    if (name === "ask") toast(mailWords({ title }, done.length === 1 ? "Link non spedito" : "Link non spediti"));
    else toast({ title, action: { label: "Annulla", isUndo: true, onClick: () => void takeBack(done) } });
  };

  const run = async (deposits: readonly StaffDeposit[], choice: ActChoice, isStopped: () => boolean) => {
    const actOn = (deposit: StaffDeposit) =>
      act(name, deposit, { ...choice, method: methodFor(deposit, deposits, choice.method) });
    const result = await runEach(deposits, actOn, { onStep: setStep, isStopped });
    // Without a connection it would wait for one.
    void utils.deposits.invalidate();
    setStep(undefined);
    tell(result.done);
    return result;
  };
  return { run, step };
}
