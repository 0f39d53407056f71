import { Field } from "@vetrina/ui/field";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useRestUrl } from "../../../addresses.tsx";
import { UploadedPicture } from "../../pictures/uploaded-picture.tsx";
import { pictureSource } from "../picture-source.ts";
import { chosenImage, type PostValues } from "./post-values.ts";
import { useTextField } from "./text-fields.tsx";

const types = [
  { value: "upload", label: "Carica un’immagine" },
  { value: "url", label: "Indirizzo web" },
] as const;

function ChosenPicture({ address, onRemove }: { address: string; onRemove: () => void }) {
  const restUrl = useRestUrl();
  const [broken, setBroken] = useState<string>();
  return (
    <div>
      {broken === address ? (
        <p className="alert alert-warning">Qui l’immagine non si carica: controlla l’indirizzo.</p>
      ) : (
        <img
          {...pictureSource(address, restUrl)}
          alt="Quella dell’articolo"
          width={320}
          height={180}
          className="aspect-video w-full bg-base-200 object-cover"
          onError={() => setBroken(address)}
        />
      )}
      <button type="button" className="btn btn-link text-error" onClick={onRemove}>
        Togli l’immagine
      </button>
    </div>
  );
}

function AddressField() {
  const { id, error, control } = useTextField("featuredImageUrl");
  return (
    <Field id={id} label="Indirizzo dell’immagine" error={error}>
      <input
        {...control}
        type="url"
        inputMode="url"
        className="input w-full bg-sheet aria-invalid:border-error"
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
  );
}

/** The article's picture: uploaded here, or named by its address. */
export function ImageField({ onTravel }: { onTravel: (travelling: boolean) => void }) {
  const form = useFormContext<PostValues>();
  const { register, setValue, getValues } = form;
  const type = useWatch<PostValues, "featuredImageType">({ name: "featuredImageType" });
  useWatch<PostValues>({ name: ["uploadedImage", "featuredImageUrl"] });
  const address = chosenImage(getValues());
  const id = useId();
  useFocusAfter(address === "", `${id}-${type}`);
  const remove = () => setValue(type === "url" ? "featuredImageUrl" : "uploadedImage", "", { shouldDirty: true });
  return (
    <fieldset className="panel">
      <legend className="panel-title">Immagine</legend>
      <div className="flex flex-wrap gap-1.5">
        {types.map(({ value, label }) => (
          <label key={value} className="btn btn-choice max-sm:grow">
            <input
              id={`${id}-${value}`}
              type="radio"
              value={value}
              className="sr-only"
              {...register("featuredImageType")}
            />
            {label}
          </label>
        ))}
      </div>
      {address && <ChosenPicture address={address} onRemove={remove} />}
      {type === "url" ? (
        <AddressField />
      ) : (
        <UploadedPicture
          form={form}
          name="uploadedImage"
          label={address ? "Cambia immagine" : "Scegli un’immagine"}
          onTravel={onTravel}
        />
      )}
    </fieldset>
  );
}
