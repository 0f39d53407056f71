import type { ErasureHindrance } from "@vetrina/contract/privacy";

/** Why a person can't be erased yet, with the way to the booking that it is about. */
export const hindranceWords = ({ message, depositId }: ErasureHindrance) => (
  <>
    {message}
    {depositId && (
      <>
        {" "}
        <a href={`#prenotazioni/${depositId}`} className="underline">
          Apri la prenotazione {depositId}
        </a>
      </>
    )}
  </>
);
