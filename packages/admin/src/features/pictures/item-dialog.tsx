import { zodResolver } from "@hookform/resolvers/zod";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { type ComponentType, useState } from "react";
import { FormProvider, type UseFormReturn, useController, useFormContext } from "react-hook-form";
import type * as z from "zod";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { PictureCrop } from "./picture-crop.tsx";
import { PictureFile } from "./picture-file.tsx";
import { GiveUpPicture, pictureRefusal } from "./refused-picture.tsx";
import type { ItemCalls, ItemValues } from "./use-item-calls.ts";
import { useItemForm } from "./use-item-form.tsx";

interface PictureProps {
  /** The picture as it is on the server. */
  address: string | null | undefined;
  fit?: "cover" | "contain";
  /** What it lies on, where that is not the dialog's own ground. */
  ground?: string;
  /** What files the hint names. */
  formats?: string;
  /** Width over height of the crop of a chosen picture; the whole picture when missing. */
  aspect?: number;
  /** What takes the picture away from a card that may be without one. */
  removeLabel?: string;
}

/** What the cards of a list are in their dialog: what they hold, and what is asked. */
export interface CardForm<Item, Values extends ItemValues> {
  /** Of the dialog that adds a card, and of the one that changes it. */
  titles: readonly [added: string, changed: string];
  addLabel: string;
  picture: Omit<PictureProps, "address">;
  addressOf: (item: Item) => string | null;
  /** What a new card can't be without, where it needs a picture; an old one may stay. */
  needsPicture?: string;
  valuesOf: (item: Item | undefined) => Values;
  schema: z.ZodType<ItemValues, Values>;
  Fields: ComponentType<{ form: UseFormReturn<Values> }>;
}

interface ItemDialogProps<Item, Values extends ItemValues> {
  card: CardForm<Item, Values>;
  calls: ItemCalls;
  /** Missing for a new card. */
  item: Item | undefined;
  onClose: () => void;
}

const unreadableMessage = "Questo file non si apre come immagine: scegline un altro";

/** The picture of the form around it. */
function ItemPicture({ aspect, removeLabel, ...picture }: PictureProps) {
  const form = useFormContext<ItemValues>();
  const { control, setError, clearErrors, setFocus } = form;
  const removal = useFormFields(form).check("removeImage");
  const { field, fieldState } = useController({ control, name: "image" });
  const [chosen, setChosen] = useState<File>();
  const { value } = field;
  const file = value instanceof File ? value : undefined;
  const stored = typeof value === "string" ? value : removal.checked ? undefined : picture.address;
  const take = (picture: File | string | undefined) => {
    clearErrors("image");
    field.onChange(picture);
  };
  const refuse = (problem: string) => setError("image", pictureRefusal(problem));
  const choose = (file: File | undefined, problem: string | undefined) => {
    if (file) {
      setChosen(file);
      take(file);
    }
    if (problem) refuse(problem);
  };
  const dropUnreadable = () => {
    setChosen(undefined);
    take(undefined);
    refuse(unreadableMessage);
  };
  const giveUp = () => {
    clearErrors("image");
    setFocus("image");
  };
  return (
    <>
      <PictureFile
        {...picture}
        address={stored}
        inputRef={field.ref}
        file={file}
        error={fieldState.error?.message}
        onChoose={choose}
        onChooseStored={take}
        preview={
          aspect && chosen && file ? (
            <PictureCrop
              key={chosen.name + chosen.lastModified}
              file={chosen}
              aspect={aspect}
              onCropped={take}
              onUnreadable={dropUnreadable}
            />
          ) : undefined
        }
      />
      <GiveUpPicture error={fieldState.error} onGiveUp={giveUp} />
      {removeLabel && picture.address && !value && <CheckField label={removeLabel} {...removal} />}
    </>
  );
}

/** Gives back what was typed: the server reads it once more. */
function resolverOf<Item, Values extends ItemValues>({ schema, needsPicture }: CardForm<Item, Values>, isNew: boolean) {
  const asked =
    needsPicture && isNew ? schema.refine(({ image }) => image, { path: ["image"], message: needsPicture }) : schema;
  return zodResolver(asked, undefined, { raw: true });
}

/** The dialog that adds or changes a card: its picture, then its fields. */
export function ItemDialog<Item extends { id: number }, Values extends ItemValues>({
  card,
  calls,
  item,
  onClose,
}: ItemDialogProps<Item, Values>) {
  const { titles, addLabel, picture, addressOf, valuesOf, Fields } = card;
  const address = item && addressOf(item);
  const { form, submit, pending } = useItemForm<Values>({
    ...{ id: item?.id, calls, address, onClose },
    initial: valuesOf(item),
    resolver: resolverOf(card, !item),
  });
  return (
    <FormDialog
      title={titles[item ? 1 : 0]}
      submitLabel={item ? "Salva le modifiche" : addLabel}
      pending={pending}
      onSubmit={submit}
      form={form}
      onDismiss={onClose}
    >
      <FormProvider {...form}>
        <ItemPicture {...picture} address={address} />
      </FormProvider>
      <Fields form={form} />
    </FormDialog>
  );
}
