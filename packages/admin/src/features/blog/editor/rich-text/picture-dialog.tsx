import type { Editor } from "@tiptap/react";
import { Dialog, focusFirst } from "@vetrina/ui/dialog";
import { Field } from "@vetrina/ui/field";
import { type FormEvent, useId, useState } from "react";
import { useRestUrl } from "../../../../addresses.tsx";
import { ImageDrop } from "../image-drop.tsx";
import type { UploadedImage } from "../use-image-upload.ts";
import { insertBlock } from "./insert-block.ts";

interface PictureDialogProps {
  editor: Editor;
  /** One that was pasted or dropped: it is sent at once. */
  file: File | undefined;
  onDone: () => void;
}

/** Puts a picture into the text, with the words for who can't see it. */
export function PictureDialog({ editor, file, onDone }: PictureDialogProps) {
  const id = useId();
  const restUrl = useRestUrl();
  const [image, setImage] = useState<UploadedImage>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!image) return;
    const alt = String(new FormData(event.currentTarget).get("alt")).trim();
    onDone();
    insertBlock(editor, { type: "image", attrs: { src: image.url, alt, width: image.width, height: image.height } });
  };
  return (
    <Dialog labelledBy={id} shape="small" onDismiss={onDone}>
      <form noValidate onSubmit={submit} className="grid gap-5 p-6 sm:p-8">
        <h2 id={id} tabIndex={-1} className="text-lead leading-snug outline-none" {...focusFirst}>
          Immagine nel testo
        </h2>
        {image && (
          <img
            src={`${restUrl}${image.url}`}
            alt="Quella scelta"
            width={image.width}
            height={image.height}
            className="max-h-56 w-full bg-base-200 object-contain"
          />
        )}
        <ImageDrop label={image ? "Cambia immagine" : "Scegli un'immagine"} file={file} onUploaded={setImage} />
        <Field id={`${id}-alt`} label="Che cosa si vede" optional>
          <input id={`${id}-alt`} name="alt" className="input w-full bg-sheet" maxLength={300} autoComplete="off" />
          <p className="mt-1.5 text-muted">La legge chi non può vederla, e i motori di ricerca.</p>
        </Field>
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="btn grow btn-primary" disabled={!image}>
            Inserisci
          </button>
          <button type="button" className="btn grow btn-ghost" onClick={onDone}>
            Annulla
          </button>
        </div>
      </form>
    </Dialog>
  );
}
