import { Button } from "@vetrina/ui/button";
import { TitledDialog } from "@vetrina/ui/dialog";
import type { FormEvent, ReactNode } from "react";

interface FormDialogProps {
  title: string;
  shape?: "small" | undefined;
  /** The box's own classes, where a shape is not enough. */
  className?: string | undefined;
  submitLabel: string;
  pending: boolean;
  onSubmit: (event: FormEvent) => Promise<void>;
  onDismiss: () => void;
  /** What is asked before the form is left with changes. */
  question: ReactNode;
  children: ReactNode;
}

/** A form in a dialog of its own: its fields, what sends it and the way out. */
export function FormDialog({ title, shape, submitLabel, pending, onSubmit, onDismiss, ...rest }: FormDialogProps) {
  const { question, className, children } = rest;
  return (
    <TitledDialog title={title} shape={shape} className={className} onDismiss={onDismiss}>
      <form noValidate className="grid gap-5 p-6" onSubmit={(event) => void onSubmit(event)}>
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="grow btn-primary sm:grow-0" pending={pending}>
            {submitLabel}
          </Button>
          <button type="button" className="btn grow btn-ghost sm:grow-0" onClick={onDismiss}>
            Annulla
          </button>
        </div>
      </form>
      {question}
    </TitledDialog>
  );
}
