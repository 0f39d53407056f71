import { refusalOf } from "@vetrina/client/refusal";
import { type GalleryItem, galleryImageMessage, galleryTitleMessage } from "@vetrina/contract/gallery";
import { Button } from "@vetrina/ui/button";
import { Dialog, DialogHead } from "@vetrina/ui/dialog";
import { errorAttributes, Field } from "@vetrina/ui/field";
import { useLeaveGuard } from "@vetrina/ui/leave-guard";
import { type FormEvent, useId, useRef, useState } from "react";
import { PictureFile } from "./picture-file.tsx";
import { type PictureValues, useSavePicture } from "./use-gallery.ts";

interface PictureDialogProps {
  /** Missing for a new picture. */
  item: GalleryItem | undefined;
  onClose: () => void;
}

type Problems = Partial<Record<"title" | "image", string>>;

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

const leaveTexts = {
  question: "Hai modifiche non salvate",
  note: "Se esci adesso vanno perse.",
  leave: "Esci senza salvare",
  stay: "Continua",
};

function usePictureForm({ item, onClose }: PictureDialogProps) {
  const [values, setValues] = useState(() => valuesOf(item));
  const [problems, setProblems] = useState<Problems>({});
  // Asked at the moment of leaving, which may come before the next rendering.
  const unsaved = useRef(false);
  const save = useSavePicture(item?.id);
  const change = (part: Partial<PictureValues>) => {
    unsaved.current = true;
    setValues((before) => ({ ...before, ...part }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(values, !item);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    save.mutate(values, {
      onSuccess: () => {
        unsaved.current = false;
        onClose();
      },
      onError: (error) => setProblems(refusalOf(error)?.fields ?? {}),
    });
  };
  return { values, problems, setProblems, unsaved, change, submit, pending: save.isPending };
}

type PictureForm = ReturnType<typeof usePictureForm>;

function TextFields({ form }: { form: PictureForm }) {
  const id = useId();
  const { values, problems, change } = form;
  return (
    <>
      <Field id={`${id}-title`} label="Titolo" error={problems.title}>
        <input
          id={`${id}-title`}
          className="input w-full bg-sheet aria-invalid:border-error"
          maxLength={200}
          value={values.title}
          onChange={(event) => change({ title: event.target.value })}
          {...errorAttributes(`${id}-title`, problems.title)}
        />
      </Field>
      <Field id={`${id}-alt`} label="Testo alternativo" optional>
        <input
          id={`${id}-alt`}
          className="input w-full bg-sheet"
          maxLength={300}
          value={values.altText}
          onChange={(event) => change({ altText: event.target.value })}
        />
        <p className="mt-1.5 text-muted">Che cosa si vede, per chi non può vederla.</p>
      </Field>
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
        <Field id={`${id}-order`} label="Posizione">
          <input
            id={`${id}-order`}
            inputMode="numeric"
            className="input w-28 bg-sheet"
            value={values.sortOrder}
            onChange={(event) => change({ sortOrder: event.target.value })}
          />
        </Field>
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
          <input
            type="checkbox"
            className="checkbox"
            checked={values.isActive}
            onChange={(event) => change({ isActive: event.target.checked })}
          />
          Mostra sul sito
        </label>
      </div>
    </>
  );
}

/** Adds a picture to the landing pages' gallery, or changes one. */
export function PictureDialog({ item, onClose }: PictureDialogProps) {
  const id = useId();
  const form = usePictureForm({ item, onClose });
  const guard = useLeaveGuard({
    hasUnsaved: () => form.unsaved.current,
    onDiscard: () => {
      form.unsaved.current = false;
    },
    texts: leaveTexts,
  });
  const dismiss = () => guard.leave(onClose);
  return (
    <Dialog labelledBy={id} onDismiss={dismiss}>
      <DialogHead id={id} title={item ? "Modifica immagine" : "Nuova immagine"} onDismiss={dismiss} />
      <form noValidate className="grid gap-5 p-5 sm:p-8" onSubmit={form.submit}>
        <PictureFile
          address={item?.imageUrl}
          file={form.values.file}
          error={form.problems.image}
          onChoose={(file, problem) => {
            form.setProblems((before) => ({ ...before, image: problem }));
            if (file) form.change({ file });
          }}
        />
        <TextFields form={form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="btn-primary grow" pending={form.pending}>
            {item ? "Salva le modifiche" : "Aggiungi l'immagine"}
          </Button>
          <button type="button" className="btn btn-outline" onClick={dismiss}>
            Annulla
          </button>
        </div>
      </form>
      {guard.question}
    </Dialog>
  );
}
