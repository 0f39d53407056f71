import type { ReactNode } from "react";
import { useRestUrl } from "../../addresses.tsx";
import { Wordmark } from "../../shell/wordmark.tsx";

/** The card before the dashboard: who isn't in stands here. */
export function Door({ agencyName, title, children }: { agencyName: string; title: string; children: ReactNode }) {
  const restUrl = useRestUrl();
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-6 bg-base-200 px-5 py-10 in-data-[theme=bottega-notte]:bg-base-100">
      <div className="w-full max-w-[26rem]">
        <div className="-mx-3 relative -mb-5.5 @container [filter:drop-shadow(0_3px_color-mix(in_srgb,var(--color-base-content)_22%,transparent))] in-data-[theme=bottega-notte]:[--color-sheet:var(--color-base-300)] in-data-[theme=bottega-notte]:[filter:none]">
          <div className="awning [--stripe:calc(100cqw/11)]" />
        </div>
        <div className="bg-sheet px-6 pt-9 pb-8 sm:px-9 sm:pb-10">
          <Wordmark name={agencyName} />
          <h1 className="mt-6 text-[1.75rem] leading-tight">{title}</h1>
          {children}
        </div>
      </div>
      <a href={`${restUrl}/`} className="text-link">
        Torna al sito
      </a>
    </main>
  );
}
