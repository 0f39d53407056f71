import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import { type CustomerData, customerDataSchema, customerParts } from "@vetrina/contract/customers";
import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import { toast } from "@vetrina/ui/toast";
import { FormDialog } from "../../../form-dialog.tsx";
import { useMergedForm } from "../../../merged-form.ts";
import { useNavigate } from "../../../navigation.tsx";
import { showRefusal } from "../../../show-refusal.ts";
import { useUnsavedGuard } from "../../../use-unsaved-guard.ts";
import { useCustomersCache } from "../use-customers-cache.ts";
import { type CustomerValues, valuesOf } from "./customer-form.ts";
import { CustomerInputs } from "./customer-inputs.tsx";
import { TwinLink } from "./twin-link.tsx";

const dataOf = (customer: CustomerDetail) =>
  Object.fromEntries(customerParts.map((part) => [part, customer[part]])) as unknown as CustomerData;

function useEditCustomer(customer: CustomerDetail, onSaved: () => void) {
  const cache = useCustomersCache();
  const { form, toSend, noteRefusal } = useMergedForm<CustomerValues, CustomerData>({
    resolver: zodResolver(customerDataSchema),
    stored: dataOf(customer),
    fieldsOf: valuesOf,
  });
  const change = trpc.customers.change.useMutation({
    onSuccess: (saved) => {
      form.reset(valuesOf(dataOf(saved)));
      void cache.show(saved);
      toast({ title: "Dati aggiornati" });
      onSaved();
    },
    onError: (error) => {
      noteRefusal(error);
      showRefusal(form, customerParts, error);
      void cache.readAnew(customer.id);
    },
  });
  const save = (data: CustomerData) => change.mutate({ id: customer.id, ...toSend(data) });
  return { form, change, submit: form.handleSubmit(save) };
}

interface EditCustomerDialogProps {
  customer: CustomerDetail;
  /** Merges it into the one that has a number of it already. */
  onMerge: (intoId: number) => void;
  onClose: () => void;
}

/** Changes who a customer is. A part that a colleague has changed meanwhile is refused; what was typed stays. */
export function EditCustomerDialog({ customer, onMerge, onClose }: EditCustomerDialogProps) {
  const navigate = useNavigate();
  const { form, change, submit } = useEditCustomer(customer, onClose);
  const { isDirty } = form.formState;
  const guard = useUnsavedGuard(isDirty, () => form.reset());
  const openTwin = (twinId: number) =>
    guard.leave(() => void navigate({ to: "/clienti/$id", params: { id: String(twinId) }, search: true }));
  return (
    <FormDialog
      title="Modifica i dati"
      submitLabel="Salva"
      pending={change.isPending}
      onSubmit={submit}
      onDismiss={() => guard.leave(onClose)}
      question={guard.question}
    >
      <CustomerInputs form={form} />
      <TwinLink
        error={change.error}
        sent={change.variables && ({ ...dataOf(customer), ...change.variables.changes } as CustomerData)}
        onOpen={openTwin}
        onMerge={(twinId) => guard.leave(() => onMerge(twinId))}
      />
    </FormDialog>
  );
}
