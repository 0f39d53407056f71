import { type RefObject, useLayoutEffect, useRef } from "react";
import { showFailure } from "./show-failure.ts";

/** Whether what renders it is on screen: an answer may come after its reader has gone elsewhere. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  // While the next screen is on its way React only hides the one before: that ends its layout effects alone.
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/** Does something only as long as what renders it is on screen. */
export function useIfStillHere<Told extends unknown[]>(act: (...told: Told) => void): (...told: Told) => void {
  const isHere = useIsHere();
  return (...told) => {
    if (isHere.current) act(...told);
  };
}

/** Shows a refusal at what it is about as long as what renders it is on screen, else in a notice. */
export function useRefusalHere(show: (error: unknown) => unknown): (error: unknown) => unknown {
  const isHere = useIsHere();
  return (error) => (isHere.current ? show(error) : showFailure(error));
}
