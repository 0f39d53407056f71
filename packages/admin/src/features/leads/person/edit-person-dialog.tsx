import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import { correctedPersonSchema, type LeadPerson, leadPersonNames } from "@vetrina/contract/lead-person";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import { toast } from "@vetrina/ui/toast";
import type * as z from "zod";
import { useFormFields } from "../../../fields/use-form-fields.ts";
import { FormDialog } from "../../../form-dialog.tsx";
import { useMergedForm } from "../../../merged-form.ts";
import { showRefusal } from "../../../show-refusal.ts";
import { useUnsavedGuard } from "../../../use-unsaved-guard.ts";
import { useLeadsCache } from "../leads-cache.ts";
import { PersonFields } from "./person-fields.tsx";

type Fields = z.input<typeof correctedPersonSchema>;

const personOf = ({ firstName, lastName, email, phone, company, businessType }: LeadDetail): LeadPerson => ({
  firstName,
  lastName,
  email,
  phone,
  company,
  businessType,
});

const fieldsOf = (person: LeadPerson): Fields => ({ ...person, company: person.company ?? "" });

function useEditPerson(lead: LeadDetail, onSaved: () => void) {
  const cache = useLeadsCache();
  const utils = trpc.useUtils();
  const { form, toSend, noteRefusal } = useMergedForm<Fields, LeadPerson>({
    resolver: zodResolver(correctedPersonSchema),
    stored: personOf(lead),
    fieldsOf,
  });
  const change = trpc.leads.changePerson.useMutation({
    onSuccess: (saved) => {
      form.reset(fieldsOf(personOf(saved)));
      cache.show(saved);
      // Another address or phone may match a known person.
      void utils.leads.history.invalidate({ id: lead.id });
      toast({ title: "Dati aggiornati" });
      onSaved();
    },
    onError: (error) => {
      noteRefusal(error);
      showRefusal(form, leadPersonNames, error);
      void utils.leads.one.invalidate({ id: lead.id });
    },
  });
  const save = (person: LeadPerson) => change.mutate({ id: lead.id, ...toSend(person) });
  return { form, isPending: change.isPending, submit: form.handleSubmit(save) };
}

/** Corrects what a lead has left, or what was written down wrongly. */
export function EditPersonDialog({ lead, onClose }: { lead: LeadDetail; onClose: () => void }) {
  const { form, isPending, submit } = useEditPerson(lead, onClose);
  const { field } = useFormFields(form);
  const { isDirty } = form.formState;
  const guard = useUnsavedGuard(isDirty, () => form.reset());
  return (
    <FormDialog
      title="Correggi i dati"
      shape="small"
      submitLabel="Salva"
      pending={isPending}
      onSubmit={submit}
      onDismiss={() => guard.leave(onClose)}
      question={guard.question}
    >
      <PersonFields field={field} />
    </FormDialog>
  );
}
