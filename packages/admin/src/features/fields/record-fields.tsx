import { trpc } from "@vetrina/client/trpc";
import type { FieldValue } from "@vetrina/contract/field-values";
import type { Field, FieldFilling, FieldPlace } from "@vetrina/contract/fields";
import { FieldInput } from "./field-input.tsx";

interface RecordFieldsProps {
  /** Whose fields they are: a ticket's, a contact's or a customer's. */
  place: FieldPlace;
  values: readonly FieldValue[];
  /** Fails as the server refuses. */
  onFill: (filling: FieldFilling) => Promise<unknown>;
}

/** The fields that owners have added; nothing where there are none. */
export function useFieldsOf(place: FieldPlace): Field[] {
  const { data: fields = [] } = trpc.fields.list.useQuery();
  return fields.filter((field) => field[place]);
}

/** Each field that owners have added, filled in where it stands. */
export function RecordFields({ place, values, onFill }: RecordFieldsProps) {
  const fields = useFieldsOf(place);
  return (
    <div className="record-fields items-end">
      {fields.map((field) => (
        <FieldInput key={field.id} field={field} stored={values.find(({ id }) => id === field.id)} onFill={onFill} />
      ))}
    </div>
  );
}
