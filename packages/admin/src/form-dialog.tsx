import { Button } from "@vetrina/ui/button";
import { TitledDialog } from "@vetrina/ui/dialog";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { aboveFoot, FormFoot } from "./form-foot.tsx";
import { type LeaveGuard, useLeaveGuard } from "./leave-guard.tsx";
import { leaveTexts } from "./leave-texts.ts";

/** Of react-hook-form's form what tells whether it would be lost. */
interface GuardedForm {
  formState: { isDirty: boolean };
  reset: () => void;
  subscribe: (to: {
    formState: { isDirty: true };
    callback: (state: { isDirty?: boolean | undefined }) => void;
  }) => () => void;
}

/** Whether it was saved isn't known while the call is under way, which goes on without the dialog. */
export const savingTexts = {
  question: "Il salvataggio è ancora in corso",
  note: "Se chiudi va avanti da solo. Se non riesce, quello che hai scritto va perso.",
  leave: "Chiudi lo stesso",
  stay: "Resta qui",
};

const noForm: GuardedForm = { formState: { isDirty: false }, reset: () => {}, subscribe: () => () => {} };

/** Asks before the form is left with changes: one that was reset may be left at once, before it is drawn again. */
function useFormGuard({ formState: { isDirty }, reset, subscribe }: GuardedForm, texts: typeof leaveTexts): LeaveGuard {
  const isUnsaved = useRef(isDirty);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  useEffect(() => {
    isUnsaved.current = isDirty;
  }, [isDirty]);
  useEffect(() => {
    // Who listens counts the form as mounted: before its own effect does, fields without a value would be changes.
    if (!isDrawn) return;
    const note = (state: { isDirty?: boolean | undefined }) => {
      isUnsaved.current = state.isDirty ?? false;
    };
    return subscribe({ formState: { isDirty: true }, callback: note });
  }, [isDrawn, subscribe]);
  return useLeaveGuard({ hasUnsaved: () => isUnsaved.current, onDiscard: () => reset(), texts });
}

interface FormDialogProps {
  title: string;
  shape?: "small" | undefined;
  /** The box's own classes, where a shape is not enough. */
  className?: string | undefined;
  submitLabel: string;
  pending: boolean;
  /** Asks before this form is left with changes. */
  form?: GuardedForm;
  /** What is asked then. */
  texts?: typeof leaveTexts;
  /** Asks in place of the form's own question, where more than a form would be lost. */
  guard?: LeaveGuard;
  /** Not called while `pending`: a second click may come before the first is drawn. */
  onSubmit: (event: FormEvent) => unknown;
  onDismiss: () => void;
  /** May do what closes the dialog, once that was asked about. */
  children: ReactNode | ((leave: LeaveGuard["leave"]) => ReactNode);
}

/** A form in a dialog of its own: its fields, what sends it and the way out. */
export function FormDialog({ title, shape, className, submitLabel, pending, children, ...rest }: FormDialogProps) {
  const { form = noForm, texts = leaveTexts, onSubmit } = rest;
  const formGuard = useFormGuard(form, pending ? savingTexts : texts);
  const { leave, question } = rest.guard ?? formGuard;
  const dismiss = () => leave(rest.onDismiss);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) void onSubmit(event);
  };
  return (
    <TitledDialog title={title} shape={shape} className={className} onDismiss={dismiss}>
      <form noValidate className={`grid gap-5 px-6 pt-6 ${aboveFoot}`} onSubmit={submit}>
        {typeof children === "function" ? children(leave) : children}
        <FormFoot className="-mx-6 gap-3 px-6">
          <Button type="submit" className="grow btn-primary sm:grow-0" pending={pending}>
            {submitLabel}
          </Button>
          <button type="button" className="btn grow btn-ghost sm:grow-0" onClick={dismiss}>
            Annulla
          </button>
        </FormFoot>
      </form>
      {question}
    </TitledDialog>
  );
}
