import { errorAttributes, FieldError } from "@vetrina/ui/field";
import { useEffect, useId, useRef } from "react";
import { FileDrop } from "../../../fields/file-drop.tsx";
import { LibraryButton } from "../../pictures/library/library-button.tsx";
import { type UploadedImage, useImageUpload } from "./use-image-upload.ts";

interface ImageDropProps {
  label: string;
  /** One that is already chosen when the place appears. */
  file?: File | undefined;
  onUploaded: (image: UploadedImage) => void;
  /** Called when an upload starts, and when it has arrived or failed. */
  onTravel?: (travelling: boolean) => void;
}

const percent = new Intl.NumberFormat("it-IT", { style: "percent" });

function UploadProgress({ share }: { share: number }) {
  // All sent, the server still has to make the copies.
  const text = share < 1 ? `Carico l'immagine: ${percent.format(share)}` : "Preparo le copie…";
  return (
    <div className="mt-2">
      <p className="text-note">{text}</p>
      <progress
        className="progress mt-1.5 progress-primary"
        aria-label="Caricamento dell'immagine"
        value={share}
        max={1}
      />
    </div>
  );
}

/** A place to drop a picture on, which is sent at once, or to choose one, also of those that were uploaded before. */
export function ImageDrop({ label, file, onUploaded, onTravel }: ImageDropProps) {
  const id = useId();
  const { send, progress, error } = useImageUpload(onUploaded);
  const take = async (file: File | undefined) => {
    if (!file) return;
    onTravel?.(true);
    await send(file);
    onTravel?.(false);
  };
  const takeFirst = useRef(() => void take(file));
  useEffect(() => takeFirst.current(), []);
  return (
    <div>
      <FileDrop
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
