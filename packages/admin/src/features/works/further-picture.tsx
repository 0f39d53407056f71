import type { UseFormReturn } from "react-hook-form";
import { StoredPicture } from "../pictures/stored-picture.tsx";
import { UploadedPicture } from "../pictures/uploaded-picture.tsx";
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

/** One more picture of the work. */
export function FurtherPicture({ form, name, legend, of, alt, frameClassName }: FurtherPictureProps) {
  const address = form.watch(name);
  const remove = () => {
    form.clearErrors(name);
    form.setValue(name, "", { shouldDirty: true });
  };
  return (
    <fieldset className="panel grid gap-3">
      <legend className="panel-title">{legend}</legend>
      {address && (
        <div className={`overflow-hidden bg-base-200 ${frameClassName}`}>
          <StoredPicture address={address} alt={alt} />
        </div>
      )}
      <UploadedPicture form={form} name={name} label={`${address ? "Cambia" : "Scegli"} l’immagine ${of}`} />
      {address && (
        <button type="button" className="btn btn-link w-fit text-error" onClick={remove}>
          Togli l’immagine {of}
        </button>
      )}
    </fieldset>
  );
}
