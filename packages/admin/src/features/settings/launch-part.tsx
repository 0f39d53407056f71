import { trpc } from "@vetrina/client/trpc";
import type { LaunchList } from "@vetrina/contract/settings/settings";
import { FailurePanel } from "../../failure-panel.tsx";
import { PlaceLink } from "../../navigation.tsx";
import { type ListedItem, launchProgress } from "./launch-items.ts";
import { PartHeading } from "./part-heading.tsx";

function LaunchRow({ item: { title, todo, place, done } }: { item: ListedItem }) {
  return (
    <li className="flex items-start gap-3.5" data-done={done}>
      <span
        aria-hidden="true"
        className="grid size-6 flex-none place-items-center border-2 border-edge bg-sheet leading-none font-bold in-data-[done=true]:border-success in-data-[done=true]:bg-success in-data-[done=true]:text-success-content"
      >
        {done ? "✓" : ""}
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {title}
          <span className="sr-only">{done ? " (fatto)" : " (da fare)"}</span>
        </p>
        {!done && <p className="text-muted [overflow-wrap:anywhere]">{todo}</p>}
      </div>
      {!done && place && (
        <PlaceLink place={place} className="btn btn-link shrink-0">
          Completa<span className="sr-only"> «{title}»</span>
        </PlaceLink>
      )}
    </li>
  );
}

const LaunchRows = ({ label, items }: { label: string; items: readonly ListedItem[] }) => (
  <ul aria-label={label} className="rows">
    {items.map((item) => (
      <LaunchRow key={item.check} item={item} />
    ))}
  </ul>
);

function sentence(missing: number): string {
  if (missing === 0) return "È tutto pronto: il sito può andare online.";
  return missing === 1
    ? "Manca una cosa, poi il sito può andare online."
    : `Mancano ${missing} cose, poi il sito può andare online.`;
}

function LaunchLists({ list }: { list: LaunchList }) {
  const { done, missing, neededCount, offered, accepted } = launchProgress(list);
  return (
    <>
      <div>
        <p role="status" className="font-semibold">
          {sentence(missing.length)}
        </p>
        <progress
          aria-label="Cose fatte"
          className="progress mt-2 max-w-md progress-primary"
          value={done.length}
          max={neededCount}
        />
        <p className="mt-1 text-muted tabular-nums">
          {done.length} di {neededCount} fatte
        </p>
      </div>
      {missing.length > 0 && <LaunchRows label="Da fare" items={missing} />}
      {offered.length > 0 && (
        <div>
          <h3 className="font-semibold">Se vuoi, anche</h3>
          <p className="mb-2 text-muted">Il sito va online anche senza.</p>
          <LaunchRows label="Facoltative" items={offered} />
        </div>
      )}
      {done.length + accepted.length > 0 && (
        <details className="[&>summary]:inline-flex [&>summary]:cursor-pointer">
          <summary className="btn btn-link">Già fatto</summary>
          <div className="mt-2">
            <LaunchRows label="Già fatto" items={[...done, ...accepted]} />
          </div>
        </details>
      )}
    </>
  );
}

/** What is still a placeholder, and what the server still lacks. */
export function LaunchPart() {
  const query = trpc.settings.launch.useQuery();
  const { data, isPending } = query;
  return (
    <>
      <PartHeading title="Messa online">
        Quello che è ancora d’esempio, o che manca, prima di aprire al pubblico.
      </PartHeading>
      {isPending && <div aria-hidden="true" className="skeleton h-64" />}
      <FailurePanel title="Non riesco a leggere la lista" query={query} />
      {data && <LaunchLists list={data} />}
    </>
  );
}
