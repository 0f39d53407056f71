import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import type { DeliveryFacts } from "@vetrina/contract/deliveries/deliveries";
import type { DeliveryDetail } from "@vetrina/contract/deliveries/delivery-desk";
import { toast } from "@vetrina/ui/toast";
import { FormDialog } from "../../../form-dialog.tsx";
import { useMergedForm } from "../../../merged-form.ts";
import { showRefusal } from "../../../show-refusal.ts";
import { useUnsavedGuard } from "../../../use-unsaved-guard.ts";
import { useDeliveriesCache } from "../use-delivery-act.ts";
import { DeliveryInputs, type DeliveryValues, deliveryFormSchema, formNames } from "./delivery-inputs.tsx";

const valuesOf = ({ title, email, responsibleId }: DeliveryFacts): DeliveryValues => ({
  title,
  email: email ?? "",
  responsibleId: responsibleId ? String(responsibleId) : "",
});

function useEditDelivery({ id, title, email, responsibleId }: DeliveryDetail, onSaved: () => void) {
  const cache = useDeliveriesCache();
  const { form, toSend, noteRefusal } = useMergedForm<DeliveryValues, DeliveryFacts>({
    resolver: zodResolver(deliveryFormSchema),
    stored: { title, email, responsibleId },
    fieldsOf: valuesOf,
  });
  const change = trpc.deliveries.change.useMutation({
    onSuccess: (saved) => {
      form.reset(valuesOf(saved));
      void cache.show(saved);
      toast({ title: "Dati aggiornati" });
      onSaved();
    },
    onError: (error) => {
      noteRefusal(error);
      showRefusal(form, formNames, error);
      void cache.refresh();
    },
  });
  const submit = form.handleSubmit((facts) => change.mutate({ id, ...toSend(facts) }));
  return { form, change, submit };
}

/** Changes what a delivery is called, its address and who follows it; what a colleague has changed meanwhile is refused. */
export function EditDeliveryDialog({ delivery, onClose }: { delivery: DeliveryDetail; onClose: () => void }) {
  const { form, change, submit } = useEditDelivery(delivery, onClose);
  const guard = useUnsavedGuard(form.formState.isDirty, () => form.reset());
  return (
    <FormDialog
      title="Modifica la consegna"
      submitLabel="Salva"
      pending={change.isPending}
      onSubmit={submit}
      onDismiss={() => guard.leave(onClose)}
      question={guard.question}
    >
      <DeliveryInputs form={form} />
    </FormDialog>
  );
}
