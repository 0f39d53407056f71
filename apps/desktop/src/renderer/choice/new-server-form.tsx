import { zodResolver } from "@hookform/resolvers/zod";
import { Button } from "@vetrina/ui/button";
import { errorAttributes, Field } from "@vetrina/ui/field";
import { useEffect } from "react";
import { type UseFormRegisterReturn, useForm } from "react-hook-form";
import { bandColours, newServerSchema } from "../../ipc/contract.ts";
import { bridge } from "../bridge.ts";

interface NewServerFormProps {
  /** Colours of the sites that are there already: the first free one is offered. */
  taken: readonly string[];
  onCancel: (() => void) | undefined;
}

const addressId = "indirizzo";
const nameId = "nome";

const colourNames = {
  rosso: "Rosso",
  blu: "Blu",
  verde: "Verde",
  ocra: "Ocra",
  inchiostro: "Inchiostro",
} satisfies Record<(typeof bandColours)[number], string>;

function useNewServer({ taken }: Pick<NewServerFormProps, "taken">) {
  const form = useForm({
    resolver: zodResolver(newServerSchema),
    defaultValues: {
      address: "",
      name: "",
      colour: bandColours.find((colour) => !taken.includes(colour)) ?? bandColours[0],
    },
  });
  const { setFocus, setError, handleSubmit } = form;
  useEffect(() => setFocus("address"), [setFocus]);
  const submit = handleSubmit(async (server) => {
    const answer = await bridge.addServer(server);
    if (!answer.ok) setError(answer.field ?? "address", { message: answer.message }, { shouldFocus: true });
  });
  return { form, submit, pending: form.formState.isSubmitting };
}

function ColourField({ register }: { register: UseFormRegisterReturn }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Colore della fascia</legend>
      <div className="flex flex-wrap gap-2">
        {bandColours.map((colour) => (
          <label
            key={colour}
            className="w-12 h-11 border-3 border-sheet outline-2 outline-edge -outline-offset-1 bg-(color:--band) cursor-pointer has-checked:outline-3 has-checked:outline-base-content has-checked:outline-offset-0 has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-3"
            data-band={colour}
            title={colourNames[colour]}
          >
            <input type="radio" value={colour} className="sr-only" {...register} />
            <span className="sr-only">{colourNames[colour]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Where a site is, what to call it here, and the colour of its band. */
export function NewServerForm({ taken, onCancel }: NewServerFormProps) {
  const { form, submit, pending } = useNewServer({ taken });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-7 grid gap-5">
      <Field id={addressId} label="Indirizzo del sito" error={errors.address?.message}>
        <input
          id={addressId}
          type="text"
          inputMode="url"
          className="input input-lg w-full bg-base-100 aria-invalid:border-error"
          placeholder="www.studiovetrina.it"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...errorAttributes(addressId, errors.address?.message)}
          {...form.register("address")}
        />
      </Field>
      <Field id={nameId} label="Come lo chiami" optional error={errors.name?.message}>
        <input
          id={nameId}
          type="text"
          className="input input-lg w-full bg-base-100 aria-invalid:border-error"
          placeholder="Il nome che si dà il sito"
          autoComplete="off"
          spellCheck={false}
          {...errorAttributes(nameId, errors.name?.message)}
          {...form.register("name")}
        />
      </Field>
      <ColourField register={form.register("colour")} />
      <div className="grid gap-3 sm:flex">
        <Button type="submit" className="btn-primary btn-lg grow" pending={pending}>
          Controlla e apri
        </Button>
        {onCancel && (
          <button type="button" className="btn btn-ghost btn-lg" onClick={onCancel}>
            Annulla
          </button>
        )}
      </div>
      <p role="status" className="sr-only">
        {pending ? "Controllo che il sito risponda…" : ""}
      </p>
    </form>
  );
}
