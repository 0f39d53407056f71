import { BookingCall, type BookingCallProps } from "./booking-call.tsx";
import { GuaranteeCoupon } from "./guarantee-coupon.tsx";

type GuaranteedCallProps = BookingCallProps & { renewalYearly: number };

/** A call to action with what becomes of the 17 euro under it. */
export function GuaranteedCall({ renewalYearly, ...call }: GuaranteedCallProps) {
  return (
    <div className="max-sm:w-full">
      <BookingCall {...call} />
      <GuaranteeCoupon slots={call.slots} renewalYearly={renewalYearly} className="mt-6" />
    </div>
  );
}
