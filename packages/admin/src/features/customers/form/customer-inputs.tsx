import { type CustomerData, customerKinds, customerNameMax } from "@vetrina/contract/customers";
import { SelectField, TextField } from "@vetrina/ui/fields/text-field";
import type { UseFormReturn } from "react-hook-form";
import { useFormFields } from "../../../fields/use-form-fields.ts";
import type { CustomerValues } from "./customer-form.ts";

interface InputProps {
  field: ReturnType<typeof useFormFields<CustomerValues>>["field"];
}

function TaxInputs({ field }: InputProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field("vatNumber")} label="Partita IVA" optional />
      <TextField {...field("taxCode")} label="Codice fiscale" optional />
      <TextField {...field("pec")} label="PEC" type="email" optional />
      <TextField
        {...field("sdiCode")}
        label="Codice destinatario"
        optional
        hint="Per le fatture elettroniche; 0000000 se usa la PEC."
      />
    </div>
  );
}

function AddressInputs({ field }: InputProps) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-6">
      <legend className="mb-3 font-semibold">Indirizzo di fatturazione</legend>
      <TextField {...field("street")} label="Via e numero" optional fieldClassName="sm:col-span-6" />
      <TextField {...field("postcode")} label="CAP" optional inputMode="numeric" fieldClassName="sm:col-span-2" />
      <TextField {...field("town")} label="Località" optional fieldClassName="sm:col-span-4" />
      <TextField
        {...field("province")}
        label="Provincia"
        optional
        fieldClassName="sm:col-span-2"
        className="uppercase"
      />
      <TextField
        {...field("country")}
        label="Paese"
        hint="La sigla: IT, DE, FR…"
        fieldClassName="sm:col-span-2"
        className="uppercase"
      />
    </fieldset>
  );
}

/** Who a customer is. Without autofill, which would fill in the user's own data. */
export function CustomerInputs({ form }: { form: UseFormReturn<CustomerValues, unknown, CustomerData> }) {
  const { field } = useFormFields(form, { autoComplete: "off" });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
        <SelectField {...field("kind")} label="Tipo" names={Object.entries(customerKinds)} />
        <TextField {...field("name")} label="Nome o ragione sociale" maxLength={customerNameMax} />
        <TextField {...field("phone")} label="Telefono" type="tel" optional />
        <TextField {...field("email")} label="Email" type="email" optional />
      </div>
      <TaxInputs field={field} />
      <AddressInputs field={field} />
    </>
  );
}
