import { CheckField } from "@vetrina/ui/fields/check-field";
import { type ReactNode, useState } from "react";
import { FormProvider, useController, useFormContext } from "react-hook-form";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { PictureCrop } from "./picture-crop.tsx";
import { PictureFile } from "./picture-file.tsx";
import type { ItemValues } from "./use-item-calls.ts";
import type { ItemForm } from "./use-item-form.tsx";

interface PictureProps {
  /** The picture as it is on the server. */
  address: string | null | undefined;
  fit?: "cover" | "contain";
  /** What files the hint names. */
  formats?: string;
  /** Width over height of the crop of a chosen picture; the whole picture when missing. */
  aspect?: number;
  /** What takes the picture away from a card that may be without one. */
  removeLabel?: string;
}

interface ItemDialogProps<Values extends ItemValues> extends Omit<PictureProps, "address"> {
  title: string;
  submitLabel: string;
  item: ItemForm<Values>;
  children: ReactNode;
}

const unreadableMessage = "Questo file non si apre come immagine: scegline un altro";

/** The picture of the form around it. */
function ItemPicture({ aspect, removeLabel, ...picture }: PictureProps) {
  const form = useFormContext<ItemValues>();
  const { control, setError, clearErrors } = form;
  const removal = useFormFields(form).check("removeImage");
  const { field, fieldState } = useController({ control, name: "image" });
  const [chosen, setChosen] = useState<File>();
  const { value } = field;
  const file = value instanceof File ? value : undefined;
  const stored = typeof value === "string" ? value : removal.checked ? undefined : picture.address;
  const chooseStored = (url: string) => {
    field.onChange(url);
    clearErrors("image");
  };
  const choose = (file: File | undefined, problem: string | undefined) => {
    if (file) {
      setChosen(file);
      field.onChange(file);
    }
    if (problem) setError("image", { message: problem });
    else clearErrors("image");
  };
  const giveUp = () => {
    setChosen(undefined);
    field.onChange(undefined);
    setError("image", { message: unreadableMessage });
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
        onChooseStored={chooseStored}
        preview={
          aspect && chosen && file ? (
            <PictureCrop
              key={chosen.name + chosen.lastModified}
              file={chosen}
              aspect={aspect}
              onCropped={field.onChange}
              onUnreadable={giveUp}
            />
          ) : undefined
        }
      />
      {removeLabel && picture.address && !value && <CheckField label={removeLabel} {...removal} />}
    </>
  );
}

/** The dialog that adds or changes a card: its picture, then its fields. */
export function ItemDialog<Values extends ItemValues>({
  title,
  submitLabel,
  item,
  children,
  ...picture
}: ItemDialogProps<Values>) {
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      pending={item.pending}
      onSubmit={item.submit}
      form={item.form}
      onDismiss={item.onClose}
    >
      <FormProvider {...item.form}>
        <ItemPicture {...picture} address={item.address} />
      </FormProvider>
      {children}
    </FormDialog>
  );
}
