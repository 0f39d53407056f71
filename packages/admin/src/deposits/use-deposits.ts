import { keepPreviousData } from "@tanstack/react-query";
import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { DepositMethod, DepositState, StaffDeposit } from "@vetrina/contract/deposits";
import { toast } from "@vetrina/ui/toast";

const pageSize = 30;

export interface DepositFilter {
  q: string;
  state: DepositState | undefined;
  /** YYYY-MM. */
  month: string | undefined;
}

/** The deposits that fit the filter, as many pages of them as were asked for. */
export function useDeposits(filter: DepositFilter) {
  const query = trpc.deposits.list.useInfiniteQuery(
    { ...filter, limit: pageSize },
    {
      initialCursor: 0,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      // The old rows stay until the new ones are there.
      placeholderData: keepPreviousData,
      refetchOnMount: "always",
    },
  );
  return {
    ...query,
    deposits: query.data?.pages.flatMap((page) => page.deposits),
    total: query.data?.pages.at(-1)?.total ?? 0,
  };
}

/** Says what came of a change to a deposit, and asks anew for everything on screen that shows deposits. */
function useAnnounced(success: string) {
  const utils = trpc.useUtils();
  return {
    onSuccess: () => toast({ title: success }),
    onError: (error: unknown) =>
      toast({ title: "Errore", description: failureMessage(error), variant: "destructive" as const }),
    onSettled: () => utils.deposits.invalidate(),
  };
}

/** The same for a change that answers the deposit as it is now. */
function useChanged(success: string) {
  const utils = trpc.useUtils();
  const announced = useAnnounced(success);
  return {
    ...announced,
    onSuccess: (deposit: StaffDeposit) => {
      utils.deposits.one.setData({ id: deposit.id }, deposit);
      announced.onSuccess();
    },
  };
}

export const useConfirm = () => trpc.deposits.confirm.useMutation(useChanged("Pagamento confermato"));
export const useReject = () => trpc.deposits.reject.useMutation(useChanged("Prenotazione respinta"));
/** A card's money goes back from here, PayPal's from PayPal. */
export const useRefund = (method: DepositMethod) =>
  trpc.deposits.refund.useMutation(useChanged(method === "stripe" ? "Rimborso eseguito" : "Rimborso annotato"));
export const useRelocate = () => trpc.deposits.relocate.useMutation(useChanged("Slot spostato"));
export const useSetTown = () => trpc.deposits.setTown.useMutation(useChanged("Località salvata"));
export const useBalanceLink = () => trpc.deposits.balanceLink.useMutation(useAnnounced("Link del saldo pronto"));
export const useMailBalance = () => trpc.deposits.mailBalanceLink.useMutation(useAnnounced("Link inviato per email"));
