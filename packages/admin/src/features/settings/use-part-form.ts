import { refusalOf } from "@vetrina/client/refusal";
import type { SettingsUpdate, SiteSettings } from "@vetrina/contract/settings/settings";
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, useForm } from "react-hook-form";
import { resetToSaved, valuesSent } from "../../reset-to-saved.ts";
import { useUnsavedGuard } from "../../use-unsaved-guard.ts";
import { changedPart } from "./changed-part.ts";
import { useSaveSettings } from "./use-save-settings.ts";

interface PartFormOptions<Fields extends FieldValues, Output extends object> {
  resolver: Resolver<Fields, unknown, Output>;
  settings: SiteSettings;
  /** The fields as they are stored. */
  storedOf: (settings: SiteSettings) => Fields;
  /** What is sent of the fields that were changed. */
  updateOf?: (changed: Record<string, unknown>) => SettingsUpdate;
  /** What the server puts before a field's name when it refuses it. */
  prefix?: string;
}

/** The form of a part of the settings: it sends what was changed in it, and asks before it is left with changes. */
export function usePartForm<Fields extends FieldValues, Output extends object>({
  resolver,
  settings,
  storedOf,
  updateOf = (changed) => changed,
  prefix = "",
}: PartFormOptions<Fields, Output>) {
  const stored = storedOf(settings);
  const form = useForm<Fields, unknown, Output>({
    resolver,
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
      onSuccess: (saved) => resetToSaved(form, sent, storedOf(saved)),
      onError: showRefusal,
    });
  });
  return { form, submit, isDirty, isPending: save.isPending, question };
}
