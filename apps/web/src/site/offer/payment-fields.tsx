import { errorId, errorLook, WarningSign } from "@vetrina/ui/field";
import type { ComponentProps } from "react";

type PaymentFieldProps = ComponentProps<"input"> & { label: string; name: string; optional?: boolean };

function PaymentField({ label, name, optional = false, ...input }: PaymentFieldProps) {
  const id = `pagamento-${name}`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (facoltativo)</span>}
      </label>
      <input
        id={id}
        name={name}
        required={!optional}
        aria-describedby={errorId(id)}
        className="input input-lg w-full border-edge bg-sheet text-copy focus:border-base-content aria-[invalid=true]:border-error"
        {...input}
      />
      <p id={errorId(id)} className={`${errorLook} has-[span:empty]:hidden`}>
        <WarningSign />
        <span data-problem={name} />
      </p>
    </div>
  );
}

export function PaymentFields() {
  return (
    <div className="noscript:hidden mt-5 grid gap-5 sm:grid-cols-2 sm:*:last:col-span-2">
      <PaymentField label="Nome" name="name" type="text" autoComplete="name" maxLength={120} />
      <PaymentField
        label="Telefono"
        name="phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        minLength={5}
        maxLength={40}
        optional
      />
      <PaymentField label="Email" name="email" type="email" autoComplete="email" inputMode="email" maxLength={254} />
    </div>
  );
}
