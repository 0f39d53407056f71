import { errorAttributes, FieldError } from "@vetrina/ui/field";
import { usePictureAddress } from "@vetrina/ui/picture-address";
import { type ReactNode, type Ref, useId } from "react";
import { FileDrop } from "../../fields/file-drop.tsx";
import { LibraryButton } from "./library/library-button.tsx";
import { pictureProblem } from "./picture-problem.ts";
import { StoredPicture } from "./stored-picture.tsx";

interface PictureFileProps {
  /** The picture as it is on the server. */
  address: string | null | undefined;
  fit?: "cover" | "contain";
  /** What it lies on, where that is not the dialog's own ground. */
  ground?: string;
  /** What files the hint names. */
  formats?: string;
  inputRef: Ref<HTMLInputElement>;
  file: File | undefined;
  error: string | undefined;
  onChoose: (file: File | undefined, problem: string | undefined) => void;
  /** One that was uploaded before, by its address. */
  onChooseStored: (url: string) => void;
  /** Stands in the place of the picture. */
  preview?: ReactNode;
}

const usualFormats = "JPG, PNG, WebP, AVIF o GIF";

/** The picture itself: dropped or chosen, and sent with the form. */
export function PictureFile({
  address,
  fit,
  ground = "bg-base-200",
  formats = usualFormats,
  inputRef,
  ...props
}: PictureFileProps) {
  const { file, error, onChoose, onChooseStored, preview } = props;
  const id = useId();
  const chosen = usePictureAddress(file);
  const shown = chosen ?? address;
  const take = (candidate: File) => {
    const problem = pictureProblem(candidate);
    onChoose(problem ? undefined : candidate, problem);
  };
  return (
    <div>
      {preview}
      {!preview && shown && (
        <div className={`mb-3 aspect-8/5 w-full max-w-md overflow-hidden ${ground}`}>
          <StoredPicture address={shown} alt="Anteprima" fit={fit} />
        </div>
      )}
      <FileDrop
        ref={inputRef}
        label={shown ? "Cambia immagine" : "Scegli un’immagine"}
        note={`o trascinala qui. ${formats}, meno di 5 MB.`}
        accept="image/*"
        {...errorAttributes(id, error)}
        onFile={take}
      />
      <LibraryButton
        label="Scegli tra quelle già caricate"
        className="btn mt-1 btn-link"
        onChoose={({ url }) => onChooseStored(url)}
      />
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}
