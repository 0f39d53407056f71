import { zodResolver } from "@hookform/resolvers/zod";
import { refusalOf } from "@vetrina/client/refusal";
import type { SettingsUpdate, SiteSettings } from "@vetrina/contract/settings/settings";
import { Button } from "@vetrina/ui/button";
import type { ComponentType, FormEvent, ReactNode } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { aboveFoot, FormFoot } from "../../form-foot.tsx";
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
  /** The fields as they are stored; by default the settings of their names. */
  storedOf?: (settings: SiteSettings) => Fields;
  /** What is sent of the fields that were changed. */
  updateOf?: (changed: Record<string, unknown>) => SettingsUpdate;
  /** What the server puts before a field's name when it refuses it. */
  prefix?: string;
}

/** It sends what was changed in it, and asks before it is left with changes. */
function usePartForm<Fields extends FieldValues, Output extends object>(
  { schema, storedOf, updateOf = (changed) => changed, prefix = "" }: FormOptions<Fields, Output>,
  settings: SiteSettings,
) {
  const named = (all: object) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name in schema.shape)) as Fields;
  const read = storedOf ?? named;
  const stored = read(settings);
  const form: UseFormReturn<Fields, unknown, Output> = useForm<Fields, unknown, Output>({
    resolver: keepPictureRefusals(zodResolver(schema), (name) => form.getFieldState(name).error),
    defaultValues: stored as DefaultValues<Fields>,
    // A colleague's changes show in the fields that were not touched here.
    values: stored,
    resetOptions: { keepDirtyValues: true },
  });
  const save = useSaveSettings();
  const { isDirty, dirtyFields } = form.formState;
  const { question } = useUnsavedGuard(isDirty, () => form.reset(stored, { keepDirtyValues: false }));
  const showRefusal = (error: unknown) => {
    const known = Object.entries(refusalOf(error)?.fields ?? {}).filter(([name]) => name.startsWith(prefix));
    for (const [index, [name, message]] of known.entries()) {
      form.setError(name.slice(prefix.length) as FieldPath<Fields>, { message }, { shouldFocus: index === 0 });
    }
  };
  const submit = form.handleSubmit((values) => {
    if (save.isPending) return;
    const sent = valuesSent(form);
    save.mutate(updateOf(changedPart(values, dirtyFields)), {
      onSuccess: (saved) => resetToSaved(form, sent, read(saved)),
      onError: showRefusal,
    });
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
