import { zodResolver } from "@hookform/resolvers/zod";
import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { SettingsUpdate, SiteSettings } from "@vetrina/contract/settings/settings";
import { Button } from "@vetrina/ui/button";
import type { ComponentType, FormEvent, ReactNode } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { aboveFoot, FormFoot } from "../../form-foot.tsx";
import { type MergedForm, useMergedForm } from "../../merged-form.ts";
import { resetToSaved, valuesSent } from "../../reset-to-saved.ts";
import { useUnsavedGuard } from "../../use-unsaved-guard.ts";
import { keepPictureRefusals } from "../pictures/refused-picture.tsx";
import { changedPart } from "./changed-part.ts";
import { PartHeading, partHeadingId } from "./part-heading.tsx";
import { useSaveSettings } from "./use-save-settings.ts";

interface PartFormProps {
  /** Names the form: the id of its heading. */
  labelledBy: string;
  part: {
    submit: (event: FormEvent<HTMLFormElement>) => Promise<void> | void;
    isDirty: boolean;
    isPending: boolean;
    question: ReactNode;
  };
  /** What the button says; two forms of one part differ in it. */
  save?: string | undefined;
  children: ReactNode;
}

/** A part's fields and the button that saves them. */
export function PartForm({ labelledBy, part, save = "Salva", children }: PartFormProps) {
  return (
    <form
      noValidate
      aria-labelledby={labelledBy}
      className={`grid gap-6 ${aboveFoot}`}
      onSubmit={(event) => void part.submit(event)}
    >
      {children}
      <FormFoot className="items-center gap-x-5 gap-y-2">
        <Button type="submit" className="btn-primary max-sm:w-full" pending={part.isPending}>
          {save}
        </Button>
        <p role="status" className="text-muted">
          {part.isDirty && "Modifiche non salvate"}
        </p>
      </FormFoot>
      {part.question}
    </form>
  );
}

interface FormOptions<Fields extends FieldValues, Output extends object> {
  schema: z.ZodType<Output, Fields> & { shape: object };
  /** What is stored; by default the settings of the fields' names. */
  storedOf?: (settings: SiteSettings) => Output;
  /** The same as the fields show it, where that is something else. */
  fieldsOf?: (stored: Output) => Fields;
  /** What is sent of the fields that were changed. */
  updateOf?: (changed: Record<string, unknown>) => SettingsUpdate;
  /** What the server puts before a field's name when it refuses it. */
  prefix?: string;
}

/** It sends what was changed in it and what it knows to be stored there, and asks before it is left with changes. */
function usePartForm<Fields extends FieldValues, Output extends object>(
  { schema, storedOf, fieldsOf, updateOf = (changed) => changed, prefix = "" }: FormOptions<Fields, Output>,
  settings: SiteSettings,
) {
  const named = (all: object) => Object.fromEntries(Object.entries(all).filter(([name]) => name in schema.shape));
  const read = storedOf ?? ((all) => named(all) as Output);
  const show = fieldsOf ?? ((values) => values as unknown as Fields);
  const stored = read(settings);
  const merged: MergedForm<Fields, Output> = useMergedForm<Fields, Output>({
    resolver: keepPictureRefusals(zodResolver(schema), (name) => merged.form.getFieldState(name).error),
    stored,
    fieldsOf: show,
  });
  const { form } = merged;
  const save = useSaveSettings();
  const utils = trpc.useUtils();
  const { isDirty, dirtyFields } = form.formState;
  const { question } = useUnsavedGuard(isDirty, () => form.reset(show(stored), { keepDirtyValues: false }));
  const showRefusal = async (error: unknown) => {
    const refusal = refusalOf(error);
    const refused = Object.entries(refusal?.fields ?? {})
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, message]) => ({ name: name.slice(prefix.length) as FieldPath<Fields>, message }));
    for (const [index, { name, message }] of refused.entries()) {
      form.setError(name, { message }, { shouldFocus: index === 0 });
    }
    if (refusal?.code !== "CONFLICT") return;
    merged.noteRefused(refused.map(({ name }) => name));
    await utils.settings.all.fetch(undefined, { staleTime: 0 });
  };
  const submit = form.handleSubmit((values) => {
    if (save.isPending) return;
    const sent = valuesSent(form);
    const { known } = merged.toSend(values);
    save.mutate(
      { ...updateOf(changedPart(values, dirtyFields)), known: updateOf(changedPart(known, dirtyFields)) },
      { onSuccess: (saved) => resetToSaved(form, sent, show(read(saved))), onError: showRefusal },
    );
  });
  return { form, part: { submit, isDirty, isPending: save.isPending, question } };
}

type Tied<Fields extends FieldValues, Output> = ReturnType<typeof useFormFields<Fields>> & {
  form: UseFormReturn<Fields, unknown, Output>;
};

interface SettingsFormProps<Fields extends FieldValues, Output extends object>
  extends FormOptions<Fields, Output>,
    Partial<Pick<PartFormProps, "labelledBy" | "save">> {
  settings: SiteSettings;
  children: (tied: Tied<Fields, Output>) => ReactNode;
}

/** Some of the settings as a form. */
export function SettingsForm<Fields extends FieldValues, Output extends object>({
  settings,
  labelledBy = partHeadingId,
  save,
  children,
  ...options
}: SettingsFormProps<Fields, Output>) {
  const { form, part } = usePartForm(options, settings);
  const tied = useFormFields<Fields>(form);
  return (
    <PartForm labelledBy={labelledBy} part={part} save={save}>
      {children({ form, ...tied })}
    </PartForm>
  );
}

interface FormPartOptions<Fields extends FieldValues, Output extends object> extends FormOptions<Fields, Output> {
  title: string;
  note: string;
  fields: SettingsFormProps<Fields, Output>["children"];
  /** What stands between the heading and the form, and below it. */
  Before?: ComponentType;
  After?: ComponentType<{ settings: SiteSettings }>;
}

/** A part of the settings that is a form. */
export const formPart = <Fields extends FieldValues, Output extends object>(options: FormPartOptions<Fields, Output>) =>
  function FormPart({ settings }: { settings: SiteSettings }) {
    const { title, note, fields, Before, After, ...form } = options;
    return (
      <>
        <PartHeading title={title}>{note}</PartHeading>
        {Before && <Before />}
        <SettingsForm {...form} settings={settings}>
          {fields}
        </SettingsForm>
        {After && <After settings={settings} />}
      </>
    );
  };
