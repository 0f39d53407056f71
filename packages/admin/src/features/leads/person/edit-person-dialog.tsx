import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import { correctedPersonSchema, type LeadPerson, leadPersonNames } from "@vetrina/contract/lead-person";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import type * as z from "zod";
import { useFormFields } from "../../../fields/use-form-fields.ts";
import { FormDialog } from "../../../form-dialog.tsx";
import { pick, textsOf } from "../../../form-values.ts";
import { useMergedForm } from "../../../merged-form.ts";
import { useSavedAnswers } from "../../../use-saved-answers.ts";
import { useLeadsCache } from "../leads-cache.ts";
import { PersonFields } from "./person-fields.tsx";

type Fields = z.input<typeof correctedPersonSchema>;

/** Corrects what a lead has left, or what was written down wrongly. */
export function EditPersonDialog({ lead, onClose }: { lead: LeadDetail; onClose: () => void }) {
  const { id } = lead;
  const cache = useLeadsCache();
  const utils = trpc.useUtils();
  const merged = useMergedForm<Fields, LeadPerson>({
    resolver: zodResolver(correctedPersonSchema),
    stored: pick(lead, leadPersonNames),
    fieldsOf: textsOf,
  });
  const show = (saved: LeadDetail) => {
    cache.show(saved);
    // Another address or phone may match a known person.
    return utils.leads.history.invalidate({ id });
  };
  const readAnew = () => void utils.leads.one.invalidate({ id });
  const change = trpc.leads.changePerson.useMutation(
    useSavedAnswers(merged, { names: leadPersonNames, title: "Dati aggiornati", show, readAnew, onSaved: onClose }),
  );
  const { form, toSend } = merged;
  const { field } = useFormFields(form);
  return (
    <FormDialog
      title="Correggi i dati"
      shape="small"
      submitLabel="Salva"
      pending={change.isPending}
      form={form}
      onSubmit={form.handleSubmit((person) => change.mutate({ id, ...toSend(person) }))}
      onDismiss={onClose}
    >
      <PersonFields field={field} />
    </FormDialog>
  );
}
