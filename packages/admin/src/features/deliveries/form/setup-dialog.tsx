import { zodResolver } from "@hookform/resolvers/zod";
import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import {
  type DeliverySetup,
  type DeliverySetupWrite,
  deliverySetupWriteSchema,
} from "@vetrina/contract/deliveries/deliveries";
import { spacedIban } from "@vetrina/contract/deliveries/iban";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { useFormFields } from "../../../fields/use-form-fields.ts";
import { FormDialog } from "../../../form-dialog.tsx";
import { useSavedAnswers } from "../../../use-saved-answers.ts";

/** The list as lines of a text. */
const formSchema = deliverySetupWriteSchema.extend({
  wanted: z
    .string()
    .transform((text) => text.split("\n").filter((line) => line.trim()))
    .pipe(deliverySetupWriteSchema.shape.wanted),
});

type Values = z.input<typeof formSchema>;

const valuesOf = ({ revision, wanted, opensByItself, iban }: DeliverySetup): Values => ({
  revision,
  wanted: wanted.join("\n"),
  opensByItself,
  iban: iban ? spacedIban(iban) : "",
});

const fieldNames = ["wanted", "opensByItself", "iban"] as const;

function useSetupForm(onClose: () => void) {
  const utils = trpc.useUtils();
  const stored = trpc.deliveries.setup.useQuery(undefined, { staleTime: 0 });
  const form = useForm<Values, unknown, DeliverySetupWrite>({
    resolver: zodResolver(formSchema),
    defaultValues: { revision: 1, wanted: "", opensByItself: false, iban: "" },
  });
  const { reset } = form;
  const { data } = stored;
  useEffect(() => {
    if (data) reset(valuesOf(data), { keepDirtyValues: true });
  }, [data, reset]);
  const save = trpc.deliveries.saveSetup.useMutation(
    useSavedAnswers(
      { form },
      {
        names: fieldNames,
        title: "Impostazioni salvate",
        show: (saved: DeliverySetup) => utils.deliveries.setup.setData(undefined, saved),
        readAnew: () => void utils.deliveries.setup.invalidate(),
        onSaved: onClose,
      },
    ),
  );
  return { form, save, stored, submit: form.handleSubmit((setup) => save.mutate(setup)) };
}

/** What a new delivery asks for, whether deposits open theirs, and where the balance is transferred to. For owners. */
export function SetupDialog({ onClose }: { onClose: () => void }) {
  const { form, save, stored, submit } = useSetupForm(onClose);
  const { field, check } = useFormFields(form);
  return (
    <FormDialog
      title="Come cominciano i lavori"
      submitLabel="Salva"
      pending={save.isPending || stored.isPending}
      onSubmit={submit}
      form={form}
      onDismiss={onClose}
    >
      {stored.error && <p role="alert">{failureMessage(stored.error)}</p>}
      <TextAreaField
        {...field("wanted")}
        label="Che cosa chiediamo al cliente"
        hint="Una cosa per riga. Vale per i lavori nuovi; in ciascuno si può cambiare."
        rows={6}
      />
      <CheckField
        label="La caparra pagata apre il lavoro da sola, nel mese del suo posto"
        {...check("opensByItself")}
      />
      <TextField
        {...field("iban")}
        label="IBAN per il saldo con bonifico"
        optional
        hint="Lo vede il cliente quando resta il saldo, intestato alla ragione sociale."
        autoComplete="off"
        maxLength={60}
      />
    </FormDialog>
  );
}
