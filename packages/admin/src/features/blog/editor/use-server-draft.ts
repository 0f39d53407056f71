import { refusalOf, statusOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { useCallback, useEffect, useRef, useState } from "react";
import type { KeptDraft } from "./kept-draft.ts";

/** What the server has of the text: all of it, not yet all, or nothing more because another window writes too. */
export type ServerDraftState =
  | { kind: "behind" }
  | { kind: "kept"; at: string }
  | { kind: "unreachable" }
  | { kind: "elsewhere" };

interface Work {
  revision: number;
  /** The newest text that has not been sent. */
  next: KeptDraft | undefined;
  /** Something was written after it. */
  isBehind: boolean;
  /** When the texts were written whose sending had no answer: the server's may be one of them. */
  unanswered: Set<string>;
  stopped: boolean;
}

interface Attempts {
  running: Promise<void> | undefined;
  /** The next one after one that failed, and how long it waits. */
  next: ReturnType<typeof setTimeout> | undefined;
  pauseMs: number;
}

/** The pauses between attempts, in milliseconds: from the first to the longest. */
const firstPauseMs = 2000;
const longestPauseMs = 30_000;

const noWork = { next: undefined, isBehind: false, stopped: false };

/** Whether the server may take it the next time, as it is. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 429 || status >= 500;
}

/** Sends, one attempt at a time: as soon as the network is back, and after growing pauses while `send` asks for another. */
function useAttempts(send: () => Promise<boolean>) {
  const attempts = useRef<Attempts>({ running: undefined, next: undefined, pauseMs: firstPauseMs });
  const run = useCallback(() => {
    const { current } = attempts;
    clearTimeout(current.next);
    current.running ??= send().then((isWanted) => {
      current.running = undefined;
      if (isWanted) current.next = setTimeout(run, current.pauseMs);
      current.pauseMs = isWanted ? Math.min(current.pauseMs * 2, longestPauseMs) : firstPauseMs;
    });
  }, [send]);
  useEffect(() => {
    addEventListener("online", run);
    return () => {
      removeEventListener("online", run);
      clearTimeout(attempts.current.next);
    };
  }, [run]);
  return { attempts, run };
}

/**
 * Keeps the text on the server, one save at a time and always the newest. `revision` is that of the draft that was
 * there at the beginning, 0 for none.
 */
export function useServerDraft(postId: number | undefined, revision: number) {
  const { client } = trpc.useUtils();
  const [state, setState] = useState<ServerDraftState>({ kind: "behind" });
  const work = useRef<Work>({ ...noWork, unanswered: new Set(), revision });

  /** Returns whether it is to be tried again. */
  const sendAll = useCallback(async (): Promise<boolean> => {
    const { current } = work;
    const place = { postId: postId ?? null };
    /** Whether the server's draft is one of ours, whose answer was lost, or gone. */
    const catchUp = async () => {
      const there = await client.articleDrafts.one.query(place);
      current.revision = there?.revision ?? 0;
      return !there || current.unanswered.has(there.keptAt);
    };
    for (let draft = current.next; draft && !current.stopped; draft = current.next) {
      try {
        const sending = client.articleDrafts.keep.mutate({ ...place, ...draft, revision: current.revision });
        const kept = await sending.catch(async (error) => {
          if (!refusalOf(error)) current.unanswered.add(draft.keptAt);
          if (statusOf(error) === 409 && (await catchUp())) return undefined;
          throw error;
        });
        if (!kept) continue;
        current.unanswered.clear();
        current.revision = kept.revision;
        if (current.next !== draft) continue;
        current.next = undefined;
        setState(current.isBehind ? { kind: "behind" } : { kind: "kept", at: draft.keptAt });
      } catch (error) {
        current.stopped = statusOf(error) === 409;
        setState({ kind: current.stopped ? "elsewhere" : "unreachable" });
        return isPassing(error);
      }
    }
    return false;
  }, [client, postId]);

  const { attempts, run } = useAttempts(sendAll);

  const keep = useCallback(
    (draft: KeptDraft) => {
      work.current.next = draft;
      work.current.isBehind = false;
      run();
    },
    [run],
  );

  /** Something was written that the server doesn't have yet. */
  const touch = useCallback(() => {
    work.current.isBehind = true;
    setState((was) => (was.kind === "kept" ? { kind: "behind" } : was));
  }, []);

  /** The text equals the article: no draft is needed. */
  const drop = useCallback(async () => {
    const { current } = work;
    current.next = undefined;
    await attempts.current.running;
    if (current.revision === 0 && current.unanswered.size === 0) return;
    current.revision = 0;
    current.unanswered.clear();
    await client.articleDrafts.drop.mutate({ postId: postId ?? null }).catch(() => undefined);
  }, [attempts, client, postId]);
  return { state, keep, touch, drop };
}
