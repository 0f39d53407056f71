import { failureMessage, refusalOf, statusOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { requiredFieldsMessage, requiredFieldsTitle, type StaffPost } from "@vetrina/contract/blog/blog-writing";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useSubmissionKey } from "../../../use-submission-key.ts";
import { outSentence } from "../posts/post-state.ts";
import { useRefreshPosts } from "../posts/use-post-actions.ts";
import { attemptStore, type DraftPlace } from "./kept-draft.ts";
import { missingFields, type Problems, problemsOf, problemsOfFields } from "./post-problems.ts";
import { changesOf, creationOf, type PostValues } from "./post-values.ts";

interface PostSaveOptions {
  place: DraftPlace;
  form: UseFormReturn<PostValues>;
  post: StaffPost | undefined;
  /** The values as the server had them when the writing began. */
  saved: PostValues;
  baseUpdatedAt: string | null;
  onProblems: (problems: Problems) => void;
  onSaved: () => void;
}

const texts = {
  create: { done: "Articolo creato con successo!", failed: "Errore nella creazione dell’articolo" },
  update: { done: "Articolo aggiornato con successo!", failed: "Errore nell’aggiornamento dell’articolo" },
};

/** A newer version than the one that was read here, and what the server says of it. */
export interface Conflict {
  newer: StaffPost;
  message: string;
}

/** Whether a save was refused for the article's version; a refusal about an address names its field. */
const isOutdated = (error: unknown) => statusOf(error) === 409 && !refusalOf(error)?.fields;

/**
 * Sends the form: a new article whole, one that exists by its changes, on top of the version that was read. Nothing
 * typed is ever lost by a refusal.
 */
function useSend({ place, form, post, saved, onProblems, onSaved }: PostSaveOptions) {
  const refresh = useRefreshPosts();
  const utils = trpc.useUtils();
  const create = trpc.blogWriting.create.useMutation();
  const update = trpc.blogWriting.update.useMutation();
  const text = post ? texts.update : texts.create;
  const { keyOf } = useSubmissionKey(attemptStore(place));
  /** Sent again unchanged, because its answer was lost, it is the same article: after a reload as well. */
  const keyed = <Creation extends object>(creation: Creation) => ({ ...creation, submissionKey: keyOf(creation) });
  const fail = (error: unknown) => {
    onProblems(problemsOfFields(refusalOf(error)?.fields ?? {}));
    toast({ title: text.failed, description: failureMessage(error), variant: "destructive" });
  };
  /** Returns the conflict for which the save was refused, if it was for one. */
  return async (baseUpdatedAt: string | undefined): Promise<Conflict | undefined> => {
    const values = form.getValues();
    try {
      const { scheduledAt } = post
        ? await update.mutateAsync({
            id: post.id,
            changes: { ...changesOf(values, saved), ...(baseUpdatedAt && { baseUpdatedAt }) },
          })
        : await create.mutateAsync(keyed(creationOf(values)));
      onSaved();
      const description = outSentence(scheduledAt);
      toast({ title: text.done, ...(description && { description }) });
      await refresh();
    } catch (error) {
      if (post && isOutdated(error)) {
        const newer = await utils.client.blogWriting.one.query({ id: post.id }).catch(() => undefined);
        if (newer) return { newer, message: failureMessage(error) };
      }
      fail(error);
    }
    return undefined;
  };
}

/** A picture that was refused: the article would be saved without it, and look right. */
function refusedPicture({ getValues, getFieldState }: UseFormReturn<PostValues>): Problems {
  const message = getFieldState("uploadedImage").error?.message;
  return message && getValues("featuredImageType") === "upload" ? { uploadedImage: message } : {};
}

/** Saving the article, with the checks before it, and the question when a colleague has saved it meanwhile. */
export function usePostSave(options: PostSaveOptions) {
  const { form, post, saved, baseUpdatedAt, onProblems } = options;
  const [pending, setPending] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const send = useSend(options);

  const findProblems = (): boolean => {
    const values = form.getValues();
    const missing = missingFields(values);
    const isMissing = Object.keys(missing).length > 0;
    if (isMissing) toast({ title: requiredFieldsTitle, description: requiredFieldsMessage, variant: "destructive" });
    const found = isMissing ? missing : problemsOf(values, post && saved, new Date());
    const problems = { ...found, ...refusedPicture(form) };
    onProblems(problems);
    return Object.keys(problems).length > 0;
  };
  const save = async (base: string | undefined) => {
    if (pending || findProblems()) return;
    setPending(true);
    setConflict(await send(base));
    setPending(false);
  };
  return {
    save: () => void save(baseUpdatedAt ?? undefined),
    // Over the version that the question has shown; a still newer one is asked about again.
    overwrite: () => void save(conflict?.newer.updatedAt),
    keepWriting: () => setConflict(undefined),
    conflict,
    pending,
  };
}
