import { skipToken } from "@tanstack/react-query";
import { failureMessage, refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import {
  type GeneratedArticle,
  type GenerateRequest,
  type GenerationProgress,
  generationErrorPrefix,
  type WriterStatus,
} from "@vetrina/contract/blog/ai-articles";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import { useRestUrl } from "../../../addresses.tsx";
import { useNavigate } from "../../../navigation.tsx";
import { useRefreshPosts } from "../posts/use-post-actions.ts";

type Article = GeneratedArticle["article"];

/** Says that the article is there, and leads to it: to its page, or to the editor when it is only a draft. */
function announceArticle({ title, slug, status }: Article, restUrl: string, edit: () => void): void {
  const isOut = status === "published";
  toast({
    title: isOut ? "Articolo creato con successo!" : "Articolo scritto, ma tenuto in bozza",
    description: isOut ? `«${title}» è già sul blog.` : `«${title}»: prima di pubblicarlo c’è qualcosa da sistemare.`,
    action: {
      label: "Apri l’articolo",
      onClick: () => {
        if (isOut) window.open(`${restUrl}/blog/${slug}`, "_blank", "noopener");
        else edit();
      },
    },
  });
}

/** What became of the last generation that was followed here. */
export type Outcome = { article: Article } | { failure: string };

/** Follows the generation that was started here, or that is under way anyway, to its end. */
function useProgress(followedId: number | undefined, onEnd: (outcome: Outcome) => void) {
  const [progress, setProgress] = useState<GenerationProgress>();
  const end = (outcome: Outcome) => {
    setProgress(undefined);
    onEnd(outcome);
  };
  trpc.writer.progress.useSubscription(followedId === undefined ? skipToken : { id: followedId }, {
    onData: (told) => {
      if (told.kind === "done") end({ article: told.article });
      else if (told.kind === "failed") end({ failure: told.message });
      else setProgress(told);
    },
    onError: (error) => end({ failure: failureMessage(error) }),
  });
  return progress;
}

/** Has articles written, one at a time, and tells how far the one under way is. */
export function useGeneration(status: WriterStatus | undefined) {
  const utils = trpc.useUtils();
  const restUrl = useRestUrl();
  const navigate = useNavigate();
  const refreshPosts = useRefreshPosts();
  const [startedId, setStartedId] = useState<number>();
  const [endedId, setEndedId] = useState<number>();
  const [outcome, setOutcome] = useState<Outcome>();
  // Another tab, or this one before it was left, may have started it.
  const underWayId = status?.recent.find(({ state, id }) => state === "in-corso" && id !== endedId)?.id;
  const followedId = startedId ?? underWayId;

  const fail = (message: string) => {
    setOutcome({ failure: message });
    toast({ title: "Errore", description: `${generationErrorPrefix}${message}`, variant: "destructive" });
  };
  const progress = useProgress(followedId, (ended) => {
    setEndedId(followedId);
    setStartedId(undefined);
    if ("failure" in ended) fail(ended.failure);
    else {
      setOutcome(ended);
      const { id } = ended.article;
      announceArticle(ended.article, restUrl, () => void navigate({ to: "/blog/$id", params: { id: String(id) } }));
    }
    void utils.writer.status.invalidate();
    void refreshPosts();
  });
  const starting = {
    onMutate: () => setOutcome(undefined),
    onSuccess: ({ id }: { id: number }) => setStartedId(id),
    onError: (error: unknown) => {
      fail(failureMessage(error));
      // Without an answer it may have begun all the same: then it is followed, and isn't paid for twice.
      return refusalOf(error) ? undefined : utils.writer.status.invalidate();
    },
  };
  const generate = trpc.writer.generate.useMutation(starting);
  const generateDaily = trpc.writer.generateDaily.useMutation(starting);
  return {
    generate: (request: GenerateRequest) => generate.mutate(request),
    generateDaily: () => generateDaily.mutate(),
    isRunning: followedId !== undefined || generate.isPending || generateDaily.isPending,
    progress,
    outcome,
  };
}

export type Generation = ReturnType<typeof useGeneration>;
