import { errorAttributes, FieldError } from "@vetrina/ui/field";
import { type Ref, useEffect, useId, useRef } from "react";
import { FileDrop } from "../../../fields/file-drop.tsx";
import { LibraryButton } from "../../pictures/library/library-button.tsx";
import { type UploadedImage, useImageUpload } from "./use-image-upload.ts";

interface ImageDropProps {
  label: string;
  /** One that is already chosen when the place appears. */
  file?: File | undefined;
  onUploaded: (image: UploadedImage) => void;
  /** Called when an upload starts, and when it has arrived or failed, then with the reason. */
  onTravel?: (travelling: boolean, problem?: string) => void;
  /** What is wrong, where the form around it knows; else it is what the last upload failed of. */
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

const percent = new Intl.NumberFormat("it-IT", { style: "percent" });

function UploadProgress({ share }: { share: number }) {
  // All sent, the server still has to make the copies.
  const text = share < 1 ? `Carico l’immagine: ${percent.format(share)}` : "Preparo le copie…";
  return (
    <div className="mt-2">
      <p className="text-note">{text}</p>
      <progress
        className="progress mt-1.5 progress-primary"
        aria-label="Caricamento dell’immagine"
        value={share}
        max={1}
      />
    </div>
  );
}

/** A place to drop a picture on, which is sent at once, or to choose one, also of those that were uploaded before. */
export function ImageDrop({ label, file, onUploaded, onTravel, inputRef, ...props }: ImageDropProps) {
  const id = useId();
  const { send, progress, ...upload } = useImageUpload(onUploaded);
  const { error } = "error" in props ? props : upload;
  const take = async (file: File | undefined) => {
    if (!file) return;
    onTravel?.(true);
    const end = await send(file);
    if (end) onTravel?.(false, end.problem);
  };
  const takeFirst = useRef(() => void take(file));
  useEffect(() => takeFirst.current(), []);
  return (
    <div>
      <FileDrop
        ref={inputRef}
        label={label}
        note="o trascinala qui. JPG, PNG, WebP, AVIF o GIF, meno di 5 MB."
        accept="image/*"
        {...errorAttributes(id, error)}
        onFile={(chosen) => void take(chosen)}
      />
      <LibraryButton label="Scegli tra quelle già caricate" className="btn mt-1 btn-link" onChoose={onUploaded} />
      {progress !== undefined && <UploadProgress share={progress} />}
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}
