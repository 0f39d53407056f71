import type { ErasureHindrance } from "@vetrina/contract/privacy";

function placeOf({ depositId, section }: ErasureHindrance): [href: string, words: string] {
  if (section === "documenti") return ["#prenotazioni/documenti", "Apri Documenti fiscali"];
  return depositId
    ? [`#prenotazioni/${depositId}`, `Apri la prenotazione ${depositId}`]
    : ["#prenotazioni", "Apri Prenotazioni"];
}

/** Why a person can't be erased yet, with the way to where that is settled. */
export function hindranceWords(hindrance: ErasureHindrance) {
  const [href, words] = placeOf(hindrance);
  return (
    <>
      {hindrance.message}{" "}
      <a href={href} className="underline">
        {words}
      </a>
    </>
  );
}
