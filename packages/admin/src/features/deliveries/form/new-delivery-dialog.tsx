import { zodResolver } from "@hookform/resolvers/zod";
import { type Attempt, nextAttempt } from "@vetrina/client/submission-key";
import { trpc } from "@vetrina/client/trpc";
import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import { type DeliveryFacts, deliveryTitleMax } from "@vetrina/contract/deliveries/deliveries";
import { toast } from "@vetrina/ui/toast";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../../form-dialog.tsx";
import { lossOf } from "../../../leave-texts.ts";
import { showRefusal } from "../../../show-refusal.ts";
import { useUnsavedGuard } from "../../../use-unsaved-guard.ts";
import { useDeliveriesCache } from "../use-delivery-act.ts";
import { DeliveryInputs, type DeliveryValues, deliveryFormSchema, formNames } from "./delivery-inputs.tsx";

const leaveTexts = lossOf("Vuoi chiudere senza aprire la consegna?", "Chiudi senza aprirla");

/** Where its mails are likely to go: the customer's own address, else that of somebody there. */
const draftOf = ({ name, email, people }: CustomerDetail, meId: number | undefined): DeliveryValues => ({
  title: `Sito di ${name}`.slice(0, deliveryTitleMax),
  email: email ?? people.find((person) => person.email)?.email ?? "",
  responsibleId: meId ? String(meId) : "",
});

interface NewDeliveryDialogProps {
  customerId: number;
  onOpened: (id: number) => void;
  onClose: () => void;
}

function useNewDelivery({ customerId, onOpened }: Omit<NewDeliveryDialogProps, "onClose">) {
  const cache = useDeliveriesCache();
  const attempt = useRef<Attempt>(undefined);
  const { data: me } = trpc.auth.me.useQuery();
  const { data: customer } = trpc.customers.one.useQuery({ id: customerId });
  const form = useForm<DeliveryValues, unknown, DeliveryFacts>({
    resolver: zodResolver(deliveryFormSchema),
    defaultValues: { title: "", email: "", responsibleId: "" },
  });
  const { reset } = form;
  useEffect(() => {
    // What was typed meanwhile stays.
    if (customer) reset(draftOf(customer, me?.id), { keepDirtyValues: true });
  }, [customer, me?.id, reset]);
  const create = trpc.deliveries.open.useMutation({
    onSuccess: (delivery) => {
      toast({ title: "Consegna aperta" });
      void cache.show(delivery);
      onOpened(delivery.id);
    },
    onError: (error) => showRefusal(form, formNames, error),
  });
  const submit = form.handleSubmit((facts) => {
    // A second click may come before the first is drawn; unchanged, it carries the same key.
    if (create.isPending) return;
    const write = { ...facts, customerId };
    attempt.current = nextAttempt(JSON.stringify(write), attempt.current);
    create.mutate({ ...write, submissionKey: attempt.current.key });
  });
  return { form, create, submit, customer };
}

/** A delivery to be begun by hand, of a customer. */
export function NewDeliveryDialog({ customerId, onOpened, onClose }: NewDeliveryDialogProps) {
  const { form, create, submit, customer } = useNewDelivery({
    customerId,
    onOpened: (id) => {
      guard.settle();
      onOpened(id);
    },
  });
  const guard = useUnsavedGuard(form.formState.isDirty, () => form.reset(), leaveTexts);
  return (
    <FormDialog
      title="Nuova consegna"
      submitLabel="Apri la consegna"
      pending={create.isPending}
      onSubmit={submit}
      onDismiss={() => guard.leave(onClose)}
      question={guard.question}
    >
      {customer && (
        <p className="text-muted">
          Per <strong className="text-base-content">{customer.name}</strong>. Se c'è l'email, al cliente parte subito la
          richiesta del materiale.
        </p>
      )}
      <DeliveryInputs form={form} />
    </FormDialog>
  );
}
