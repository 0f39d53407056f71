import { trpc } from "@vetrina/client/trpc";
import { correctedPersonSchema, type LeadPerson, leadPersonNames } from "@vetrina/contract/lead-person";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import type * as z from "zod";
import { EditDialog, useEditing } from "../../../edit-dialog.tsx";
import { useFormFields } from "../../../fields/use-form-fields.ts";
import { pick, textsOf } from "../../../form-values.ts";
import { useLeadsCache } from "../leads-cache.ts";
import { PersonFields } from "./person-fields.tsx";

type Fields = z.input<typeof correctedPersonSchema>;

/** Corrects what a lead has left, or what was written down wrongly. */
export function EditPersonDialog({ lead, onClose }: { lead: LeadDetail; onClose: () => void }) {
  const { id } = lead;
  const cache = useLeadsCache();
  const utils = trpc.useUtils();
  const show = (saved: LeadDetail) => {
    cache.show(saved);
    // Another address or phone may match a known person.
    return utils.leads.history.invalidate({ id });
  };
  const editing = useEditing<Fields, LeadPerson, LeadDetail>({
    schema: correctedPersonSchema,
    stored: pick(lead, leadPersonNames),
    fieldsOf: textsOf,
    title: "Dati aggiornati",
    show,
    readAnew: () => void utils.leads.one.invalidate({ id }),
    onClose,
  });
  const change = trpc.leads.changePerson.useMutation(editing.answers);
  const { field } = useFormFields(editing.form);
  return (
    <EditDialog title="Correggi i dati" shape="small" editing={editing} id={id} change={change}>
      <PersonFields field={field} />
    </EditDialog>
  );
}
