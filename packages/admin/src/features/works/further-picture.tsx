import { useState } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { ImageDrop } from "../blog/editor/image-drop.tsx";
import { GiveUpPicture, pictureRefusal } from "../pictures/refused-picture.tsx";
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

const travellingMessage = "L'immagine si sta ancora caricando: aspetta che arrivi, poi salva.";

/** One more picture of the work: uploaded at once, saved with the form. */
export function FurtherPicture({ form, name, legend, of, alt, frameClassName }: FurtherPictureProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const [isTravelling, setTravelling] = useState(false);
  const address = field.value;
  const choose = (url: string) => {
    form.clearErrors(name);
    field.onChange(url);
  };
  const travel = (travelling: boolean, problem?: string) => {
    setTravelling(travelling);
    if (travelling) form.setError(name, pictureRefusal(travellingMessage));
    else if (problem) form.setError(name, pictureRefusal(problem));
    else form.clearErrors(name);
  };
  const giveUp = () => {
    form.clearErrors(name);
    form.setFocus(name);
  };
  // Until it is to be saved, the upload's own progress says enough.
  const error = isTravelling && !form.formState.isSubmitted ? undefined : fieldState.error;
  return (
    <fieldset className="panel grid gap-3">
      <legend className="panel-title">{legend}</legend>
      {address && (
        <div className={`overflow-hidden bg-base-200 ${frameClassName}`}>
          <StoredPicture address={address} alt={alt} />
        </div>
      )}
      <div>
        <ImageDrop
          label={`${address ? "Cambia" : "Scegli"} l'immagine ${of}`}
          error={error?.message}
          inputRef={field.ref}
          onUploaded={({ url }) => choose(url)}
          onTravel={travel}
        />
        {!isTravelling && <GiveUpPicture error={error} onGiveUp={giveUp} />}
      </div>
      {address && (
        <button type="button" className="btn btn-link w-fit text-error" onClick={() => choose("")}>
          Togli l'immagine {of}
        </button>
      )}
    </fieldset>
  );
}
