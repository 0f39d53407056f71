import { useEffect, useState } from "react";

/** A connection that is lost for less than this is not spoken of. In milliseconds. */
const lostAfterMs = 2000;
/** How long the strip says that the connection is back. In milliseconds. */
const backForMs = 4000;

type Told = "nothing" | "lost" | "back";

/** What there is to say of a connection: that it has been lost for a while, and for a moment that it is back. */
function useTold(isOpen: boolean): Told {
  const [told, setTold] = useState<Told>("nothing");
  useEffect(() => {
    if (isOpen) setTold((before) => (before === "lost" ? "back" : before));
    const timer = isOpen
      ? setTimeout(() => setTold("nothing"), backForMs)
      : setTimeout(() => setTold("lost"), lostAfterMs);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return told;
}

/** Says over the page when the server can't be heard, and when it can again. */
export function ConnectionStrip({ isOpen }: { isOpen: boolean }) {
  const told = useTold(isOpen);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-40 flex justify-center">
      {told !== "nothing" && (
        <p
          className={`alert flex items-center gap-3 font-semibold shadow-lg ${told === "lost" ? "alert-error" : "alert-success"}`}
        >
          {told === "lost" && <span aria-hidden="true" className="loading loading-sm shrink-0 loading-spinner" />}
          {told === "lost" ? "Connessione persa: riprovo da solo. Quello che scrivi resta qui." : "Di nuovo in linea."}
        </p>
      )}
    </div>
  );
}
