import type { UseFormReturn } from "react-hook-form";
import { ImageDrop } from "../blog/editor/image-drop.tsx";
import { StoredPicture } from "../pictures/stored-picture.tsx";
import type { WorkValues } from "./use-works.ts";

interface FurtherPictureProps {
  form: UseFormReturn<WorkValues>;
  name: "immagineTelefono" | "immaginePrima";
  legend: string;
  /** "dell'immagine": as the buttons go on. */
  of: string;
  alt: string;
  frameClassName: string;
}

/** One more picture of the work: uploaded at once, saved with the form. */
export function FurtherPicture({ form, name, legend, of, alt, frameClassName }: FurtherPictureProps) {
  const address = form.watch(name);
  const choose = (url: string) => form.setValue(name, url, { shouldDirty: true });
  return (
    <fieldset className="panel grid gap-3">
      <legend className="panel-title">{legend}</legend>
      {address && (
        <div className={`overflow-hidden bg-base-200 ${frameClassName}`}>
          <StoredPicture address={address} alt={alt} />
        </div>
      )}
      <ImageDrop label={`${address ? "Cambia" : "Scegli"} l'immagine ${of}`} onUploaded={({ url }) => choose(url)} />
      {address && (
        <button type="button" className="btn btn-link w-fit text-error" onClick={() => choose("")}>
          Togli l'immagine {of}
        </button>
      )}
    </fieldset>
  );
}
