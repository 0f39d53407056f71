import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { bookingNotFoundMessage, type StaffDeposit } from "@vetrina/contract/payments";
import { Dialog, DialogHead } from "@vetrina/ui/dialog";
import { useId } from "react";
import { FailurePanel } from "../failure-panel.tsx";
import { BookingPanels } from "./booking-panels.tsx";
import { BookingState } from "./booking-state.tsx";
import { useUnsavedParts } from "./use-unsaved-parts.ts";

function BookingComing() {
  return (
    <div className="grid gap-8 p-5 sm:p-8">
      <p role="status" className="sr-only">
        Carico la prenotazione…
      </p>
      <div aria-hidden="true" className="placeholder h-64 w-full" />
      <div aria-hidden="true" className="placeholder h-24 w-full" />
    </div>
  );
}

function BookingGone({ onClose }: { onClose: () => void }) {
  return (
    <div role="alert" className="p-5 sm:p-8">
      <p className="text-lead font-semibold">Prenotazione non trovata</p>
      <p className="mt-1 max-w-prose text-muted">{bookingNotFoundMessage}</p>
      <button type="button" className="btn mt-5 btn-outline" onClick={onClose}>
        Torna alle prenotazioni
      </button>
    </div>
  );
}

interface BookingDialogProps {
  bookingId: number;
  /** The booking as the list has it, if it is in the list: shown until the newest is there. */
  listed: StaffDeposit | undefined;
  onClose: () => void;
}

/** One booking, in the list or not. */
export function BookingDialog({ bookingId, listed, onClose }: BookingDialogProps) {
  const id = useId();
  const query = trpc.bookings.one.useQuery({ id: bookingId }, { placeholderData: listed, refetchOnMount: "always" });
  const { data: booking, error, isFetching } = query;
  const { guard, noteUnsaved } = useUnsavedParts();
  const dismiss = () => guard.leave(onClose);
  const isGone = refusalOf(error)?.code === "NOT_FOUND";
  return (
    <Dialog labelledBy={id} className="booking-dialog" onDismiss={dismiss}>
      <DialogHead id={id} title={booking?.name ?? "Prenotazione"} onDismiss={dismiss}>
        {booking && <BookingState state={booking.state} />}
      </DialogHead>
      {error && !isGone && (
        <div className="px-5 pt-5 sm:px-8 sm:pt-8">
          <FailurePanel
            title={booking ? "La prenotazione non si è aggiornata" : "Non riesco a caricare la prenotazione"}
            error={error}
            retrying={isFetching}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      {isGone && <BookingGone onClose={onClose} />}
      {!booking && !error && <BookingComing />}
      {booking && !isGone && <BookingPanels booking={booking} onUnsaved={noteUnsaved} />}
      {guard.question}
    </Dialog>
  );
}
