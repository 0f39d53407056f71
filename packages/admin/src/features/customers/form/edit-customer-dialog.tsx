import { trpc } from "@vetrina/client/trpc";
import { type CustomerData, customerDataSchema, customerParts } from "@vetrina/contract/customers";
import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import { EditDialog, useEditing } from "../../../edit-dialog.tsx";
import { pick, textsOf } from "../../../form-values.ts";
import { useNavigate } from "../../../navigation.tsx";
import { useCustomersCache } from "../use-customers-cache.ts";
import type { CustomerValues } from "./customer-form.ts";
import { CustomerInputs } from "./customer-inputs.tsx";
import { TwinLink } from "./twin-link.tsx";

interface EditCustomerDialogProps {
  customer: CustomerDetail;
  /** Merges it into the one that has a number of it already. */
  onMerge: (intoId: number) => void;
  onClose: () => void;
}

/** Changes who a customer is. A part that a colleague has changed meanwhile is refused; what was typed stays. */
export function EditCustomerDialog({ customer, onMerge, onClose }: EditCustomerDialogProps) {
  const { id } = customer;
  const stored: CustomerData = pick(customer, customerParts);
  const navigate = useNavigate();
  const cache = useCustomersCache();
  const editing = useEditing<CustomerValues, CustomerData, CustomerDetail>({
    schema: customerDataSchema,
    stored,
    fieldsOf: textsOf,
    title: "Dati aggiornati",
    show: cache.show,
    readAnew: () => void cache.readAnew(id),
    onClose,
  });
  const change = trpc.customers.change.useMutation(editing.answers);
  const openTwin = (twinId: number) =>
    void navigate({ to: "/clienti/$id", params: { id: String(twinId) }, search: true });
  return (
    <EditDialog title="Modifica i dati" editing={editing} id={id} change={change}>
      {(leave) => (
        <>
          <CustomerInputs form={editing.form} />
          <TwinLink
            error={change.error}
            sent={change.variables && ({ ...stored, ...change.variables.changes } as CustomerData)}
            onOpen={(twinId) => leave(() => openTwin(twinId))}
            onMerge={(twinId) => leave(() => onMerge(twinId))}
          />
        </>
      )}
    </EditDialog>
  );
}
