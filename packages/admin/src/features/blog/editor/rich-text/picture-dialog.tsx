import type { Editor } from "@tiptap/react";
import { trpc } from "@vetrina/client/trpc";
import { storedPictureSchema } from "@vetrina/contract/pictures/picture-library";
import { Dialog, focusFirst } from "@vetrina/ui/dialog";
import { TextField } from "@vetrina/ui/fields/text-field";
import { type FormEvent, useId, useRef, useState } from "react";
import { useRestUrl } from "../../../../addresses.tsx";
import { pictureSource } from "../../picture-source.ts";
import { ImageDrop } from "../image-drop.tsx";
import type { UploadedImage } from "../use-image-upload.ts";
import { changePicture, insertPicture, selectedPicture } from "./captions.ts";
import type { InsertionDialogProps } from "./insertion.ts";

interface PictureDialogProps extends InsertionDialogProps {
  /** One that was pasted or dropped: it is sent at once. */
  file: File | undefined;
}

/** The picture that was selected when the dialog opened, as a file. */
function useSelected(editor: Editor) {
  const [selected] = useState(() => selectedPicture(editor));
  const attributes = selected?.node.attrs;
  const before = attributes && { url: attributes.src, width: attributes.width, height: attributes.height };
  return { selected, before, alt: attributes?.alt ?? "", caption: selected?.caption?.textContent ?? "" };
}

/** Puts a picture into the text with its words, or changes the one that is selected. */
export function PictureDialog({ editor, file, replaced, onDone }: PictureDialogProps) {
  const id = useId();
  const restUrl = useRestUrl();
  const { selected, before, alt, caption } = useSelected(editor);
  const [image, setImage] = useState<UploadedImage | undefined>(file ? undefined : before);
  const altField = useRef<HTMLInputElement>(null);
  const describe = trpc.pictureLibrary.describe.useMutation();
  const take = (chosen: UploadedImage) => {
    setImage(chosen);
    const { current: field } = altField;
    if (field && !field.value && chosen.altText) field.value = chosen.altText;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!image) return;
    const form = new FormData(event.currentTarget);
    const words = { alt: String(form.get("alt")).trim(), caption: String(form.get("caption")).trim() };
    const { url: src, width, height } = image;
    onDone();
    // Updates the library in the background; a failure has no consequence.
    if (words.alt && storedPictureSchema.safeParse(src).success) {
      describe.mutate({ url: src, altText: words.alt, onlyIfEmpty: true });
    }
    if (selected && !file) changePicture(editor, selected, { src, width, height }, words);
    else insertPicture(editor, { src, width, height }, words, replaced);
  };
  return (
    <Dialog labelledBy={id} shape="small" onDismiss={onDone}>
      <form noValidate onSubmit={submit} className="grid gap-5 p-6 sm:p-8">
        <h2 id={id} tabIndex={-1} className="text-lead leading-snug outline-none" {...focusFirst}>
          Immagine nel testo
        </h2>
        {image && (
          <img
            {...pictureSource(image.url, restUrl)}
            alt="Quella scelta"
            width={image.width}
            height={image.height}
            className="max-h-56 w-full bg-base-200 object-contain"
          />
        )}
        <ImageDrop label={image ? "Cambia immagine" : "Scegli un’immagine"} file={file} onUploaded={take} />
        <TextField
          ref={altField}
          id={`${id}-alt`}
          name="alt"
          label="Che cosa si vede"
          optional
          maxLength={300}
          autoComplete="off"
          defaultValue={alt}
          hint="La legge chi non può vederla, e i motori di ricerca."
        />
        <TextField
          id={`${id}-caption`}
          name="caption"
          label="Didascalia"
          optional
          maxLength={300}
          autoComplete="off"
          defaultValue={caption}
          hint="La leggono tutti, sotto l’immagine."
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="btn grow btn-primary" disabled={!image}>
            {selected && !file ? "Applica" : "Inserisci"}
          </button>
          <button type="button" className="btn grow btn-ghost" onClick={onDone}>
            Annulla
          </button>
        </div>
      </form>
    </Dialog>
  );
}
