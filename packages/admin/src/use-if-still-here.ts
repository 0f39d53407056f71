import { useEffect, useRef } from "react";

/** Does something only as long as what renders it is on screen: an answer may come after its reader has gone elsewhere. */
export function useIfStillHere<Told extends unknown[]>(act: (...told: Told) => void): (...told: Told) => void {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (...told) => {
    if (isHere.current) act(...told);
  };
}
