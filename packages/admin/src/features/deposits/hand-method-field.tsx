import { type HandMethod, handMethods } from "@vetrina/contract/deposits/deposits-desk";
import { SelectField } from "@vetrina/ui/fields/text-field";

interface HandMethodFieldProps {
  id: string;
  label: string;
  value: HandMethod;
  onMethod: (method: HandMethod) => void;
}

/** The payment method outside the site. */
export function HandMethodField({ onMethod, ...field }: HandMethodFieldProps) {
  return (
    <SelectField
      {...field}
      names={Object.entries(handMethods)}
      onChange={(event) => onMethod(event.target.value as HandMethod)}
    />
  );
}
