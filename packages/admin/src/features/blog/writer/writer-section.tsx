import { trpc } from "@vetrina/client/trpc";
import { useId } from "react";
import { FailurePanel } from "../../../failure-panel.tsx";
import { useGeneration } from "./use-generation.ts";
import { WriterPanel } from "./writer-panel.tsx";

function PanelSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5">
      <div className="skeleton h-11 w-full" />
      <div className="skeleton h-11 w-full" />
      <div className="skeleton h-32 w-full" />
    </div>
  );
}

function useWriter() {
  // Generations and tokens move on without this page: asked for again each time it opens.
  const query = trpc.writer.status.useQuery(undefined, { staleTime: 0 });
  const generation = useGeneration(query.data);
  const body = query.data ? (
    <WriterPanel status={query.data} generation={generation} />
  ) : query.error ? (
    <FailurePanel title="Non riesco a leggere lo stato della scrittura automatica" query={query} />
  ) : (
    <PanelSkeleton />
  );
  return { body, isRunning: generation.isRunning };
}

const title = "Scrittura automatica";

/** Beside the list where there is room, else folded away above it. */
export function WriterSection({ beside }: { beside: boolean }) {
  const id = useId();
  const { body, isRunning } = useWriter();
  if (beside) {
    return (
      <section aria-labelledby={id} className="pl-8 border-l-2 border-base-content">
        <h2 id={id} className="mb-5 text-lead">
          {title}
        </h2>
        {body}
      </section>
    );
  }
  return (
    <details className="group border-y-2 border-base-content pb-5">
      <summary className="-mb-5 flex min-h-12 items-center gap-2 text-(length:--text-lead) font-bold group-open:mb-0 after:ml-auto after:text-[1.5rem] after:content-['+'] group-open:after:content-['−']">
        <h2>
          {title}
          {isRunning && <span className="font-normal"> (sta scrivendo)</span>}
        </h2>
      </summary>
      <div className="pt-5">{body}</div>
    </details>
  );
}
