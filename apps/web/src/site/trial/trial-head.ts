import { signOf, type TrialSite, trialAddress, trialPicture, trialWords } from "@vetrina/contract/trial-trades";
import type { PublicPage } from "../layout/public-head.ts";

/** The head of a trial: with the sign's words once it has a name, of the trial in general before. */
export function trialHead(site: TrialSite): PublicPage {
  const address = trialAddress(site);
  if (!site.name) {
    return {
      path: address,
      title: "Guarda il tuo sito in trenta secondi",
      description:
        "Nome, mestiere, città: il sito della tua attività si costruisce davanti a te. Senza account, gratis.",
    };
  }
  const words = trialWords(site);
  return {
    path: address,
    title: `${signOf(site)}, il sito`,
    description: `Il sito di prova di ${words}. Fatto in trenta secondi: prova con il nome della tua attività.`,
    picture: { path: trialPicture(site), alt: words },
  };
}
