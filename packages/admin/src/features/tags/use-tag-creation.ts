import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { newTagSchema, type Tag } from "@vetrina/contract/tags";
import { useState } from "react";

/** Creates a tag of the typed name, or finds the one that a colleague has created meanwhile. */
export function useTagCreation(onCreated: (tag: Tag) => void) {
  const utils = trpc.useUtils();
  const [problem, setProblem] = useState<string>();
  const create = trpc.tags.create.useMutation({
    onSuccess: onCreated,
    onError: (error) => setProblem(failureMessage(error)),
    onSettled: () => void utils.tags.invalidate(),
  });
  const begin = (name: string) => {
    const parsed = newTagSchema.safeParse({ name });
    setProblem(parsed.success ? undefined : parsed.error.issues[0]?.message);
    if (parsed.success && !create.isPending) create.mutate(parsed.data);
  };
  return { begin, problem, isPending: create.isPending };
}
