import { useRef, useState } from "react";

/** For a way of payment that can't be left out: as one goes on without it, its field says so and has the focus. */
export function useNeededMethod(isMissing: boolean) {
  const [isAskedFor, setAskedFor] = useState(false);
  const ref = useRef<HTMLSelectElement>(null);
  return {
    field: { ref, error: isAskedFor && isMissing ? "Scegli come sono stati pagati" : undefined },
    isStoppedByIt: () => {
      setAskedFor(true);
      if (isMissing) ref.current?.focus();
      return isMissing;
    },
  };
}
