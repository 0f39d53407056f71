import { useEffect, useRef } from "react";

interface ContactSuccessProps {
  /** The visitor's own number, as typed: a mistake in it is seen here or never. */
  phone: string;
  callsFrom: string;
  spotsLeft: number;
  onStartAgain?: (() => void) | undefined;
}

function slotsText(spotsLeft: number) {
  if (spotsLeft <= 0) return "Posti del mese esauriti: ti proponiamo il primo libero.";
  return `Posti rimasti questo mese: ${spotsLeft}`;
}

const termClass = "mt-4 font-semibold";

/** When, who, from which number and to which. */
function WhatComes({ phone, callsFrom }: { phone: string; callsFrom: string }) {
  return (
    <dl className="mt-6 max-w-[44ch] border-t-2 border-base-content">
      <dt className={termClass}>Quando e chi</dt>
      <dd>Ti chiama una persona del nostro staff entro 24 ore. Non un centralino.</dd>
      <dt className={termClass}>Da quale numero</dt>
      <dd className="tabular-nums">{callsFrom}</dd>
      <dt className={termClass}>A quale numero</dt>
      <dd className="[overflow-wrap:anywhere] tabular-nums">{phone}</dd>
    </dl>
  );
}

export function ContactSuccess({ phone, callsFrom, spotsLeft, onStartAgain }: ContactSuccessProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.parentElement?.scrollIntoView({ block: "center" });
  }, []);

  return (
    <div data-contact-sent className="bg-base-200 px-6 py-12 sm:px-12 sm:py-16">
      <svg viewBox="0 0 64 48" className="w-16 fill-none stroke-primary" strokeWidth="9" aria-hidden="true">
        <path d="m5 24 19 18L59 5" />
      </svg>
      <h3 ref={heading} tabIndex={-1} className="mt-6 text-voice outline-none">
        Dati inviati con successo!
      </h3>
      <WhatComes phone={phone} callsFrom={callsFrom} />
      <p className="mt-6 font-semibold">{slotsText(spotsLeft)}</p>
      {onStartAgain && (
        <button type="button" onClick={onStartAgain} className="btn btn-neutral btn-outline btn-xl mt-10">
          Invia un'altra richiesta
        </button>
      )}
    </div>
  );
}
