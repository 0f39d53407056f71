import { useState } from "react";
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from "react-hook-form";
import { ImageDrop } from "../blog/editor/image-drop.tsx";
import { GiveUpPicture, pictureRefusal } from "./refused-picture.tsx";

interface UploadedPictureProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** The field that holds the picture's address. */
  name: FieldPath<Values>;
  label: string;
  /** Called when an upload starts, and when it has arrived or failed. */
  onTravel?: (travelling: boolean) => void;
}

const travellingMessage = "L’immagine si sta ancora caricando: aspetta che arrivi, poi salva.";

/** A picture that is uploaded at once and saved with its form, which waits while it travels or was refused. */
export function UploadedPicture<Values extends FieldValues, Output>({
  form,
  name,
  label,
  onTravel,
}: UploadedPictureProps<Values, Output>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const [isTravelling, setTravelling] = useState(false);
  const choose = (url: string) => {
    form.clearErrors(name);
    field.onChange(url);
  };
  const travel = (travelling: boolean, problem?: string) => {
    setTravelling(travelling);
    onTravel?.(travelling);
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
    <div>
      <ImageDrop
        label={label}
        error={error?.message}
        inputRef={field.ref}
        onUploaded={({ url }) => choose(url)}
        onTravel={travel}
      />
      {!isTravelling && <GiveUpPicture error={error} onGiveUp={giveUp} />}
    </div>
  );
}
