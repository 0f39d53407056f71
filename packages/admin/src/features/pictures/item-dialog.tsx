import { Button } from "@vetrina/ui/button";
import { Dialog, DialogHead } from "@vetrina/ui/dialog";
import { type ReactNode, useId } from "react";
import { PictureFile } from "./picture-file.tsx";
import type { ItemForm } from "./use-item-form.tsx";

interface ItemDialogProps {
  title: string;
  submitLabel: string;
  form: ItemForm<{ file: File | undefined }>;
  /** The picture as it is on the server. */
  address: string | null | undefined;
  fit?: "cover" | "contain";
  /** What files the hint names. */
  formats?: string;
  /** What stands under the picture and before the fields. */
  afterPicture?: ReactNode;
  children: ReactNode;
}

/** The dialog that adds or changes a card: its picture, then its fields. */
export function ItemDialog({ title, submitLabel, form, afterPicture, children, ...picture }: ItemDialogProps) {
  const id = useId();
  return (
    <Dialog labelledBy={id} onDismiss={form.dismiss}>
      <DialogHead id={id} title={title} onDismiss={form.dismiss} />
      <form noValidate className="grid gap-5 p-5 sm:p-8" onSubmit={form.submit}>
        <PictureFile
          {...picture}
          file={form.values.file}
          error={form.problems.image}
          onChoose={(file, problem) => {
            form.mark("image", problem);
            if (file) form.change({ file });
          }}
        />
        {afterPicture}
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="btn-primary grow" pending={form.pending}>
            {submitLabel}
          </Button>
          <button type="button" className="btn btn-outline" onClick={form.dismiss}>
            Annulla
          </button>
        </div>
      </form>
      {form.question}
    </Dialog>
  );
}
