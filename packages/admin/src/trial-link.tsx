import { readTrialSite } from "@vetrina/contract/trial-site";
import { trialWords } from "@vetrina/contract/trial-trades";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { useRestUrl } from "./addresses.tsx";

/** The trial site that a person has built, to be looked at as they saw it; nothing for who built none. */
export function TrialLink({ trialSite }: { trialSite: string | null }) {
  const restUrl = useRestUrl();
  if (!trialSite) return null;
  return (
    <p className="[overflow-wrap:anywhere]">
      Vuole il sito così:{" "}
      <NewTabLink href={`${restUrl}/prova?${trialSite}`} className="text-link">
        <bdi>{trialWords(readTrialSite(new URLSearchParams(trialSite)))}</bdi>
      </NewTabLink>
    </p>
  );
}
