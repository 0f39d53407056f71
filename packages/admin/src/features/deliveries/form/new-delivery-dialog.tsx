import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import { type DeliveryFacts, deliveryTitleMax } from "@vetrina/contract/deliveries/deliveries";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../../form-dialog.tsx";
import { lossOf } from "../../../leave-texts.ts";
import { useSavedAnswers } from "../../../use-saved-answers.ts";
import { useSubmissionKey } from "../../../use-submission-key.ts";
import { useDeliveriesCache } from "../use-delivery-act.ts";
import { DeliveryInputs, type DeliveryValues, deliveryFormSchema, formNames } from "./delivery-inputs.tsx";

const leaveTexts = lossOf("Vuoi chiudere senza aprire il lavoro?", "Chiudi senza aprirlo");

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
  const { keyOf } = useSubmissionKey();
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
  const create = trpc.deliveries.open.useMutation(
    useSavedAnswers(
      { form },
      { names: formNames, title: "Lavoro aperto", show: cache.show, onSaved: ({ id }) => onOpened(id) },
    ),
  );
  const submit = form.handleSubmit((facts) => {
    const write = { ...facts, customerId };
    create.mutate({ ...write, submissionKey: keyOf(write) });
  });
  return { form, create, submit, customer };
}

/** A delivery to be begun by hand, of a customer. */
export function NewDeliveryDialog({ customerId, onOpened, onClose }: NewDeliveryDialogProps) {
  const { form, create, submit, customer } = useNewDelivery({ customerId, onOpened });
  return (
    <FormDialog
      title="Nuovo lavoro in corso"
      submitLabel="Apri il lavoro"
      pending={create.isPending}
      onSubmit={submit}
      form={form}
      texts={leaveTexts}
      onDismiss={onClose}
    >
      {customer && (
        <p className="text-muted">
          Per <strong className="text-base-content">{customer.name}</strong>. Se c’è l’email, al cliente parte subito la
          richiesta del materiale.
        </p>
      )}
      <DeliveryInputs form={form} />
    </FormDialog>
  );
}
