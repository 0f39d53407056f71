import { refusalOf } from "@vetrina/client/refusal";
import { type FormEvent, useRef, useState } from "react";
import { focusFirstError } from "../../fields/focus-first-error.ts";
import { useLeaveGuard } from "../../leave-guard.tsx";
import { leaveTexts } from "../../leave-texts.ts";

export type Problems = Partial<Record<string, string>>;

interface Save<Values> {
  isPending: boolean;
  mutate: (values: Values, callbacks: { onSuccess: () => void; onError: (error: unknown) => void }) => void;
}

interface ItemFormOptions<Values> {
  initial: () => Values;
  /** What is wrong with the values before they are sent. */
  problemsOf: (values: Values) => Problems;
  save: Save<Values>;
  onClose: () => void;
}

/** The form of a card with a picture, which asks before it is left with changes. */
export function useItemForm<Values extends object>({ initial, problemsOf, save, onClose }: ItemFormOptions<Values>) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  // Asked at the moment of leaving, which may come before the next rendering.
  const unsaved = useRef(false);
  const settle = () => {
    unsaved.current = false;
  };
  const guard = useLeaveGuard({ hasUnsaved: () => unsaved.current, onDiscard: settle, texts: leaveTexts });
  const change = (part: Partial<Values>) => {
    unsaved.current = true;
    setValues((before) => ({ ...before, ...part }));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const show = (found: Problems) => {
      setProblems(found);
      if (Object.keys(found).length > 0) focusFirstError(form);
    };
    const found = problemsOf(values);
    show(found);
    if (Object.keys(found).length > 0 || save.isPending) return;
    save.mutate(values, {
      onSuccess: () => {
        settle();
        onClose();
      },
      onError: (error) => show(refusalOf(error)?.fields ?? {}),
    });
  };
  const mark = (field: string, problem: string | undefined) =>
    setProblems(({ [field]: _old, ...others }) => (problem ? { ...others, [field]: problem } : others));
  const dismiss = () => guard.leave(onClose);
  return { values, problems, mark, change, submit, dismiss, question: guard.question, pending: save.isPending };
}

export type ItemForm<Values extends object> = ReturnType<typeof useItemForm<Values>>;
