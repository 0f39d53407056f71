import { BookingCall, type BookingCallProps } from "./booking-call.tsx";
import { GuaranteeCoupon } from "./guarantee-coupon.tsx";

type GuaranteedCallProps = BookingCallProps & { renewalYearly: number };

/** A call to action at the end of its row, and on a row of its own what becomes of the 17 euro. */
export function GuaranteedCall({ renewalYearly, ...call }: GuaranteedCallProps) {
  return (
    <>
      <BookingCall {...call} />
      <div className="flex basis-full empty:hidden sm:justify-end">
        <GuaranteeCoupon slots={call.slots} renewalYearly={renewalYearly} />
      </div>
    </>
  );
}
