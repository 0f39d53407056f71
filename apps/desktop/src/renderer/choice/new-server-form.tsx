import { Button } from "@vetrina/ui/button";
import { errorAttributes, Field } from "@vetrina/ui/field";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { bandColours, newServerSchema, type Refused } from "../../ipc/contract.ts";
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

function useNewServer() {
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<Omit<Refused, "ok">>();
  const [pending, setPending] = useState(false);
  const refuse = (refusal: Omit<Refused, "ok">) => {
    setRefused(refusal);
    form.current?.querySelector<HTMLInputElement>(`[name="${refusal.field ?? "address"}"]`)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = newServerSchema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    const [issue] = read.error?.issues ?? [];
    if (!read.success) {
      return refuse({ message: issue?.message ?? "", field: issue?.path[0] === "name" ? "name" : "address" });
    }
    setPending(true);
    setRefused(undefined);
    const answer = await bridge.addServer(read.data);
    setPending(false);
    if (!answer.ok) refuse(answer);
  };
  return { form, refused, pending, submit };
}

function ColourField({ taken }: Pick<NewServerFormProps, "taken">) {
  const offered = bandColours.find((colour) => !taken.includes(colour)) ?? bandColours[0];
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Colore della fascia</legend>
      <div className="flex flex-wrap gap-2">
        {bandColours.map((colour) => (
          <label key={colour} className="band-choice" data-band={colour} title={colourNames[colour]}>
            <input type="radio" name="colour" value={colour} defaultChecked={colour === offered} className="sr-only" />
            <span className="sr-only">{colourNames[colour]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Where a site is, what to call it here, and the colour of its band. */
export function NewServerForm({ taken, onCancel }: NewServerFormProps) {
  const { form, refused, pending, submit } = useNewServer();
  const errorOf = (field: Refused["field"]) =>
    refused && (refused.field ?? "address") === field ? refused.message : undefined;
  useEffect(() => form.current?.querySelector<HTMLInputElement>(`#${addressId}`)?.focus(), [form]);
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-7 grid gap-5">
      <Field id={addressId} label="Indirizzo del sito" error={errorOf("address")}>
        <input
          id={addressId}
          name="address"
          type="text"
          inputMode="url"
          className="input input-lg w-full bg-base-100 aria-invalid:border-error"
          placeholder="www.studiovetrina.it"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...errorAttributes(addressId, errorOf("address"))}
        />
      </Field>
      <Field id={nameId} label="Come lo chiami" optional error={errorOf("name")}>
        <input
          id={nameId}
          name="name"
          type="text"
          className="input input-lg w-full bg-base-100 aria-invalid:border-error"
          placeholder="Il nome che si dà il sito"
          autoComplete="off"
          spellCheck={false}
          {...errorAttributes(nameId, errorOf("name"))}
        />
      </Field>
      <ColourField taken={taken} />
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
