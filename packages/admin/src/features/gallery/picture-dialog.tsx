import { zodResolver } from "@hookform/resolvers/zod";
import { type GalleryItem, galleryImageMessage } from "@vetrina/contract/pictures/gallery";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import type { UseFormReturn } from "react-hook-form";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { ItemDialog } from "../pictures/item-dialog.tsx";
import { useItemForm } from "../pictures/use-item-form.tsx";
import { galleryCalls, type PictureValues, pictureFormSchema } from "./use-gallery.ts";

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
});

/** A new picture has to be chosen; an old one may stay. */
const resolverFor = (isNew: boolean) =>
  zodResolver(
    pictureFormSchema.refine(({ image }) => image || !isNew, { path: ["image"], message: galleryImageMessage }),
    undefined,
    { raw: true },
  );

function PictureTexts({ form }: { form: UseFormReturn<PictureValues> }) {
  const { field, check } = useFormFields(form);
  return (
    <>
      <TextField {...field("title")} label="Titolo" maxLength={200} />
      <TextField
        {...field("altText")}
        label="Testo alternativo"
        optional
        hint="Che cosa si vede, per chi non può vederla."
        maxLength={300}
      />
      <TextAreaField {...field("description")} label="Descrizione" optional rows={3} maxLength={500} />
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <TextField {...field("sortOrder")} label="Posizione" inputMode="numeric" fieldClassName="w-28" />
        <CheckField label="Mostra sul sito" {...check("isActive")} />
      </div>
    </>
  );
}

/** Adds a picture to the landing pages' gallery, or changes one. */
export function PictureDialog({ item, onClose }: PictureDialogProps) {
  const card = useItemForm<PictureValues>({
    id: item?.id,
    calls: galleryCalls,
    initial: valuesOf(item),
    address: item?.imageUrl,
    resolver: resolverFor(!item),
    onClose,
  });
  return (
    <ItemDialog
      title={item ? "Modifica immagine" : "Nuova immagine"}
      submitLabel={item ? "Salva le modifiche" : "Aggiungi l'immagine"}
      item={card}
    >
      <PictureTexts form={card.form} />
    </ItemDialog>
  );
}
