import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import { leadPersonNames, newLeadFieldsSchema, privacyWays } from "@vetrina/contract/lead-person";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import { SelectField, TextAreaField } from "@vetrina/ui/fields/text-field";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { useFormFields } from "../../../fields/use-form-fields.ts";
import { FormDialog } from "../../../form-dialog.tsx";
import { lossOf } from "../../../leave-texts.ts";
import { useSavedAnswers } from "../../../use-saved-answers.ts";
import { useSubmissionKey } from "../../../use-submission-key.ts";
import { PersonFields } from "./person-fields.tsx";

const leaveTexts = lossOf("Vuoi chiudere senza aggiungere il contatto?", "Chiudi senza aggiungere");

const names = [...leadPersonNames, "message", "privacyWay"] as const;

function useNewLead(onCreated: (id: number) => void) {
  const utils = trpc.useUtils();
  const { keyOf } = useSubmissionKey();
  const form = useForm<z.input<typeof newLeadFieldsSchema>, unknown, z.output<typeof newLeadFieldsSchema>>({
    resolver: zodResolver(newLeadFieldsSchema),
    defaultValues: { firstName: "", lastName: "", email: "", phone: "", company: "", message: "" },
  });
  const show = (lead: LeadDetail) => {
    utils.leads.one.setData({ id: lead.id }, lead);
    return Promise.all([utils.leads.page.invalidate(), utils.leads.counts.invalidate()]);
  };
  const add = trpc.leads.add.useMutation(
    useSavedAnswers({ form }, { names, title: "Contatto aggiunto", show, onSaved: ({ id }) => onCreated(id) }),
  );
  const submit = form.handleSubmit((lead) => add.mutate({ ...lead, submissionKey: keyOf(lead) }));
  return { form, isPending: add.isPending, submit };
}

interface NewLeadDialogProps {
  onCreated: (id: number) => void;
  onClose: () => void;
}

/** A lead met in the shop or on the phone. */
export function NewLeadDialog({ onCreated, onClose }: NewLeadDialogProps) {
  const { form, isPending, submit } = useNewLead(onCreated);
  const { field } = useFormFields(form);
  return (
    <FormDialog
      title="Nuovo contatto"
      shape="small"
      submitLabel="Aggiungi il contatto"
      pending={isPending}
      onSubmit={submit}
      form={form}
      texts={leaveTexts}
      onDismiss={onClose}
    >
      <p className="text-muted">Per chi hai conosciuto in negozio o al telefono: lo segui tu.</p>
      <PersonFields field={field} />
      <TextAreaField {...field("message")} label="Che cosa cerca" optional rows={3} maxLength={5000} />
      <SelectField
        {...field("privacyWay")}
        label="Ha accettato la privacy"
        names={Object.entries(privacyWays)}
        unchosen="Scegli come…"
        hint="Resta scritto nella scheda, con la data."
      />
    </FormDialog>
  );
}
