import { type CustomerPart, customerKinds, customerNameMax } from "@vetrina/contract/customers";
import { SelectField, TextField } from "@vetrina/ui/fields/text-field";
import type { UseFormRegisterReturn } from "react-hook-form";

interface BoundField extends UseFormRegisterReturn {
  id: string;
  error: string | undefined;
}

interface InputProps {
  field: (name: CustomerPart) => BoundField;
}

function TaxInputs({ field }: InputProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field("vatNumber")} label="Partita IVA" optional autoComplete="off" />
      <TextField {...field("taxCode")} label="Codice fiscale" optional autoComplete="off" />
      <TextField {...field("pec")} label="PEC" type="email" optional autoComplete="off" />
      <TextField
        {...field("sdiCode")}
        label="Codice destinatario"
        optional
        autoComplete="off"
        hint="Per le fatture elettroniche; 0000000 se usa la PEC."
      />
    </div>
  );
}

function AddressInputs({ field }: InputProps) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-6">
      <legend className="mb-3 font-semibold">Indirizzo di fatturazione</legend>
      <TextField {...field("street")} label="Via e numero" optional autoComplete="off" fieldClassName="sm:col-span-6" />
      <TextField
        {...field("postcode")}
        label="CAP"
        optional
        inputMode="numeric"
        autoComplete="off"
        fieldClassName="sm:col-span-2"
      />
      <TextField {...field("town")} label="Località" optional autoComplete="off" fieldClassName="sm:col-span-4" />
      <TextField
        {...field("province")}
        label="Provincia"
        optional
        autoComplete="off"
        fieldClassName="sm:col-span-2"
        className="uppercase"
      />
      <TextField
        {...field("country")}
        label="Paese"
        hint="La sigla: IT, DE, FR…"
        autoComplete="off"
        fieldClassName="sm:col-span-2"
        className="uppercase"
      />
    </fieldset>
  );
}

/** Who a customer is. Without autofill, which would fill in the user's own data. */
export function CustomerInputs({ field }: InputProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
        <SelectField {...field("kind")} label="Tipo" names={Object.entries(customerKinds)} />
        <TextField {...field("name")} label="Nome o ragione sociale" maxLength={customerNameMax} autoComplete="off" />
        <TextField {...field("phone")} label="Telefono" type="tel" optional autoComplete="off" />
        <TextField {...field("email")} label="Email" type="email" optional autoComplete="off" />
      </div>
      <TaxInputs field={field} />
      <AddressInputs field={field} />
    </>
  );
}
