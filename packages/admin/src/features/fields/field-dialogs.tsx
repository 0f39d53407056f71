import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import { type FieldKind, fieldKinds } from "@vetrina/contract/field-values";
import {
  type Field,
  type FieldParts,
  type FieldPlace,
  fieldNameMax,
  fieldPlaces,
  type NewField,
  newFieldSchema,
} from "@vetrina/contract/fields";
import { keysOf } from "@vetrina/contract/keys";
import { FieldError } from "@vetrina/ui/field";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { SelectField, TextField } from "@vetrina/ui/fields/text-field";
import { Controller, useForm } from "react-hook-form";
import type * as z from "zod";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { useKnownFields } from "../../known-fields.ts";
import { useSavedAnswers } from "../../use-saved-answers.ts";
import { type FieldForm, OptionRows } from "./option-rows.tsx";
import { useFieldsRefresh } from "./use-fields-refresh.ts";

const places = keysOf(fieldPlaces);
const names = ["name", "kind", ...places, "askedOnSite", "options"] as const;

const placeLabels: Record<FieldPlace, string> = {
  onTickets: "Sui ticket",
  onContacts: "Sui contatti",
  onCustomers: "Sui clienti",
};

/** Where a field stands; what is wrong with one is said below all. */
function Places({ form }: { form: FieldForm }) {
  const { errors } = form.formState;
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Dove</legend>
      <div className="flex flex-wrap gap-x-6">
        {places.map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <CheckField label={placeLabels[name]} checked={value ?? false} onChange={onChange} />
            )}
          />
        ))}
      </div>
      <div role="alert">
        <FieldError id="campo-dove" error={places.map((name) => errors[name]?.message).find(Boolean)} />
      </div>
    </fieldset>
  );
}

/** Of a field on contacts alone. */
function AskedOnSite({ form }: { form: FieldForm }) {
  const { check } = useFormFields(form);
  if (!form.watch("onContacts")) return null;
  return (
    <CheckField
      label="Chiedilo nel modulo del sito"
      {...check("askedOnSite")}
      hint="Dopo l’invio, tra le cose facoltative con cui chi scrive completa la richiesta. La risposta arriva nel campo."
    />
  );
}

function PartFields({ form, kind }: { form: FieldForm; kind: FieldKind }) {
  const { field } = useFormFields(form);
  return (
    <>
      <TextField {...field("name")} label="Nome" autoComplete="off" maxLength={fieldNameMax} />
      <Places form={form} />
      <AskedOnSite form={form} />
      {kind === "scelta" && <OptionRows form={form} />}
    </>
  );
}

/** Asks for name, kind, place and options of a field that isn't there yet. */
export function NewFieldDialog({ onDone }: { onDone: () => void }) {
  const refresh = useFieldsRefresh();
  const form = useForm<z.input<typeof newFieldSchema>, unknown, NewField>({
    resolver: zodResolver(newFieldSchema),
    defaultValues: {
      name: "",
      kind: "testo",
      onTickets: true,
      onContacts: false,
      onCustomers: false,
      askedOnSite: false,
      options: [],
    },
  });
  const kind = form.watch("kind");
  const { errors } = form.formState;
  const create = trpc.fields.create.useMutation(
    useSavedAnswers(
      { form },
      {
        names,
        title: ({ name }: Field) => `Campo «${name}» pronto`,
        show: refresh,
        readAnew: refresh,
        onSaved: onDone,
      },
    ),
  );
  const save = form.handleSubmit((field) =>
    create.mutate({ ...field, options: kind === "scelta" ? field.options : [] }),
  );
  const chooseKind = (chosen: FieldKind) => {
    form.setValue("kind", chosen, { shouldDirty: true });
    const hasOptions = form.getValues("options").length > 0;
    if (chosen === "scelta" && !hasOptions) form.setValue("options", [{ id: null, name: "" }]);
    if (chosen !== "scelta") form.setValue("options", []);
  };
  return (
    <FormDialog
      title="Nuovo campo"
      shape="small"
      submitLabel="Aggiungi"
      pending={create.isPending}
      onSubmit={save}
      form={form}
      onDismiss={onDone}
    >
      <SelectField
        id="campo-kind"
        label="Tipo"
        hint="Dopo non si cambia più."
        names={Object.entries(fieldKinds)}
        error={errors.kind?.message}
        value={kind}
        onChange={(event) => chooseKind(event.target.value as FieldKind)}
      />
      <PartFields form={form} kind={kind} />
    </FormDialog>
  );
}

const partsOf = ({ id: _, kind: _kind, ...parts }: Field): FieldParts => parts;

/** All but the kind. A part that a colleague has changed meanwhile is refused; what was typed stays. */
export function ChangeFieldDialog({ field, onDone }: { field: Field; onDone: () => void }) {
  const refresh = useFieldsRefresh();
  const before = partsOf(field);
  const server = useKnownFields(before);
  const form = useForm<z.input<typeof newFieldSchema>, unknown, NewField>({
    resolver: zodResolver(newFieldSchema),
    defaultValues: { ...before, kind: field.kind },
  });
  const change = trpc.fields.change.useMutation(
    useSavedAnswers(
      { form, noteRefusal: server.onRefused },
      { names, title: "Campo salvato", show: refresh, readAnew: refresh, onSaved: onDone },
    ),
  );
  const save = form.handleSubmit(({ kind: _, ...parts }) => {
    const { changed, known } = server.toSend(parts);
    change.mutate({ id: field.id, changes: changed, known });
  });
  return (
    <FormDialog
      title={`Modifica «${field.name}»`}
      shape="small"
      submitLabel="Salva"
      pending={change.isPending}
      onSubmit={save}
      form={form}
      onDismiss={onDone}
    >
      <PartFields form={form} kind={field.kind} />
    </FormDialog>
  );
}
