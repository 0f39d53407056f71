import { refusalOf } from "@vetrina/client/refusal";
import { useEffect, useRef } from "react";
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { isSame } from "./known-fields.ts";

export interface MergedFormOptions<Fields extends FieldValues, Values extends object> {
  resolver: Resolver<Fields, unknown, Values>;
  /** As the server has them now. */
  stored: Values;
  /** The same as the form's fields, by the same names. */
  fieldsOf: (stored: Values) => Fields;
}

export interface MergedForm<Fields extends FieldValues, Values extends object> {
  form: UseFormReturn<Fields, unknown, Values>;
  /** Of what is saved the changes alone, and for each field what the form knows it to hold. */
  toSend: (values: Values) => { changes: Partial<Values>; known: Values };
  /** A refusal names who has changed a field: from then on the form knows what that one holds. */
  noteRefusal: (error: unknown) => void;
  /** The same of the fields' paths, where a refusal calls them otherwise. */
  noteRefused: (paths: readonly string[]) => void;
}

/**
 * A form over what is stored. What a colleague stores meanwhile comes into the fields that nobody has touched here; of a
 * field that was, the form goes on knowing what it held when it was touched, so that the server finds the two together.
 */
export function useMergedForm<Fields extends FieldValues, Values extends object>({
  resolver,
  stored,
  fieldsOf,
}: MergedFormOptions<Fields, Values>): MergedForm<Fields, Values> {
  const fields = fieldsOf(stored);
  const form = useForm<Fields, unknown, Values>({ resolver, defaultValues: fields as DefaultValues<Fields> });
  const { reset } = form;
  const { dirtyFields } = form.formState;
  const touched = useRef<Partial<Values>>({});
  const refused = useRef(new Set<string>());
  const text = JSON.stringify(fields);
  const noteRefused = (paths: readonly string[]) => {
    for (const path of paths) {
      const [name = path] = path.split(".");
      refused.current.add(name);
      delete touched.current[name as keyof Values];
    }
  };
  useEffect(() => {
    const isDirty = (name: string) => name in dirtyFields;
    const before = { ...stored, ...touched.current };
    touched.current = Object.fromEntries(
      Object.entries(before).filter(([name]) => isDirty(name) && !refused.current.has(name)),
    ) as Partial<Values>;
    for (const name of refused.current) if (!isDirty(name)) refused.current.delete(name);
  });
  useEffect(() => {
    reset(JSON.parse(text), { keepDirtyValues: true, keepErrors: true });
  }, [text, reset]);
  return {
    form,
    toSend(values) {
      const known = { ...stored, ...touched.current };
      const changes = Object.entries(values).filter(([name, value]) => !isSame(value, known[name as keyof Values]));
      return { changes: Object.fromEntries(changes) as Partial<Values>, known };
    },
    noteRefusal: (error) => noteRefused(Object.keys(refusalOf(error)?.fields ?? {})),
    noteRefused,
  };
}
