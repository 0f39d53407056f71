import { trpc } from "@vetrina/client/trpc";
import { useId } from "react";
import { Link, PlaceLink } from "../../navigation.tsx";
import { type LaunchItem, launchProgress } from "../settings/launch-items.ts";
import { backupsHeadingId } from "./backup-health.tsx";

/** So many are shown at once; the settings have them all. */
const shownMax = 3;

/** The way to where an item is done; on this very screen it is further down. */
function SetupLink({ title, place }: Required<Pick<LaunchItem, "title" | "place">>) {
  const words = (
    <>
      Completa<span className="sr-only"> «{title}»</span>
    </>
  );
  if (place.to !== "/panoramica") {
    return (
      <PlaceLink place={place} className="btn btn-link">
        {words}
      </PlaceLink>
    );
  }
  const goThere = () => document.getElementById(backupsHeadingId)?.focus();
  return (
    <button type="button" className="btn btn-link" onClick={goThere}>
      {words}
    </button>
  );
}

function SetupRow({ item: { title, todo, place } }: { item: LaunchItem }) {
  return (
    <li className="grid content-start justify-items-start">
      <p className="font-semibold">{title}</p>
      <p className="text-muted [overflow-wrap:anywhere]">{todo}</p>
      {place && <SetupLink title={title} place={place} />}
    </li>
  );
}

interface SetupPanelProps {
  /** It has been there for a week: a line that opens it. */
  isFolded: boolean;
}

/** What the site still needs before it opens to the public; gone once all that it can't do without is there. */
export function SetupPanel({ isFolded }: SetupPanelProps) {
  const id = useId();
  const { data: list } = trpc.settings.launch.useQuery(undefined, { staleTime: 0 });
  if (!list) return null;
  const { done, missing, neededCount } = launchProgress(list);
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby={id} className="bg-base-200 p-[clamp(1.25rem,3vw,2rem)] not-has-[[open]]:py-2">
      <details open={!isFolded}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline justify-between gap-x-6">
          <h2 id={id} className="display text-item">
            Prima di aprire al pubblico
          </h2>
          <span className="text-muted tabular-nums">
            {done.length} di {neededCount} fatte
          </span>
        </summary>
        <progress
          aria-label="Cose fatte"
          className="progress mt-2 progress-primary"
          value={done.length}
          max={neededCount}
        />
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-8 gap-y-5 mt-5">
          {missing.slice(0, shownMax).map((item) => (
            <SetupRow key={item.title} item={item} />
          ))}
        </ul>
        {missing.length > shownMax && (
          <Link to="/impostazioni" className="btn btn-link mt-3">
            Vedi tutto quello che manca ({missing.length})
          </Link>
        )}
      </details>
    </section>
  );
}
