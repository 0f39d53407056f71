import { trpc } from "@vetrina/client/trpc";
import type { DepositListQuery } from "@vetrina/contract/deposits/deposit-query";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { toast } from "@vetrina/ui/toast";
import { pageByPage } from "../../lists/paged-rows.ts";
import { showFailure } from "../../show-failure.ts";
import { useMailWords } from "../../use-mail-words.ts";
import { placedWords } from "./booking-acts.ts";
import { isByCard } from "./returning-money.ts";

const pageSize = 30;

export interface DepositFilter {
  q: string;
  state: DepositListQuery["state"];
  /** YYYY-MM. */
  month: string | undefined;
  sort: DepositListQuery["sort"];
}

/** The deposits that fit the filter, as many pages of them as were asked for. */
export function useDeposits(filter: DepositFilter) {
  const query = trpc.deposits.list.useInfiniteQuery({ ...filter, limit: pageSize }, pageByPage);
  return {
    ...query,
    deposits: query.data?.pages.flatMap((page) => page.deposits),
    total: query.data?.pages.at(-1)?.total ?? 0,
  };
}

/** Shows why a change to a deposit failed, and refetches everything on screen that shows deposits. */
function useFollowed() {
  const utils = trpc.useUtils();
  return {
    onError: showFailure,
    onSettled: () => utils.deposits.invalidate(),
  };
}

/** The same, and says that it was done. */
const useAnnounced = (success: string) => ({ ...useFollowed(), onSuccess: () => toast({ title: success }) });

/** The same for a change that answers the deposit as it is now, with what takes it back, if anything does. */
function useChanged(success: string | ((deposit: StaffDeposit) => string), undo?: (id: number) => void) {
  const utils = trpc.useUtils();
  return {
    ...useFollowed(),
    onSuccess: (deposit: StaffDeposit) => {
      utils.deposits.one.setData({ id: deposit.id }, deposit);
      const action = undo && { label: "Annulla", isUndo: true, onClick: () => undo(deposit.id) };
      const title = typeof success === "string" ? success : success(deposit);
      toast({ title, ...(action ? { action } : {}) });
    },
  };
}

export const useReopen = () => trpc.deposits.reopen.useMutation(useChanged("Prenotazione di nuovo da verificare"));
export const useClearBalance = () =>
  trpc.deposits.clearBalance.useMutation(useChanged("Saldo segnato come non pagato"));

/** Each of the staff's words can be taken back from its notice. */
export function useConfirm({ slotMonth: month }: StaffDeposit) {
  const { mutate } = useReopen();
  return trpc.deposits.confirm.useMutation(useChanged("Pagamento confermato", (id) => mutate({ id, month })));
}

export function useReject() {
  const { mutate } = useReopen();
  return trpc.deposits.reject.useMutation(useChanged("Prenotazione respinta", (id) => mutate({ id })));
}

export function useRecordBalance() {
  const { mutate } = useClearBalance();
  return trpc.deposits.recordBalance.useMutation(useChanged("Saldo segnato come pagato", (id) => mutate({ id })));
}

/** A card's money goes back from here, when Stripe says so; all other from where it came. */
function refundInWords(deposit: StaffDeposit): string {
  const newest = deposit.refunds.at(-1);
  if (newest && !isByCard(deposit, newest.part)) return "Rimborso annotato";
  return newest?.state === "riuscito" ? "Rimborso eseguito" : "Rimborso in corso: qui vedrai quando è arrivato";
}

export const useRefund = () => trpc.deposits.refund.useMutation(useChanged(refundInWords));
export const useHandleWithdrawal = () => {
  const utils = trpc.useUtils();
  return trpc.deposits.handleWithdrawal.useMutation({
    ...useFollowed(),
    onSuccess: ({ handledAt }) => {
      void utils.overview.invalidate();
      toast({ title: handledAt ? "Recesso gestito" : "Recesso riaperto" });
    },
  });
};
export const useRelocate = () => trpc.deposits.relocate.useMutation(useChanged(placedWords));
export const useSetTown = () => trpc.deposits.setTown.useMutation(useChanged("Località salvata"));
export const useBalanceLink = () => trpc.deposits.balanceLink.useMutation(useAnnounced("Link del saldo pronto"));
export function useMailBalance() {
  const mailWords = useMailWords();
  return trpc.deposits.mailBalanceLink.useMutation({
    ...useFollowed(),
    onSuccess: () => toast(mailWords({ title: "Link inviato per email" }, "Link non spedito")),
  });
}
