import { trpc } from "@vetrina/client/trpc";
import type { DeliveryFacts } from "@vetrina/contract/deliveries/deliveries";
import type { DeliveryDetail } from "@vetrina/contract/deliveries/delivery-desk";
import { EditDialog, useEditing } from "../../../edit-dialog.tsx";
import { pick, textsOf } from "../../../form-values.ts";
import { useDeliveriesCache } from "../use-delivery-act.ts";
import { DeliveryInputs, type DeliveryValues, deliveryFormSchema, formNames } from "./delivery-inputs.tsx";

/** Changes what a delivery is called, its address and who follows it; what a colleague has changed meanwhile is refused. */
export function EditDeliveryDialog({ delivery, onClose }: { delivery: DeliveryDetail; onClose: () => void }) {
  const { id } = delivery;
  const { show, refresh } = useDeliveriesCache();
  const editing = useEditing<DeliveryValues, DeliveryFacts, DeliveryDetail>({
    schema: deliveryFormSchema,
    stored: pick(delivery, formNames),
    fieldsOf: textsOf,
    title: "Dati aggiornati",
    show,
    readAnew: () => void refresh(),
    onClose,
  });
  const change = trpc.deliveries.change.useMutation(editing.answers);
  return (
    <EditDialog title="Modifica il lavoro" editing={editing} id={id} change={change}>
      <DeliveryInputs form={editing.form} />
    </EditDialog>
  );
}
