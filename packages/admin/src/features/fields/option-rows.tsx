import { fieldOptionsMax, type NewField, type newFieldSchema, optionNameMax } from "@vetrina/contract/fields";
import { errorAttributes, FieldError } from "@vetrina/ui/field";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import type * as z from "zod";

export type FieldForm = UseFormReturn<z.input<typeof newFieldSchema>, unknown, NewField>;

/** The options of a choice, a line each. Renamed, one keeps its values. */
export function OptionRows({ form }: { form: FieldForm }) {
  // The options have a number called id of their own.
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "options", keyName: "row" });
  useFocusAfter(fields.length, "campo-opzione-nuova");
  const errors = form.formState.errors.options;
  const idOf = (index: number) => `campo-opzione-${index}`;
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Opzioni</legend>
      <ul className="grid gap-2">
        {fields.map((option, index) => {
          const problem = errors?.[index]?.name?.message;
          return (
            <li key={option.row}>
              <div className="flex gap-1">
                <input
                  id={idOf(index)}
                  type="text"
                  aria-label={`Opzione ${index + 1}`}
                  className="input w-full bg-sheet aria-invalid:border-error"
                  maxLength={optionNameMax}
                  autoComplete="off"
                  {...errorAttributes(idOf(index), problem)}
                  {...form.register(`options.${index}.name`)}
                />
                <button type="button" className="btn btn-ghost" onClick={() => remove(index)}>
                  <span aria-hidden="true">×</span>
                  <span className="sr-only">Togli l’opzione {index + 1}</span>
                </button>
              </div>
              <FieldError id={idOf(index)} error={problem} />
            </li>
          );
        })}
      </ul>
      <div role="alert">
        <FieldError id="campo-opzioni" error={errors?.message ?? errors?.root?.message} />
      </div>
      {fields.length < fieldOptionsMax && (
        <button
          id="campo-opzione-nuova"
          type="button"
          className="mt-2 btn btn-link"
          onClick={() => append({ id: null, name: "" })}
        >
          Aggiungi un’opzione
        </button>
      )}
    </fieldset>
  );
}
