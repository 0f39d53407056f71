import { workCreateSchema } from "@vetrina/contract/pictures/works";
import type { Work } from "@vetrina/contract/settings/site";
import { errorAttributes, Field } from "@vetrina/ui/field";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import { fieldErrors } from "../../field-errors.ts";
import { ItemDialog } from "../pictures/item-dialog.tsx";
import { type ItemForm, useItemForm } from "../pictures/use-item-form.tsx";
import { useSaveWork, type WorkValues } from "./use-works.ts";

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
  file: undefined,
});

function problemsOf(values: WorkValues) {
  const { error } = workCreateSchema.safeParse(values);
  return error ? fieldErrors(error) : {};
}

function WorkTexts({ form }: { form: ItemForm<WorkValues> }) {
  const id = useId();
  const { values, problems, change } = form;
  return (
    <>
      <TextField
        id={`${id}-title`}
        label="Titolo"
        error={problems.titolo}
        maxLength={120}
        value={values.titolo}
        onChange={(event) => change({ titolo: event.target.value })}
      />
      <Field id={`${id}-description`} label="Descrizione" error={problems.descrizione}>
        <textarea
          id={`${id}-description`}
          className="textarea w-full bg-sheet aria-invalid:border-error"
          rows={3}
          maxLength={400}
          value={values.descrizione}
          onChange={(event) => change({ descrizione: event.target.value })}
          {...errorAttributes(`${id}-description`, problems.descrizione)}
        />
      </Field>
      <TextField
        id={`${id}-link`}
        label="Indirizzo del sito"
        error={problems.linkSito}
        type="url"
        inputMode="url"
        maxLength={300}
        value={values.linkSito}
        onChange={(event) => change({ linkSito: event.target.value })}
      />
      <CheckField
        label="In evidenza nella home"
        checked={values.inEvidenza}
        onChange={(inEvidenza) => change({ inEvidenza })}
      />
    </>
  );
}

/** Adds a work, or changes one. */
export function WorkDialog({ work, onClose }: WorkDialogProps) {
  const save = useSaveWork(work?.id);
  const form = useItemForm<WorkValues>({ initial: () => valuesOf(work), problemsOf, save, onClose });
  const { removeImage, file } = form.values;
  const picture = work?.immaginePath;
  return (
    <ItemDialog
      title={work ? "Modifica lavoro" : "Nuovo lavoro"}
      submitLabel={work ? "Salva le modifiche" : "Aggiungi il lavoro"}
      form={form}
      address={removeImage ? undefined : picture}
      afterPicture={
        picture &&
        !file && (
          <CheckField
            label="Togli l'immagine"
            checked={removeImage}
            onChange={(remove) => form.change({ removeImage: remove })}
          />
        )
      }
    >
      <WorkTexts form={form} />
    </ItemDialog>
  );
}
