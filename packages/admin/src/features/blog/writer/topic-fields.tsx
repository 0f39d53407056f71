import type { TopicWrite } from "@vetrina/contract/blog/ai-articles";
import { errorAttributes, Field } from "@vetrina/ui/field";
import { useId } from "react";

interface TopicFieldsProps {
  before?: TopicWrite;
  errors?: Record<string, string>;
}

/** A topic and its focus, named as the contract names them. */
export function TopicFields({ before, errors = {} }: TopicFieldsProps) {
  const id = useId();
  return (
    <>
      <Field id={`${id}-topic`} label="Topic" error={errors.topic}>
        <input
          id={`${id}-topic`}
          name="topic"
          type="text"
          className="input w-full bg-sheet aria-invalid:border-error"
          maxLength={200}
          autoComplete="off"
          defaultValue={before?.topic}
          {...errorAttributes(`${id}-topic`, errors.topic)}
        />
      </Field>
      <Field id={`${id}-focus`} label="Focus" error={errors.focus}>
        <textarea
          id={`${id}-focus`}
          name="focus"
          rows={3}
          className="textarea w-full bg-sheet aria-invalid:border-error"
          maxLength={1000}
          defaultValue={before?.focus}
          {...errorAttributes(`${id}-focus`, errors.focus)}
        />
      </Field>
    </>
  );
}
