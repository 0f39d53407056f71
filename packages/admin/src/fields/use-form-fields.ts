import { useId } from "react";
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from "react-hook-form";

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, "register" | "watch" | "setValue" | "formState">;

export interface BoundField extends UseFormRegisterReturn {
  id: string;
  error: string | undefined;
}

/** What ties controls to their form: `field` a text or a choice, with its id and its error, `check` a box to tick. */
export function useFormFields<Values extends FieldValues>(form: Form<Values>, shared: { autoComplete?: "off" } = {}) {
  const id = useId();
  const { errors } = form.formState;
  return {
    field: <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>): BoundField => ({
      id: `${id}-${name}`,
      error: get<object, { message?: string } | undefined>(errors, name)?.message,
      ...shared,
      ...form.register(name, options),
    }),
    check: <Name extends FieldPath<Values>>(name: Name) => ({
      checked: Boolean(form.watch(name)),
      onChange: (checked: boolean) =>
        form.setValue(name, checked as FieldPathValue<Values, Name>, { shouldDirty: true }),
    }),
  };
}
