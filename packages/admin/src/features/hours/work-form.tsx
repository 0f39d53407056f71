import { zodResolver } from "@hookform/resolvers/zod";
import { daySchema, romeDay } from "@vetrina/contract/dates";
import { timeTextOf } from "@vetrina/contract/hours/durations";
import { hoursMessages, timeTextSchema } from "@vetrina/contract/hours/hours";
import type { CustomerBalance, Work } from "@vetrina/contract/hours/hours-desk";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { SelectField, TextField } from "@vetrina/ui/fields/text-field";
import { type UseFormReturn, useForm } from "react-hook-form";
import * as z from "zod";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { balanceWords } from "./hours-words.ts";

const workFormSchema = z.object({
  text: timeTextSchema,
  day: daySchema.refine((day) => day <= romeDay(new Date()), hoursMessages.future),
  isBillable: z.boolean(),
  customerId: z.string(),
});

export type WorkValues = z.input<typeof workFormSchema>;
export type WorkForm = UseFormReturn<WorkValues, unknown, z.output<typeof workFormSchema>>;

type NamedCustomer = Pick<CustomerBalance, "id" | "name">;

/** Whether there is a choice: also where the time is noted for nobody, or for another than the only customer. */
const asksCustomer = (form: WorkForm, customers: readonly NamedCustomer[]) =>
  customers.some(({ id }) => customers.length > 1 || String(id) !== form.formState.defaultValues?.customerId);

/** The fields at which a refusal can be shown. */
export const workNames = (form: WorkForm, customers: readonly NamedCustomer[]) =>
  asksCustomer(form, customers) ? (["text", "day", "customerId"] as const) : (["text", "day"] as const);

export const freshWork = (customers: readonly NamedCustomer[]): WorkValues => ({
  text: "",
  day: romeDay(new Date()),
  isBillable: true,
  customerId: customers[0] ? String(customers[0].id) : "",
});

export const valuesOfWork = ({ minutes, words, day, isBillable, customerId }: Work): WorkValues => ({
  text: timeTextOf({ minutes, words }),
  day,
  isBillable,
  customerId: customerId === null ? "" : String(customerId),
});

/** What the call takes: the time as it was typed. */
export const sentWork = ({ customerId, ...values }: WorkValues) => ({
  ...values,
  customerId: customerId ? Number(customerId) : null,
});

export const useWorkForm = (defaultValues: WorkValues): WorkForm =>
  useForm<WorkValues, unknown, z.output<typeof workFormSchema>>({
    resolver: zodResolver(workFormSchema),
    defaultValues,
  });

interface WorkInputsProps {
  form: WorkForm;
  /** The rest is asked for once something is typed. */
  isShort?: boolean;
  customers: readonly (NamedCustomer & Partial<CustomerBalance>)[];
}

const optionName = ({ name, leftMinutes = 0, overMinutes = 0, hasPackages }: WorkInputsProps["customers"][number]) =>
  hasPackages === undefined
    ? name
    : `${name} (${balanceWords({ leftMinutes, overMinutes, hasPackages }).toLowerCase()})`;

/** With the customer whom the time is noted for, who may no longer be among the ticket's. */
function optionsOf(form: WorkForm, customers: WorkInputsProps["customers"]): (readonly [string, string])[] {
  const options = customers.map((one) => [String(one.id), optionName(one)] as const);
  const present = form.formState.defaultValues?.customerId;
  if (!present || options.some(([id]) => id === present)) return options;
  return [[present, "Lo stesso di adesso"], ...options];
}

/** Time and what it was for in one line, as people say it. */
export function WorkInputs({ form, customers, isShort = false }: WorkInputsProps) {
  const { field, check } = useFormFields(form);
  return (
    <>
      <TextField
        {...field("text")}
        label="Tempo e lavoro svolto"
        autoComplete="off"
        placeholder="20 min, cambio orari"
      />
      {!isShort && (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <TextField {...field("day")} type="date" label="Giorno" max={romeDay(new Date())} />
          <CheckField label="Si scala dal pacchetto" {...check("isBillable")} />
        </div>
      )}
      {!isShort && asksCustomer(form, customers) && (
        <SelectField
          {...field("customerId")}
          label="Per quale cliente"
          unchosen={form.formState.defaultValues?.customerId === "" ? "Nessuno" : undefined}
          names={optionsOf(form, customers)}
        />
      )}
    </>
  );
}
