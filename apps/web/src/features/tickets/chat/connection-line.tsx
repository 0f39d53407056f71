import { useOnline } from "@vetrina/chat/use-online";
import { useEffect, useState } from "react";

/** A connection that comes back within this time, in milliseconds, was never worth a word. */
const patienceMs = 3000;

function useLongSilence(isLive: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    setIsLong(false);
    if (isLive) return;
    const timer = setTimeout(() => setIsLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isLive]);
  return isLong;
}

/** How the messages arrive just now, said quietly. */
export function ConnectionLine({ isLive }: { isLive: boolean }) {
  const isOnline = useOnline();
  const isLong = useLongSilence(isLive);
  const state = !isOnline ? "broken" : isLive ? "live" : isLong ? "broken" : "connecting";
  const words = {
    live: "In diretta",
    connecting: "Mi collego…",
    broken: isOnline ? "Collegamento interrotto: riprovo da solo" : "Non sei in linea",
  };
  return (
    <p className="chat-connection" data-state={state}>
      {words[state]}
    </p>
  );
}
