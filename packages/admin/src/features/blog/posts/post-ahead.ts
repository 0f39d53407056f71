import { trpc } from "@vetrina/client/trpc";
import { useCallback, useEffect, useState } from "react";

/** How long answers that came ahead are kept for the editor, in milliseconds: a press that opened nothing leaves none. */
const keptMs = 3000;

/** When the press on an article's link began that the next editor is opened by. */
let pressedAt = Number.POSITIVE_INFINITY;

/** Asks for what the editor needs as the pointer goes down: the click that opens it comes a tenth of a second later. */
export function useAskAhead(): (postId: number | undefined) => void {
  const utils = trpc.useUtils();
  return useCallback(
    (postId) => {
      pressedAt = Date.now();
      if (postId !== undefined) void utils.blogWriting.one.prefetch({ id: postId }, { gcTime: keptMs });
      void utils.articleDrafts.one.prefetch({ postId: postId ?? null }, { gcTime: keptMs });
    },
    [utils],
  );
}

/**
 * How the editor asks, and which answers count: those asked for since the press, or by itself. What an editor that was
 * just closed has left may be older than what it saved.
 */
export function useNewAnswers() {
  const [since] = useState(() => pressedAt);
  // A press opens one editor.
  useEffect(() => {
    pressedAt = Number.POSITIVE_INFINITY;
  }, []);
  const isOfPress = ({ dataUpdatedAt }: { dataUpdatedAt: number }) => dataUpdatedAt >= since;
  return {
    asked: {
      gcTime: 0,
      refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }) =>
        isOfPress(state) ? (false as const) : ("always" as const),
    },
    isNew: (answer: { dataUpdatedAt: number; isFetchedAfterMount: boolean }) =>
      answer.isFetchedAfterMount || isOfPress(answer),
  };
}
