import { trpc } from "@vetrina/client/trpc";
import type { Task } from "@vetrina/contract/tasks";
import { toast } from "@vetrina/ui/toast";
import { showFailure } from "../../show-failure.ts";
import { useLeadsCache } from "../leads/leads-cache.ts";
import { dayWords } from "./task-words.ts";

/** Reads again what shows a task that has changed. */
export function useTasksCache() {
  const utils = trpc.useUtils();
  const leads = useLeadsCache();
  return async ({ about }: Pick<Task, "about">): Promise<void> => {
    if (about?.kind === "contatto") {
      void leads.readAnew(about.id);
      void utils.leads.counts.invalidate();
    }
    await utils.tasks.invalidate();
  };
}

function useAct() {
  const settle = useTasksCache();
  const utils = trpc.useUtils();
  return async (act: () => Promise<Task>, title: string, undo?: () => void) => {
    try {
      const task = await act();
      const action = undo && { action: { label: "Annulla", isUndo: true, onClick: undo } };
      toast({ title, description: task.title, ...action });
      await settle(task);
    } catch (error) {
      showFailure(error);
      await utils.tasks.invalidate();
    }
  };
}

/** Ticks tasks off and moves them to another day; the notice takes it back. */
export function useTaskChanges() {
  const act = useAct();
  const finish = trpc.tasks.finish.useMutation();
  const reopen = trpc.tasks.reopen.useMutation();
  const change = trpc.tasks.change.useMutation();

  const setDone = (id: number, isDone: boolean, undoing = false): Promise<void> => {
    const { mutateAsync } = isDone ? finish : reopen;
    const undo = undoing ? undefined : () => void setDone(id, !isDone, true);
    return act(() => mutateAsync({ id }), isDone ? "Fatto" : "Da fare", undo);
  };
  const move = (id: number, from: string, day: string, undoing = false): Promise<void> => {
    const undo = undoing ? undefined : () => void move(id, day, from, true);
    const changed = { id, changes: { day }, known: { day: from } };
    return act(() => change.mutateAsync(changed), `Spostata a ${dayWords(day)}`, undo);
  };
  const pending = [finish, reopen].find(({ isPending }) => isPending)?.variables?.id;
  return { setDone, move, pending };
}
