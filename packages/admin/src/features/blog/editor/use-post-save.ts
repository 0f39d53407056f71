import { failureMessage, refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { requiredFieldsMessage, requiredFieldsTitle, type StaffPost } from "@vetrina/contract/blog/blog-writing";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { outSentence } from "../posts/post-state.ts";
import { useRefreshPosts } from "../posts/use-post-actions.ts";
import { missingFields, type Problems, problemsOf, problemsOfFields } from "./post-problems.ts";
import { changesOf, creationOf, type PostValues } from "./post-values.ts";

interface PostSaveOptions {
  form: UseFormReturn<PostValues>;
  post: StaffPost | undefined;
  /** The values as the server had them when the writing began. */
  saved: PostValues;
  baseUpdatedAt: string | null;
  onProblems: (problems: Problems) => void;
  onSaved: () => void;
}

const texts = {
  create: { done: "Articolo creato con successo!", failed: "Errore nella creazione dell'articolo" },
  update: { done: "Articolo aggiornato con successo!", failed: "Errore nell'aggiornamento dell'articolo" },
};

/** Sends the form: a new article whole, one that exists by its changes. Nothing typed is ever lost by a refusal. */
function useSend({ form, post, saved, onProblems, onSaved }: PostSaveOptions) {
  const refresh = useRefreshPosts();
  const create = trpc.blogWriting.create.useMutation();
  const update = trpc.blogWriting.update.useMutation();
  const text = post ? texts.update : texts.create;
  const fail = (error: unknown) => {
    onProblems(problemsOfFields(refusalOf(error)?.fields ?? {}));
    toast({ title: text.failed, description: failureMessage(error), variant: "destructive" });
  };
  const send = async () => {
    const values = form.getValues();
    try {
      const { scheduledAt } = post
        ? await update.mutateAsync({ id: post.id, changes: changesOf(values, saved) })
        : await create.mutateAsync(creationOf(values));
      onSaved();
      const description = outSentence(scheduledAt);
      toast({ title: text.done, ...(description && { description }) });
    } catch (error) {
      return fail(error);
    }
    await refresh();
  };
  return { send, fail };
}

/** Saving the article, with the checks before it: what is missing, what is wrong, who else has been here meanwhile. */
export function usePostSave(options: PostSaveOptions) {
  const { form, post, saved, baseUpdatedAt, onProblems } = options;
  const utils = trpc.useUtils();
  const [pending, setPending] = useState(false);
  /** The article as somebody else has left it since the writing began. */
  const [conflict, setConflict] = useState<StaffPost>();
  const { send, fail } = useSend(options);

  const findProblems = (): boolean => {
    const values = form.getValues();
    const missing = missingFields(values);
    const isMissing = Object.keys(missing).length > 0;
    if (isMissing) toast({ title: requiredFieldsTitle, description: requiredFieldsMessage, variant: "destructive" });
    const problems = isMissing ? missing : problemsOf(values, post && saved, new Date());
    onProblems(problems);
    return Object.keys(problems).length > 0;
  };
  /** Somebody else's newer version, if there is one. */
  const findConflict = async () => {
    if (!post) return undefined;
    const current = await utils.client.blogWriting.one.query({ id: post.id });
    return current.updatedAt === baseUpdatedAt ? undefined : current;
  };
  const save = async (overwrite = false) => {
    if (pending || findProblems()) return;
    setPending(true);
    try {
      const newer = overwrite ? undefined : await findConflict();
      setConflict(newer);
      if (!newer) await send();
    } catch (error) {
      fail(error);
    } finally {
      setPending(false);
    }
  };
  return {
    save: () => void save(),
    overwrite: () => void save(true),
    keepWriting: () => setConflict(undefined),
    conflict,
    pending,
  };
}
