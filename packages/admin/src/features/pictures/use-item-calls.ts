import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { failureMessage, refusalOf } from "@vetrina/client/refusal";
import { request } from "@vetrina/client/request";
import type { trpc } from "@vetrina/client/trpc";
import type { CardOrder } from "@vetrina/contract/pictures/picture-form";
import { type ToastOptions, toast } from "@vetrina/ui/toast";
import { useRestUrl } from "../../addresses.tsx";
import type { FieldsToSend } from "../../known-fields.ts";

export interface ItemValues {
  image?: File | string | undefined;
  /** The card's picture is to go, where it may be without one. */
  removeImage?: boolean | undefined;
}

/** What is sent of a card, with the picture that the form began with. */
interface ItemToSend<Values> extends FieldsToSend<Values> {
  known: FieldsToSend<Values>["known"] & { picture?: string | null };
  /** Of a card that is added. */
  submissionKey: string;
}

/** A field as a form sends it: rows go as JSON. */
const fieldText = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : String(value ?? ""));

/** A card's fields and its picture, as a form sends them. */
export function itemFormData({ image, ...fields }: ItemValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, fieldText(value));
  if (image) form.set(typeof image === "string" ? "storedImage" : "image", image);
  return form;
}

export interface ItemCalls {
  /** The list's REST address, as /api/logos. */
  path: string;
  /** The query key of the cached list. */
  queryKey: QueryKey;
  added: ToastOptions;
  changed: ToastOptions;
  removed: ToastOptions;
  /** What is said when a card can't be deleted, where that is not its reason. */
  removeFailure?: (error: unknown) => ToastOptions;
  order: (client: ReturnType<typeof trpc.useUtils>["client"], order: CardOrder) => Promise<unknown>;
}

const failureToast = (error: unknown): ToastOptions => ({ title: "Errore", description: failureMessage(error) });

const fail = (options: ToastOptions) => toast({ ...options, variant: "destructive" });

/** A picture that was chosen takes the place of the one that was to go. */
const sentOf = ({ removeImage, ...fields }: ItemValues): ItemValues =>
  removeImage && !fields.image ? { ...fields, removeImage } : fields;

/** Adds a card of a list, or sends the changes of the one whose id is given, with what the form began with. */
export function useSaveItem<Values extends ItemValues>(id: number | undefined, calls: ItemCalls) {
  const restUrl = useRestUrl();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ values, changed, known, submissionKey }: ItemToSend<Values>) => {
      const form = itemFormData(sentOf(id === undefined ? values : changed));
      if (id === undefined) {
        form.set("submissionKey", submissionKey);
        return request("POST", `${restUrl}${calls.path}`, form);
      }
      form.set("known", JSON.stringify(known));
      return request("PUT", `${restUrl}${calls.path}/${id}`, form);
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: calls.queryKey });
      toast(id === undefined ? calls.added : calls.changed);
    },
    onError: (error) => {
      fail(failureToast(error));
      // A colleague was quicker: the form asks the list what is there now.
      if (refusalOf(error)?.code === "CONFLICT") void client.invalidateQueries({ queryKey: calls.queryKey });
    },
  });
}

export function useRemoveItem(calls: ItemCalls) {
  const restUrl = useRestUrl();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request("DELETE", `${restUrl}${calls.path}/${id}`),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: calls.queryKey });
      toast(calls.removed);
    },
    onError: (error) => {
      fail((calls.removeFailure ?? failureToast)(error));
      // A colleague has deleted it already: it goes from this list too.
      if (refusalOf(error)?.code === "NOT_FOUND") void client.invalidateQueries({ queryKey: calls.queryKey });
    },
  });
}

/** Changes a part of a card: on screen at once, and back when the server refuses. */
export function useSwitchItem<Item extends { id: number }>({ path, queryKey }: ItemCalls) {
  const restUrl = useRestUrl();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...change }: Partial<Item> & { id: number }) =>
      request("PUT", `${restUrl}${path}/${id}`, change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Item[]>(queryKey);
      client.setQueryData<Item[]>(queryKey, (items) =>
        items?.map((item) => (item.id === change.id ? { ...item, ...change } : item)),
      );
      return { before };
    },
    onError: (error, _change, context) => {
      client.setQueryData(queryKey, context?.before);
      fail(failureToast(error));
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
