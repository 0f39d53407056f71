import { trpc } from "@vetrina/client/trpc";
import { useEffect, useRef } from "react";
import { FailurePanel } from "../../failure-panel.tsx";
import { useOpened } from "../../navigation.tsx";
import { ScreenHeading } from "../../shell/screen-heading.tsx";
import { partHeadingId } from "./part-heading.tsx";
import { PartsNav } from "./parts-nav.tsx";
import { type SettingsPart, settingsPartOf } from "./settings-parts.tsx";

/** Moves the focus to the part's heading when another part is opened, not when the screen itself is. */
function usePartFocus(id: string): void {
  const seen = useRef(id);
  useEffect(() => {
    if (seen.current === id) return;
    seen.current = id;
    document.getElementById(partHeadingId)?.focus();
  }, [id]);
}

function OpenPart({ part }: { part: SettingsPart }) {
  const query = trpc.settings.all.useQuery();
  const { data, isPending } = query;
  if (isPending) {
    return (
      <div>
        <p role="status" className="sr-only">
          Carico le impostazioni…
        </p>
        <div aria-hidden="true" className="grid gap-6">
          <div className="skeleton h-10 w-64" />
          <div className="skeleton h-24" />
          <div className="skeleton h-24" />
        </div>
      </div>
    );
  }
  if (data) return <part.Part settings={data} />;
  return <FailurePanel title="Non riesco a caricare le impostazioni" query={query} />;
}

/** The site's settings, saved by parts. `#impostazioni/azienda` opens one. */
export function SettingsScreen() {
  const { part: open } = useOpened();
  const part = settingsPartOf(open);
  usePartFocus(part.id);
  return (
    <>
      <ScreenHeading>Impostazioni</ScreenHeading>
      <div className="grid gap-x-16 gap-y-7 mt-6 lg:grid-cols-[13rem_minmax(0,46rem)] lg:items-start lg:mt-8">
        <PartsNav open={part} />
        <div key={part.id} className="grid min-w-0 gap-7">
          <OpenPart part={part} />
        </div>
      </div>
    </>
  );
}
