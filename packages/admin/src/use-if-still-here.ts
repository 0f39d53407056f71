import { type RefObject, useEffect, useRef } from "react";

/** Whether what renders it is on screen: an answer may come after its reader has gone elsewhere. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  useEffect(() => {
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
