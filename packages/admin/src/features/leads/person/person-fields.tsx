import { businessTypes, businessTypeValues } from "@vetrina/contract/business-types";
import type { LeadPerson } from "@vetrina/contract/lead-person";
import { SelectField, TextField } from "@vetrina/ui/fields/text-field";
import type { BoundField } from "../../../fields/use-form-fields.ts";

/** Who a lead is and how to reach them. Without autofill, which would fill in the user's own data. */
export function PersonFields({ field }: { field: (name: keyof LeadPerson) => BoundField }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field("firstName")} label="Nome" maxLength={80} autoComplete="off" />
      <TextField {...field("lastName")} label="Cognome" maxLength={80} autoComplete="off" />
      <TextField {...field("email")} label="Email" type="email" maxLength={254} autoComplete="off" />
      <TextField {...field("phone")} label="Telefono" type="tel" maxLength={40} autoComplete="off" />
      <TextField {...field("company")} label="Azienda" optional maxLength={120} autoComplete="off" />
      <SelectField
        {...field("businessType")}
        label="Tipo di attività"
        names={businessTypeValues.map((value) => [value, businessTypes[value]])}
        unchosen="Scegli…"
      />
    </div>
  );
}
