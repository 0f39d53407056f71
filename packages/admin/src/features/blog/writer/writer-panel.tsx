import { trpc } from "@vetrina/client/trpc";
import { noKeyMessage, type WriterStatus } from "@vetrina/contract/blog/ai-articles";
import { Button } from "@vetrina/ui/button";
import { useState } from "react";
import { AutoArticles } from "./auto-articles.tsx";
import { GenerationForm } from "./generation-form.tsx";
import { GenerationOutcome, GenerationUnderWay } from "./generation-progress.tsx";
import { RecentGenerations } from "./recent-generations.tsx";
import { TokensToday } from "./tokens-today.tsx";
import { TopicsDialog } from "./topics-dialog.tsx";
import type { Generation } from "./use-generation.ts";

interface WriterPanelProps {
  status: WriterStatus;
  generation: Generation;
}

/** Has articles written, by hand or by the clock, and shows what it costs. */
export function WriterPanel({ status, generation }: WriterPanelProps) {
  const { data: me } = trpc.auth.me.useQuery();
  const [managing, setManaging] = useState(false);
  const { generate, generateDaily, isRunning, progress, outcome } = generation;
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        {!status.configured && <p className="alert alert-warning">{noKeyMessage}</p>}
        <GenerationForm
          disabled={!status.configured}
          isRunning={isRunning}
          onGenerate={generate}
          onManageTopics={() => setManaging(true)}
        />
        <Button className="btn-outline" disabled={!status.configured} pending={isRunning} onClick={generateDaily}>
          Scrivi l’articolo di oggi
        </Button>
        <p className="text-note text-muted">
          L’articolo che supera i controlli esce subito sul blog; un altro resta tra le bozze.
        </p>
        {isRunning && <GenerationUnderWay progress={progress} />}
        {!isRunning && outcome && <GenerationOutcome outcome={outcome} />}
        <TokensToday status={status} />
      </div>
      {me?.role === "titolare" && <AutoArticles status={status} />}
      <RecentGenerations recent={status.recent} />
      {managing && <TopicsDialog onClose={() => setManaging(false)} />}
    </div>
  );
}
