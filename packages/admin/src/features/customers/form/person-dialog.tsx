import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import {
  type CustomerPerson,
  type CustomerPersonParts,
  customerPersonNames,
  customerPersonPartsSchema,
} from "@vetrina/contract/customers";
import { TextField } from "@vetrina/ui/fields/text-field";
import { toast } from "@vetrina/ui/toast";
import type * as z from "zod";
import { useFormFields } from "../../../fields/use-form-fields.ts";
import { FormDialog } from "../../../form-dialog.tsx";
import { useMergedForm } from "../../../merged-form.ts";
import { showRefusal } from "../../../show-refusal.ts";
import { useUnsavedGuard } from "../../../use-unsaved-guard.ts";
import { useCustomersCache } from "../use-customers-cache.ts";

type PersonValues = z.input<typeof customerPersonPartsSchema>;

const nobody: CustomerPersonParts = { name: "", role: null, email: null, phone: null };

const partsOf = ({ name, role, email, phone }: CustomerPersonParts): CustomerPersonParts => ({
  name,
  role,
  email,
  phone,
});

const valuesOf = (person: CustomerPersonParts): PersonValues => ({
  name: person.name,
  role: person.role ?? "",
  email: person.email ?? "",
  phone: person.phone ?? "",
});

interface PersonDialogProps {
  customerId: number;
  /** Missing for a new one. */
  person?: CustomerPerson | undefined;
  onClose: () => void;
}

function usePersonForm({ customerId, person, onClose }: PersonDialogProps) {
  const cache = useCustomersCache();
  const { form, toSend, noteRefusal } = useMergedForm<PersonValues, CustomerPersonParts>({
    resolver: zodResolver(customerPersonPartsSchema),
    stored: partsOf(person ?? nobody),
    fieldsOf: valuesOf,
  });
  const options = {
    onSuccess: (saved: Parameters<typeof cache.show>[0]) => {
      form.reset();
      void cache.show(saved);
      toast({ title: person ? "Persona aggiornata" : "Persona aggiunta" });
      onClose();
    },
    onError: (error: unknown) => {
      noteRefusal(error);
      showRefusal(form, customerPersonNames, error);
      void cache.readAnew(customerId);
    },
  };
  const add = trpc.customers.addPerson.useMutation(options);
  const change = trpc.customers.changePerson.useMutation(options);
  const isPending = add.isPending || change.isPending;
  const submit = form.handleSubmit((typed) => {
    if (isPending) return;
    if (!person) return add.mutate({ id: customerId, person: typed });
    change.mutate({ id: customerId, personId: person.id, ...toSend(typed) });
  });
  return { form, isPending, submit };
}

/** Who is met at a customer's. */
export function PersonDialog(props: PersonDialogProps) {
  const { form, isPending, submit } = usePersonForm(props);
  const { isDirty } = form.formState;
  const guard = useUnsavedGuard(isDirty, () => form.reset());
  const { field } = useFormFields(form, { autoComplete: "off" });
  return (
    <FormDialog
      title={props.person ? `Modifica ${props.person.name}` : "Nuova persona"}
      shape="small"
      submitLabel={props.person ? "Salva" : "Aggiungi la persona"}
      pending={isPending}
      onSubmit={submit}
      onDismiss={() => guard.leave(props.onClose)}
      question={guard.question}
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
