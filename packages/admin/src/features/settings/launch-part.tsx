import { trpc } from "@vetrina/client/trpc";
import type { LaunchList } from "@vetrina/contract/settings/settings";
import { FailurePanel } from "../../failure-panel.tsx";
import { PlaceLink } from "../../navigation.tsx";
import { type LaunchItem, launchItems } from "./launch-items.ts";
import { PartHeading } from "./part-heading.tsx";

function LaunchRow({ item, done }: { item: LaunchItem; done: boolean }) {
  const { title, todo, place, optional } = item;
  return (
    <li className="launch-row" data-done={done}>
      <span aria-hidden="true" className="launch-box">
        {done ? "✓" : ""}
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {title}
          <span className="sr-only">{done ? " (fatto)" : " (da fare)"}</span>
          {optional && !done && <span className="font-normal text-muted"> (facoltativo)</span>}
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

function sentence(list: LaunchList): string {
  const left = list.filter(({ check, done }) => !done && !launchItems[check].optional).length;
  if (left === 0) return "È tutto pronto: il sito può andare online.";
  return left === 1
    ? "Manca una cosa, poi il sito può andare online."
    : `Mancano ${left} cose, poi il sito può andare online.`;
}

function LaunchLists({ list }: { list: LaunchList }) {
  const done = list.filter((item) => item.done);
  const open = list.filter((item) => !item.done);
  return (
    <>
      <div>
        <p role="status" className="font-semibold">
          {sentence(list)}
        </p>
        <progress
          aria-label="Cose fatte"
          className="progress mt-2 max-w-md progress-primary"
          value={done.length}
          max={list.length}
        />
        <p className="mt-1 text-muted tabular-nums">
          {done.length} di {list.length}
        </p>
      </div>
      {open.length > 0 && (
        <ul aria-label="Da fare" className="rows">
          {open.map(({ check }) => (
            <LaunchRow key={check} item={launchItems[check]} done={false} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details className="launch-done">
          <summary className="btn btn-link">Già fatto ({done.length})</summary>
          <ul aria-label="Già fatto" className="rows mt-2">
            {done.map(({ check }) => (
              <LaunchRow key={check} item={launchItems[check]} done />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** What is still a placeholder, and what the server still lacks. */
export function LaunchPart() {
  const { data, error, isPending, isFetching, refetch } = trpc.settings.launch.useQuery();
  return (
    <>
      <PartHeading title="Messa online">
        Quello che è ancora d'esempio, o che manca, prima di aprire al pubblico.
      </PartHeading>
      {isPending && <div aria-hidden="true" className="skeleton h-64" />}
      {error && (
        <FailurePanel
          title="Non riesco a leggere la lista"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <LaunchLists list={data} />}
    </>
  );
}
