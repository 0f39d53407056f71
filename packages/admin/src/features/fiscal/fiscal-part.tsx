import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import {
  type FiscalSetup,
  type FiscalSetupWrite,
  fiscalRegimes,
  fiscalSetupFields,
  fiscalSetupWriteSchema,
  seriesMax,
} from "@vetrina/contract/fiscal/fiscal-setup";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { SelectField, TextField } from "@vetrina/ui/fields/text-field";
import { toast } from "@vetrina/ui/toast";
import { useEffect } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod";
import { FailurePanel } from "../../failure-panel.tsx";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { textsOf } from "../../form-values.ts";
import { resetToSaved, valuesSent } from "../../reset-to-saved.ts";
import { showRefusal } from "../../show-refusal.ts";
import { useRefusalHere } from "../../use-if-still-here.ts";
import { useUnsavedGuard } from "../../use-unsaved-guard.ts";
import { PartForm } from "../settings/part-form.tsx";
import { PartHeading, partHeadingId } from "../settings/part-heading.tsx";

type Values = z.input<typeof fiscalSetupWriteSchema>;
type Form = UseFormReturn<Values, unknown, FiscalSetupWrite>;

/** As fields hold it: what is missing is empty. */
const valuesOf = ({ hasDocuments: _, ...setup }: FiscalSetup): Values => ({
  ...textsOf(setup),
  revision: setup.revision,
});

function useSetupForm(setup: FiscalSetup) {
  const utils = trpc.useUtils();
  const form: Form = useForm<Values, unknown, FiscalSetupWrite>({
    resolver: zodResolver(fiscalSetupWriteSchema),
    defaultValues: valuesOf(setup),
  });
  const { reset } = form;
  useEffect(() => reset(valuesOf(setup), { keepDirtyValues: true }), [setup, reset]);
  const refuse = useRefusalHere((error) => showRefusal(form, fiscalSetupFields, error));
  const save = trpc.fiscal.saveSetup.useMutation({
    onMutate: () => valuesSent(form),
    onSuccess: (saved, _written, sent) => {
      utils.fiscal.setup.setData(undefined, saved);
      resetToSaved(form, sent, valuesOf(saved));
      toast({ title: "Impostazioni salvate" });
      void utils.fiscal.invalidate();
    },
    onError: (error) => {
      refuse(error);
      void utils.fiscal.setup.invalidate();
    },
  });
  const { isDirty } = form.formState;
  const { question } = useUnsavedGuard(isDirty, () => reset(valuesOf(setup)));
  const submit = form.handleSubmit((values) => {
    if (!save.isPending) save.mutate(values);
  });
  return { form, part: { submit, isDirty, isPending: save.isPending, question } };
}

function Wanted({ form }: { form: Form }) {
  const { field, check } = useFormFields(form);
  return (
    <>
      <CheckField
        label="Prepara i documenti fiscali degli incassi"
        {...check("isWanted")}
        hint="Per ogni caparra, acconto, saldo e rimborso: una fattura o una nota di credito in XML, numerata quando premi «Emetti». Non le manda il sito: le scarichi, le dai al programma del commercialista e ne mandi copia al cliente per email, come dicono i tuoi termini. Se le fai già altrove, lascia spento."
      />
      <TextField
        {...field("since")}
        label="Per gli incassi dal"
        type="date"
        hint="Di quelli di prima non si prepara nulla."
        className="max-w-48"
      />
    </>
  );
}

function Seller({ form }: { form: Form }) {
  const { field } = useFormFields(form, { autoComplete: "off" });
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-3 text-lead font-semibold">Chi emette</legend>
      <TextField
        label="Denominazione"
        hint="Come risulta all’Agenzia delle Entrate: per una ditta individuale, nome e cognome."
        maxLength={80}
        {...field("name")}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Partita IVA" maxLength={20} {...field("vatNumber")} />
        <TextField
          label="Codice fiscale"
          hint="Di una società è di solito uguale alla partita IVA."
          maxLength={28}
          {...field("taxCode")}
        />
      </div>
      <TextField label="Indirizzo" maxLength={60} {...field("street")} />
      <div className="grid gap-6 sm:grid-cols-[8rem_minmax(0,1fr)_8rem]">
        <TextField label="CAP" inputMode="numeric" maxLength={12} {...field("postcode")} />
        <TextField label="Comune" maxLength={60} {...field("town")} />
        <TextField label="Provincia" maxLength={2} {...field("province")} />
      </div>
    </fieldset>
  );
}

function Rules({ form }: { form: Form }) {
  const { field, check } = useFormFields(form);
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-3 text-lead font-semibold">Come</legend>
      <SelectField {...field("regime")} label="Regime fiscale" names={Object.entries(fiscalRegimes)} />
      <TextField
        {...field("series")}
        label="Sezionale"
        optional
        hint="Solo se quest’anno hai già fatture numerate altrove: con «WEB» la prima da qui è la 1/WEB. Ogni sezionale conta per sé."
        maxLength={seriesMax}
        autoComplete="off"
        className="max-w-48"
      />
      <CheckField
        label="Imposta di bollo assolta in modo virtuale"
        {...check("virtualStamp")}
        hint="2,00 € per ogni documento senza IVA sopra i 77,47 €: lo versi tu con F24, nel totale del cliente non entra."
      />
    </fieldset>
  );
}

function SetupForm({ setup }: { setup: FiscalSetup }) {
  const { form, part } = useSetupForm(setup);
  return (
    <PartForm labelledBy={partHeadingId} part={part}>
      <Wanted form={form} />
      <Seller form={form} />
      <Rules form={form} />
    </PartForm>
  );
}

/** Whether documents are wanted, and the data of who issues them. */
export function FiscalPart() {
  const query = trpc.fiscal.setup.useQuery(undefined, { staleTime: 0 });
  const { data, error } = query;
  return (
    <>
      <PartHeading title="Documenti fiscali">
        Fatture e note di credito nel formato FatturaPA, da dare al commercialista.
      </PartHeading>
      {data && <SetupForm setup={data} />}
      {!data && !error && <div aria-hidden="true" className="skeleton h-64 w-full" />}
      {!data && error && <FailurePanel title="Non riesco a caricare i documenti fiscali" query={query} />}
    </>
  );
}
