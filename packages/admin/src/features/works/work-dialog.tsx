import { zodResolver } from "@hookform/resolvers/zod";
import type { Work } from "@vetrina/contract/settings/site";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ItemDialog } from "../pictures/item-dialog.tsx";
import { useItemForm } from "../pictures/use-item-form.tsx";
import { useSaveWork, type WorkValues, workFormSchema } from "./use-works.ts";

interface WorkDialogProps {
  /** Missing for a new work. */
  work: Work | undefined;
  onClose: () => void;
}

const valuesOf = (work: Work | undefined): WorkValues => ({
  titolo: work?.titolo ?? "",
  descrizione: work?.descrizione ?? "",
  linkSito: work?.linkSito ?? "https://",
  inEvidenza: work?.inEvidenza ?? true,
  removeImage: false,
});

const resolver = zodResolver(workFormSchema, undefined, { raw: true });

function WorkTexts({ form: { register, watch, setValue, formState } }: { form: UseFormReturn<WorkValues> }) {
  const id = useId();
  const { errors } = formState;
  return (
    <>
      <TextField
        id={`${id}-title`}
        label="Titolo"
        error={errors.titolo?.message}
        maxLength={120}
        {...register("titolo")}
      />
      <TextAreaField
        id={`${id}-description`}
        label="Descrizione"
        rows={3}
        error={errors.descrizione?.message}
        maxLength={400}
        {...register("descrizione")}
      />
      <TextField
        id={`${id}-link`}
        label="Indirizzo del sito"
        error={errors.linkSito?.message}
        type="url"
        inputMode="url"
        maxLength={300}
        {...register("linkSito")}
      />
      <CheckField
        label="In evidenza nella home"
        checked={Boolean(watch("inEvidenza"))}
        onChange={(inEvidenza) => setValue("inEvidenza", inEvidenza, { shouldDirty: true })}
      />
    </>
  );
}

/** Adds a work, or changes one. */
export function WorkDialog({ work, onClose }: WorkDialogProps) {
  const save = useSaveWork(work?.id);
  const card = useItemForm<WorkValues>({ initial: valuesOf(work), resolver, save, onClose });
  const { watch, setValue } = card.form;
  const removeImage = watch("removeImage");
  const picture = work?.immaginePath;
  return (
    <ItemDialog
      title={work ? "Modifica lavoro" : "Nuovo lavoro"}
      submitLabel={work ? "Salva le modifiche" : "Aggiungi il lavoro"}
      item={card}
      address={removeImage ? undefined : picture}
      afterPicture={
        picture &&
        !watch("image") && (
          <CheckField
            label="Togli l'immagine"
            checked={removeImage}
            onChange={(remove) => setValue("removeImage", remove, { shouldDirty: true })}
          />
        )
      }
    >
      <WorkTexts form={card.form} />
    </ItemDialog>
  );
}
