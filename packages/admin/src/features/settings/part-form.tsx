import { Button } from "@vetrina/ui/button";
import type { FormEvent, ReactNode } from "react";

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
  save?: string;
  children: ReactNode;
}

/** A part's fields and the button that saves them. */
export function PartForm({ labelledBy, part, save = "Salva", children }: PartFormProps) {
  return (
    <form noValidate aria-labelledby={labelledBy} className="grid gap-6" onSubmit={(event) => void part.submit(event)}>
      {children}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-5 border-t border-base-content/16">
        <Button type="submit" className="btn-primary max-sm:w-full" pending={part.isPending}>
          {save}
        </Button>
        <p role="status" className="text-muted">
          {part.isDirty && "Modifiche non salvate"}
        </p>
      </div>
      {part.question}
    </form>
  );
}
