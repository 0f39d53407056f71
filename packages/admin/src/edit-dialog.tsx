import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import type * as z from "zod";
import { FormDialog } from "./form-dialog.tsx";
import type { LeaveGuard } from "./leave-guard.tsx";
import { type MergedForm, type MergedFormOptions, useMergedForm } from "./merged-form.ts";
import { useSavedAnswers } from "./use-saved-answers.ts";

interface EditingOptions<Fields extends FieldValues, Values extends object, Saved>
  extends Omit<MergedFormOptions<Fields, Values>, "resolver"> {
  schema: z.ZodType<Values, Fields>;
  /** What is announced. */
  title: string;
  show: (saved: Saved) => unknown;
  /** Reads what a colleague has made of it. */
  readAnew: () => unknown;
  onClose: () => void;
}

/** Changing a record in a dialog: its form over what is stored, and what follows on the answer. */
export function useEditing<Fields extends FieldValues, Values extends object, Saved>({
  schema,
  title,
  show,
  readAnew,
  onClose,
  ...options
}: EditingOptions<Fields, Values, Saved>) {
  const merged = useMergedForm<Fields, Values>({ resolver: zodResolver(schema), ...options });
  const names = Object.keys(options.stored) as FieldPath<Fields>[];
  const answers = useSavedAnswers(merged, { names, title, show, readAnew, onSaved: onClose });
  return { ...merged, answers, onClose };
}

interface EditDialogProps<Fields extends FieldValues, Values extends object> {
  title: string;
  shape?: "small";
  editing: MergedForm<Fields, Values> & { onClose: () => void };
  id: number;
  change: {
    isPending: boolean;
    mutate: (write: { id: number; changes: Partial<Values>; known: Values }) => void;
  };
  children: ReactNode | ((leave: LeaveGuard["leave"]) => ReactNode);
}

/** What of it is changed. A part that a colleague has changed meanwhile is refused; what was typed stays. */
export function EditDialog<Fields extends FieldValues, Values extends object>(props: EditDialogProps<Fields, Values>) {
  const { editing, id, change, ...dialog } = props;
  const { form, toSend, onClose } = editing;
  return (
    <FormDialog
      submitLabel="Salva"
      pending={change.isPending}
      form={form}
      onSubmit={form.handleSubmit((values) => change.mutate({ id, ...toSend(values) }))}
      onDismiss={onClose}
      {...dialog}
    />
  );
}
