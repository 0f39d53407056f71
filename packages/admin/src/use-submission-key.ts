import { type Attempt, nextAttempt } from "@vetrina/client/submission-key";
import { useRef } from "react";

/** Where an attempt outlives the page. */
interface AttemptStore {
  read: () => Attempt | undefined;
  keep: (attempt: Attempt) => void;
}

/** The key of what is sent: the same again for the same content, until that has arrived and is forgotten. */
export function useSubmissionKey(store?: AttemptStore): { keyOf: (content: unknown) => string; forget: () => void } {
  const attempt = useRef<Attempt>(undefined);
  return {
    keyOf: (content) => {
      attempt.current = nextAttempt(JSON.stringify(content), attempt.current ?? store?.read());
      store?.keep(attempt.current);
      return attempt.current.key;
    },
    forget: () => {
      attempt.current = undefined;
    },
  };
}
