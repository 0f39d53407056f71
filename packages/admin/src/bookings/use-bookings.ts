import { keepPreviousData } from "@tanstack/react-query";
import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { DepositMethod, DepositState, StaffDeposit } from "@vetrina/contract/payments";
import { toast } from "@vetrina/ui/toast";

const pageSize = 30;

export interface BookingFilter {
  q: string;
  state: DepositState | undefined;
  /** YYYY-MM. */
  month: string | undefined;
}

/** The deposits that fit the filter, as many pages of them as were asked for. */
export function useBookings(filter: BookingFilter) {
  const query = trpc.bookings.list.useInfiniteQuery(
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
    bookings: query.data?.pages.flatMap((page) => page.deposits),
    total: query.data?.pages.at(-1)?.total ?? 0,
  };
}

/** Says what came of a change to a booking, and asks anew for everything on screen that shows bookings. */
function useAnnounced(success: string) {
  const utils = trpc.useUtils();
  return {
    onSuccess: () => toast({ title: success }),
    onError: (error: unknown) =>
      toast({ title: "Errore", description: failureMessage(error), variant: "destructive" as const }),
    onSettled: () => utils.bookings.invalidate(),
  };
}

/** The same for a change that answers the booking as it is now. */
function useChanged(success: string) {
  const utils = trpc.useUtils();
  const announced = useAnnounced(success);
  return {
    ...announced,
    onSuccess: (booking: StaffDeposit) => {
      utils.bookings.one.setData({ id: booking.id }, booking);
      announced.onSuccess();
    },
  };
}

export const useConfirm = () => trpc.bookings.confirm.useMutation(useChanged("Pagamento confermato"));
export const useReject = () => trpc.bookings.reject.useMutation(useChanged("Prenotazione respinta"));
/** A card's money goes back from here, PayPal's from PayPal. */
export const useRefund = (method: DepositMethod) =>
  trpc.bookings.refund.useMutation(useChanged(method === "stripe" ? "Rimborso eseguito" : "Rimborso annotato"));
export const useRelocate = () => trpc.bookings.relocate.useMutation(useChanged("Slot spostato"));
export const useSetTown = () => trpc.bookings.setTown.useMutation(useChanged("Località salvata"));
export const useBalanceLink = () => trpc.bookings.balanceLink.useMutation(useAnnounced("Link del saldo pronto"));
export const useMailBalance = () => trpc.bookings.mailBalanceLink.useMutation(useAnnounced("Link inviato per email"));
