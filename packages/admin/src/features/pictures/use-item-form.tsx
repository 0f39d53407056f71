import { type DefaultValues, type FieldPath, type Resolver, useForm } from "react-hook-form";
import * as z from "zod";
import { type FieldsToSend, useKnownFields } from "../../known-fields.ts";
import { markRefusal } from "../../show-refusal.ts";
import { useUnsavedGuard } from "../../use-unsaved-guard.ts";

/**
 * The picture as it was chosen in the form, or the address of one that was uploaded before; missing while the card
 * keeps the one it has.
 */
export const chosenPicture = { image: z.union([z.instanceof(File), z.string()]).optional() };

export interface ItemValues {
  image?: File | string | undefined;
  /** The card's picture is to go, where it may be without one. */
  removeImage?: boolean | undefined;
}

interface Save<Values> {
  isPending: boolean;
  mutate: (
    fields: FieldsToSend<Values>,
    callbacks: { onSuccess: () => void; onError: (error: unknown) => void },
  ) => void;
}

interface ItemFormOptions<Values extends ItemValues> {
  /** What the card holds, as far as this window knows; the form begins with it. */
  initial: Values;
  /** Gives back what was typed: the server reads it once more. */
  resolver: Resolver<Values>;
  save: Save<Values>;
  onClose: () => void;
}

/** The form of a card with a picture, which asks before it is left with changes. */
export function useItemForm<Values extends ItemValues>({ initial, resolver, save, onClose }: ItemFormOptions<Values>) {
  const form = useForm<Values>({ resolver, defaultValues: initial as DefaultValues<Values> });
  const known = useKnownFields(initial);
  const guard = useUnsavedGuard(form.formState.isDirty, () => form.reset());
  const submit = form.handleSubmit((values) => {
    if (save.isPending) return;
    save.mutate(known.toSend(values), {
      onSuccess: () => {
        guard.settle();
        onClose();
      },
      onError: (error) => {
        known.onRefused(error);
        markRefusal(form, Object.keys(values) as FieldPath<Values>[], error);
      },
    });
  });
  const dismiss = () => guard.leave(onClose);
  return { form, submit, dismiss, question: guard.question, pending: save.isPending };
}

export type ItemForm<Values extends ItemValues> = ReturnType<typeof useItemForm<Values>>;
