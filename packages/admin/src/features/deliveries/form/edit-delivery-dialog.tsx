import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import type { DeliveryFacts } from "@vetrina/contract/deliveries/deliveries";
import type { DeliveryDetail } from "@vetrina/contract/deliveries/delivery-desk";
import { FormDialog } from "../../../form-dialog.tsx";
import { pick, textsOf } from "../../../form-values.ts";
import { useMergedForm } from "../../../merged-form.ts";
import { useSavedAnswers } from "../../../use-saved-answers.ts";
import { useDeliveriesCache } from "../use-delivery-act.ts";
import { DeliveryInputs, type DeliveryValues, deliveryFormSchema, formNames } from "./delivery-inputs.tsx";

/** Changes what a delivery is called, its address and who follows it; what a colleague has changed meanwhile is refused. */
export function EditDeliveryDialog({ delivery, onClose }: { delivery: DeliveryDetail; onClose: () => void }) {
  const { id } = delivery;
  const { show, refresh } = useDeliveriesCache();
  const merged = useMergedForm<DeliveryValues, DeliveryFacts>({
    resolver: zodResolver(deliveryFormSchema),
    stored: pick(delivery, formNames),
    fieldsOf: textsOf,
  });
  const change = trpc.deliveries.change.useMutation(
    useSavedAnswers(merged, {
      names: formNames,
      title: "Dati aggiornati",
      show,
      readAnew: () => void refresh(),
      onSaved: onClose,
    }),
  );
  const { form, toSend } = merged;
  return (
    <FormDialog
      title="Modifica il lavoro"
      submitLabel="Salva"
      pending={change.isPending}
      form={form}
      onSubmit={form.handleSubmit((facts) => change.mutate({ id, ...toSend(facts) }))}
      onDismiss={onClose}
    >
      <DeliveryInputs form={form} />
    </FormDialog>
  );
}
