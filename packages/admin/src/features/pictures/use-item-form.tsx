import { refusalOf } from "@vetrina/client/refusal";
import { useRef } from "react";
import { type DefaultValues, type FieldPath, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import * as z from "zod";
import { useKnownFields } from "../../known-fields.ts";
import { markRefusal } from "../../show-refusal.ts";
import { useSubmissionKey } from "../../use-submission-key.ts";
import { keepPictureRefusals } from "./refused-picture.tsx";
import { type ItemCalls, type ItemValues, useSaveItem } from "./use-item-calls.ts";

/**
 * The picture as it was chosen in the form, or the address of one that was uploaded before; missing while the card
 * keeps the one it has.
 */
export const chosenPicture = { image: z.union([z.instanceof(File), z.string()]).optional() };

interface ItemFormOptions<Values extends ItemValues> {
  /** Missing for a new card. */
  id: number | undefined;
  calls: ItemCalls;
  /** What the card holds, as far as this window knows; the form begins with it. */
  initial: Values;
  /** The address of the card's picture on the server; missing for a new card. */
  address: string | null | undefined;
  resolver: Resolver<Values>;
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
  const { id, calls, initial, address, resolver, onClose } = options;
  const save = useSaveItem<Values>(id, calls);
  const form: UseFormReturn<Values> = useForm<Values>({
    resolver: keepPictureRefusals(resolver, (name) => form.getFieldState(name).error),
    defaultValues: initial as DefaultValues<Values>,
  });
  const known = useKnownFields(initial);
  const picture = useKnownPicture(address);
  const { keyOf } = useSubmissionKey();
  const submit = form.handleSubmit((values) => {
    const fields = known.toSend(values);
    const toSend = { ...fields, known: { ...fields.known, ...picture.ofChange(fields.changed) } };
    save.mutate(
      { ...toSend, submissionKey: keyOf(contentOf(values)) },
      {
        onSuccess: () => {
          // Nothing is left to ask about when the address changes.
          form.reset(form.getValues());
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
  return { form, submit, pending: save.isPending };
}
