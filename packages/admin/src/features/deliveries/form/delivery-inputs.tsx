import { type DeliveryFacts, deliveryFactsSchema, deliveryTitleMax } from "@vetrina/contract/deliveries/deliveries";
import { TextField } from "@vetrina/ui/fields/text-field";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { ColleagueField } from "../../../fields/colleague-field.tsx";
import { useFormFields } from "../../../fields/use-form-fields.ts";
import { accountSchema } from "../../../form-values.ts";

/** As the contract's, with the colleague as a select has them. */
export const deliveryFormSchema = deliveryFactsSchema.extend({
  responsibleId: accountSchema,
});

export type DeliveryValues = z.input<typeof deliveryFormSchema>;

export const formNames = ["title", "email", "responsibleId"] as const;

interface DeliveryInputsProps {
  form: UseFormReturn<DeliveryValues, unknown, DeliveryFacts>;
}

/** What a delivery is called, where its mails go, and who follows it. */
export function DeliveryInputs({ form }: DeliveryInputsProps) {
  const { field } = useFormFields(form);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...field("title")}
        label="Che cosa si consegna"
        fieldClassName="sm:col-span-2"
        maxLength={deliveryTitleMax}
        autoComplete="off"
      />
      <TextField
        {...field("email")}
        label="Email del cliente"
        type="email"
        optional
        maxLength={254}
        autoComplete="off"
        hint="Apre la pagina del lavoro e riceve le email."
      />
      <ColleagueField {...field("responsibleId")} label="Responsabile" unchosen="Nessuno" />
    </div>
  );
}
