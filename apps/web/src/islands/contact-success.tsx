import { lazy, Suspense, useEffect, useRef, useState } from "react";

/** The second step's code comes once there is one. */
const ContactCall = lazy(() => import("./contact-call.tsx").then(({ ContactCall }) => ({ default: ContactCall })));
const ContactMore = lazy(() => import("./contact-more.tsx").then(({ ContactMore }) => ({ default: ContactMore })));

interface ContactSuccessProps {
  /** The visitor's own number, as typed: a mistake in it is seen here or never. */
  phone: string;
  callsFrom: string;
  spotsLeft: number;
  /** By when the visitor is called: "entro 24 ore". */
  callBy: string;
  /** The secret by which the visitor may add to the request; without it there is no second step. */
  followUp: string | undefined;
  variant: "home" | "landing";
  onStartAgain?: (() => void) | undefined;
}

function slotsText(spotsLeft: number) {
  if (spotsLeft <= 0) return "Posti del mese esauriti: ti proponiamo il primo libero.";
  return `Posti rimasti questo mese: ${spotsLeft}`;
}

/** Who calls, when, from which number and to which. */
function WhatComes({
  phone,
  callsFrom,
  spotsLeft,
  callBy,
  isBooked,
}: Pick<ContactSuccessProps, "phone" | "callsFrom" | "spotsLeft" | "callBy"> & { isBooked: boolean }) {
  return (
    <>
      <p className="mt-3 max-w-[44ch] text-lead">
        Ti chiama una persona del nostro staff{!isBooked && ` ${callBy}`}: niente centralino.
      </p>
      <dl className="mt-5 grid max-w-[52ch] grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-8 gap-y-3 border-t-2 border-base-content pt-4">
        <div>
          <dt className="text-muted">A quale numero</dt>
          <dd className="font-semibold [overflow-wrap:anywhere] tabular-nums">{phone}</dd>
        </div>
        <div>
          <dt className="text-muted">Da quale numero</dt>
          <dd className="font-semibold tabular-nums">{callsFrom}</dd>
        </div>
      </dl>
      <p className="mt-4 font-semibold">{slotsText(spotsLeft)}</p>
    </>
  );
}

/** In the place of the form once its first step is sent: the request has arrived, and all that follows is optional. */
export function ContactSuccess({ followUp, variant, onStartAgain, ...sent }: ContactSuccessProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isBooked, setBooked] = useState(false);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.parentElement?.scrollIntoView({ block: "start" });
    // The bar at a phone's foot would ask again for what was just sent.
    const bar = document.querySelector("[data-phone-bar]");
    bar?.toggleAttribute("data-contact-sent", true);
    return () => void bar?.toggleAttribute("data-contact-sent", false);
  }, []);

  return (
    <div data-contact-sent className="scroll-mt-20 bg-base-200 px-5 py-9 sm:px-12 sm:py-12">
      <svg viewBox="0 0 64 48" className="w-12 fill-none stroke-primary" strokeWidth="9" aria-hidden="true">
        <path d="m5 24 19 18L59 5" />
      </svg>
      <h3 ref={heading} tabIndex={-1} className="mt-4 text-voice outline-none">
        Dati inviati con successo!
      </h3>
      <WhatComes {...sent} isBooked={isBooked} />
      {followUp && (
        <Suspense fallback={null}>
          <ContactCall followUp={followUp} callBy={sent.callBy} onBooked={() => setBooked(true)} />
          <ContactMore followUp={followUp} variant={variant} />
        </Suspense>
      )}
      {onStartAgain && (
        <button type="button" onClick={onStartAgain} className="btn btn-neutral btn-outline btn-xl mt-10 max-sm:w-full">
          Invia un'altra richiesta
        </button>
      )}
    </div>
  );
}
