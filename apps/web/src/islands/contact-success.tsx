import { useEffect, useRef } from "react";

interface ContactSuccessProps {
  spotsLeft: number;
  onStartAgain?: (() => void) | undefined;
}

function slotsText(spotsLeft: number) {
  if (spotsLeft <= 0) return "Posti del mese esauriti: ti proponiamo il primo libero.";
  return `Posti rimasti questo mese: ${spotsLeft}`;
}

export function ContactSuccess({ spotsLeft, onStartAgain }: ContactSuccessProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="bg-base-200 px-6 py-12 sm:px-12 sm:py-16">
      <svg viewBox="0 0 64 48" className="w-16 fill-none stroke-primary" strokeWidth="9" aria-hidden="true">
        <path d="m5 24 19 18L59 5" />
      </svg>
      <h3 ref={heading} tabIndex={-1} className="mt-6 text-voice outline-none">
        Dati inviati con successo!
      </h3>
      <p className="mt-4 max-w-[40ch] text-lead">
        Ti chiama una persona del nostro staff entro 24 ore. Tieni il telefono a portata di mano.
      </p>
      <p className="mt-6 font-semibold">{slotsText(spotsLeft)}</p>
      {onStartAgain && (
        <button type="button" onClick={onStartAgain} className="btn btn-neutral btn-outline btn-xl mt-10">
          Invia un'altra richiesta
        </button>
      )}
    </div>
  );
}
