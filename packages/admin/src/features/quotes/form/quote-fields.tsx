import { trpc } from "@vetrina/client/trpc";
import { quoteTitleMax, quoteWordsMax } from "@vetrina/contract/quotes/quotes";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { SelectField, TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { useWatch } from "react-hook-form";
import { ColleagueField } from "../../../fields/colleague-field.tsx";
import { useFormFields } from "../../../fields/use-form-fields.ts";
import { CustomerChoice } from "../../websites/form/customer-choice.tsx";
import type { QuoteForm } from "./quote-form.ts";
import { QuoteLines } from "./quote-lines.tsx";
import { QuoteSum } from "./quote-sum.tsx";

/** For whom it is: the contact that it was begun from, or a customer. */
function Recipient({ form }: { form: QuoteForm }) {
  const [customerId, leadId] = useWatch({ control: form.control, name: ["customerId", "leadId"] });
  const { data: customer } = trpc.customers.one.useQuery({ id: customerId ?? 0 }, { enabled: customerId !== null });
  const { data: lead } = trpc.leads.one.useQuery({ id: leadId ?? 0 }, { enabled: leadId !== null });
  const contact = lead && (lead.company || `${lead.firstName} ${lead.lastName}`.trim());
  const choose = (id: number | null) => form.setValue("customerId", id, { shouldDirty: true });
  return (
    <div className="grid gap-2">
      {contact && (
        <p>
          <span className="text-muted">Contatto: </span>
          <strong>{contact}</strong>
        </p>
      )}
      {(leadId === null || customerId !== null) && (
        <CustomerChoice
          chosen={customerId !== null && customer ? { id: customer.id, name: customer.name } : undefined}
          error={form.formState.errors.customerId?.message}
          onChoose={(chosen) => choose(chosen?.id ?? null)}
        />
      )}
    </div>
  );
}

function DiscountInputs({ form }: { form: QuoteForm }) {
  const { field } = useFormFields(form, { autoComplete: "off" });
  const kind = useWatch({ control: form.control, name: "discount.kind" });
  const { discount: error } = form.formState.errors;
  return (
    <>
      <SelectField
        {...field("discount.kind")}
        label="Sconto"
        names={[
          ["", "Nessuno"],
          ["percento", "In percentuale"],
          ["euro", "In euro"],
        ]}
      />
      {kind !== "" && (
        <TextField
          {...field("discount.amount")}
          label={kind === "euro" ? "Sconto in euro" : "Sconto in %"}
          inputMode="decimal"
          error={error?.amount?.message ?? error?.message}
        />
      )}
    </>
  );
}

function MoneyInputs({ form }: { form: QuoteForm }) {
  const { field } = useFormFields(form, { autoComplete: "off" });
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <SelectField
        {...field("vatIncluded")}
        label="Prezzi delle righe"
        names={[
          ["si", "IVA compresa"],
          ["no", "Senza IVA"],
        ]}
      />
      <DiscountInputs form={form} />
      <TextField
        {...field("depositCents")}
        label="Acconto in euro"
        optional
        inputMode="decimal"
        hint="Il cliente lo paga dopo l’accettazione."
      />
    </div>
  );
}

function SendingInputs({ form }: { form: QuoteForm }) {
  const { field, check } = useFormFields(form, { autoComplete: "off" });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field("validUntil")} label="Valido fino al" type="date" />
      <TextField {...field("email")} label="Email" optional type="email" spellCheck={false} />
      <ColleagueField
        {...field("responsibleId")}
        label="Chi lo segue"
        unchosen="Nessuno: gli avvisi arrivano a tutti"
      />
      <CheckField label="Con l’accettazione si apre il lavoro" {...check("opensDelivery")} className="self-end" />
    </div>
  );
}

/** All of a quote. Without autofill, which would fill in the user's own data. */
export function QuoteFields({ form }: { form: QuoteForm }) {
  const { field } = useFormFields(form, { autoComplete: "off" });
  return (
    <>
      <Recipient form={form} />
      <TextField {...field("title")} label="Oggetto" maxLength={quoteTitleMax} placeholder="Il sito del forno" />
      <SendingInputs form={form} />
      <TextAreaField {...field("intro")} label="Introduzione" optional rows={3} maxLength={quoteWordsMax} />
      <QuoteLines form={form} />
      <MoneyInputs form={form} />
      <QuoteSum form={form} />
      <TextAreaField
        {...field("terms")}
        label="Condizioni"
        optional
        rows={4}
        maxLength={quoteWordsMax}
        hint="Tempi, pagamenti, che cosa non è compreso."
      />
    </>
  );
}
