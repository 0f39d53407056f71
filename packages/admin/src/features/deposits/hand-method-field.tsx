import { type HandMethod, handMethods } from "@vetrina/contract/deposits/deposits-desk";
import { SelectField } from "@vetrina/ui/fields/text-field";
import type { Ref } from "react";

interface HandMethodFieldProps<Method extends HandMethod | ""> {
  id: string;
  label: string;
  value: Method;
  onMethod: (method: Method) => void;
  /** What stands there for none. */
  unchosen?: string | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

/** The payment method outside the site. */
export function HandMethodField<Method extends HandMethod | "">({ onMethod, ...field }: HandMethodFieldProps<Method>) {
  return (
    <SelectField
      {...field}
      names={Object.entries(handMethods)}
      onChange={(event) => onMethod(event.target.value as Method)}
    />
  );
}
