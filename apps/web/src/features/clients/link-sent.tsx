import { useEffect, useRef } from "react";

interface LinkSentProps {
  email: string;
  /** What the server says of it. */
  message: string;
  onAgain: () => void;
}

/** A link is on its way: what to do now, and what to do when it doesn't come. */
export function LinkSent({ email, message, onAgain }: LinkSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-voice outline-none">
        Controlla la posta
      </h1>
      <p role="status" className="mt-4 alert alert-success font-semibold">
        {message}
      </p>
      <p className="mt-5 wrap-anywhere">
        L’email è per <strong>{email}</strong>. Se tra qualche minuto non la vedi, guarda nella posta indesiderata.
      </p>
      <p className="mt-7 border-t border-base-content/25 pt-4">
        Non è arrivata?{" "}
        <button type="button" className="text-link cursor-pointer" onClick={onAgain}>
          Chiedi un altro link
        </button>
      </p>
    </>
  );
}
