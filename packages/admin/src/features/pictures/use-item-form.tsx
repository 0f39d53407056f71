import { refusalOf } from "@vetrina/client/refusal";
import { type Attempt, nextAttempt } from "@vetrina/client/submission-key";
import { useRef } from "react";
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

/** What is sent of a card, with the picture that the form began with. */
export interface ItemToSend<Values> extends FieldsToSend<Values> {
  known: FieldsToSend<Values>["known"] & { picture?: string | null };
  /** Of a card that is added. */
  submissionKey: string;
}

interface Save<Values> {
  isPending: boolean;
  mutate: (fields: ItemToSend<Values>, callbacks: { onSuccess: () => void; onError: (error: unknown) => void }) => void;
}

interface ItemFormOptions<Values extends ItemValues> {
  /** What the card holds, as far as this window knows; the form begins with it. */
  initial: Values;
  /** The address of the card's picture on the server; missing for a new card. */
  address: string | null | undefined;
  /** Gives back what was typed: the server reads it once more. */
  resolver: Resolver<Values>;
  save: Save<Values>;
  onClose: () => void;
}

/** A picture is told from another by what its file says of itself. */
const contentOf = (values: object) =>
  JSON.stringify(values, (_name, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : (value as unknown),
  );

/** The picture that the form knows the card to have: after a refusal the colleague's, which it shows by then. */
function useKnownPicture(address: string | null | undefined) {
  const began = useRef(address);
  const isRefused = useRef(false);
  return {
    ofChange: (changed: ItemValues) => {
      const picture = isRefused.current ? address : began.current;
      return picture !== undefined && ("image" in changed || "removeImage" in changed) ? { picture } : {};
    },
    onRefused: (error: unknown) => {
      isRefused.current ||= refusalOf(error)?.fields?.image !== undefined;
    },
  };
}

/** The form of a card with a picture, which asks before it is left with changes. */
export function useItemForm<Values extends ItemValues>(options: ItemFormOptions<Values>) {
  const { initial, address, resolver, save, onClose } = options;
  const form = useForm<Values>({ resolver, defaultValues: initial as DefaultValues<Values> });
  const known = useKnownFields(initial);
  const picture = useKnownPicture(address);
  const attempt = useRef<Attempt>(undefined);
  const guard = useUnsavedGuard(form.formState.isDirty, () => form.reset());
  const submit = form.handleSubmit((values) => {
    if (save.isPending) return;
    attempt.current = nextAttempt(contentOf(values), attempt.current);
    const fields = known.toSend(values);
    const toSend = { ...fields, known: { ...fields.known, ...picture.ofChange(fields.changed) } };
    save.mutate(
      { ...toSend, submissionKey: attempt.current.key },
      {
        onSuccess: () => {
          guard.settle();
          onClose();
        },
        onError: (error) => {
          known.onRefused(error);
          picture.onRefused(error);
          markRefusal(form, Object.keys(values) as FieldPath<Values>[], error);
        },
      },
    );
  });
  const dismiss = () => guard.leave(onClose);
  return { form, address, submit, dismiss, question: guard.question, pending: save.isPending };
}

export type ItemForm<Values extends ItemValues> = ReturnType<typeof useItemForm<Values>>;
