import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import {
  type CustomerPerson,
  type CustomerPersonParts,
  customerPersonNames,
  customerPersonPartsSchema,
} from "@vetrina/contract/customers";
import { TextField } from "@vetrina/ui/fields/text-field";
import type * as z from "zod";
import { useFormFields } from "../../../fields/use-form-fields.ts";
import { FormDialog } from "../../../form-dialog.tsx";
import { pick, textsOf } from "../../../form-values.ts";
import { useMergedForm } from "../../../merged-form.ts";
import { useSavedAnswers } from "../../../use-saved-answers.ts";
import { useCustomersCache } from "../use-customers-cache.ts";

type PersonValues = z.input<typeof customerPersonPartsSchema>;

const nobody: CustomerPersonParts = { name: "", role: null, email: null, phone: null };

interface PersonDialogProps {
  customerId: number;
  /** Missing for a new one. */
  person?: CustomerPerson | undefined;
  onClose: () => void;
}

/** Who is met at a customer's. */
export function PersonDialog({ customerId: id, person, onClose }: PersonDialogProps) {
  const cache = useCustomersCache();
  const merged = useMergedForm<PersonValues, CustomerPersonParts>({
    resolver: zodResolver(customerPersonPartsSchema),
    stored: pick(person ?? nobody, customerPersonNames),
    fieldsOf: textsOf,
  });
  const answers = useSavedAnswers(merged, {
    names: customerPersonNames,
    title: person ? "Persona aggiornata" : "Persona aggiunta",
    show: cache.show,
    readAnew: () => void cache.readAnew(id),
    onSaved: onClose,
  });
  const add = trpc.customers.addPerson.useMutation(answers);
  const change = trpc.customers.changePerson.useMutation(answers);
  const { form, toSend } = merged;
  const save = (typed: CustomerPersonParts) => {
    if (person) change.mutate({ id, personId: person.id, ...toSend(typed) });
    else add.mutate({ id, person: typed });
  };
  const { field } = useFormFields(form, { autoComplete: "off" });
  return (
    <FormDialog
      title={person ? `Modifica ${person.name}` : "Nuova persona"}
      shape="small"
      submitLabel={person ? "Salva" : "Aggiungi la persona"}
      pending={add.isPending || change.isPending}
      form={form}
      onSubmit={form.handleSubmit(save)}
      onDismiss={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("name")} label="Nome" maxLength={120} />
        <TextField {...field("role")} label="Ruolo" optional maxLength={80} placeholder="Titolare, contabilità…" />
        <TextField {...field("email")} label="Email" type="email" optional maxLength={254} />
        <TextField {...field("phone")} label="Telefono" type="tel" optional maxLength={40} />
      </div>
    </FormDialog>
  );
}
