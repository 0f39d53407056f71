import { type GalleryItem, galleryImageMessage, galleryTitleMessage } from "@vetrina/contract/pictures/gallery";
import { Field } from "@vetrina/ui/field";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import { ItemDialog } from "../pictures/item-dialog.tsx";
import { type ItemForm, type Problems, useItemForm } from "../pictures/use-item-form.tsx";
import { type PictureValues, useSavePicture } from "./use-gallery.ts";

interface PictureDialogProps {
  /** Missing for a new picture. */
  item: GalleryItem | undefined;
  onClose: () => void;
}

const valuesOf = (item: GalleryItem | undefined): PictureValues => ({
  title: item?.title ?? "",
  description: item?.description ?? "",
  altText: item?.altText ?? "",
  sortOrder: String(item?.sortOrder ?? 0),
  isActive: item?.isActive ?? true,
  file: undefined,
});

const problemsOf = (values: PictureValues, isNew: boolean): Problems => ({
  ...(values.title.trim() ? {} : { title: galleryTitleMessage }),
  ...(isNew && !values.file ? { image: galleryImageMessage } : {}),
});

function PictureTexts({ form }: { form: ItemForm<PictureValues> }) {
  const id = useId();
  const { values, problems, change } = form;
  return (
    <>
      <TextField
        id={`${id}-title`}
        label="Titolo"
        error={problems.title}
        maxLength={200}
        value={values.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextField
        id={`${id}-alt`}
        label="Testo alternativo"
        optional
        hint="Che cosa si vede, per chi non può vederla."
        maxLength={300}
        value={values.altText}
        onChange={(event) => change({ altText: event.target.value })}
      />
      <Field id={`${id}-description`} label="Descrizione" optional>
        <textarea
          id={`${id}-description`}
          className="textarea w-full bg-sheet"
          rows={3}
          maxLength={500}
          value={values.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </Field>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <TextField
          id={`${id}-order`}
          label="Posizione"
          inputMode="numeric"
          fieldClassName="w-28"
          value={values.sortOrder}
          onChange={(event) => change({ sortOrder: event.target.value })}
        />
        <CheckField label="Mostra sul sito" checked={values.isActive} onChange={(isActive) => change({ isActive })} />
      </div>
    </>
  );
}

/** Adds a picture to the landing pages' gallery, or changes one. */
export function PictureDialog({ item, onClose }: PictureDialogProps) {
  const save = useSavePicture(item?.id);
  const form = useItemForm<PictureValues>({
    initial: () => valuesOf(item),
    problemsOf: (values) => problemsOf(values, !item),
    save,
    onClose,
  });
  return (
    <ItemDialog
      title={item ? "Modifica immagine" : "Nuova immagine"}
      submitLabel={item ? "Salva le modifiche" : "Aggiungi l'immagine"}
      form={form}
      address={item?.imageUrl}
    >
      <PictureTexts form={form} />
    </ItemDialog>
  );
}
