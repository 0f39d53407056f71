import { zodResolver } from "@hookform/resolvers/zod";
import { type Attempt, nextAttempt } from "@vetrina/client/submission-key";
import { trpc } from "@vetrina/client/trpc";
import { type CustomerData, type CustomerDraft, customerDataSchema, customerParts } from "@vetrina/contract/customers";
import type { PersonSubject } from "@vetrina/contract/person-card";
import { toast } from "@vetrina/ui/toast";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../../form-dialog.tsx";
import { lossOf } from "../../../leave-texts.ts";
import { useSearchOf } from "../../../navigation.tsx";
import { showRefusal } from "../../../show-refusal.ts";
import { useUnsavedGuard } from "../../../use-unsaved-guard.ts";
import { useCustomersCache } from "../use-customers-cache.ts";
import { type CustomerValues, emptyCustomer } from "./customer-form.ts";
import { CustomerInputs } from "./customer-inputs.tsx";
import { TwinLink } from "./twin-link.tsx";

const leaveTexts = lossOf("Vuoi chiudere senza aggiungere il cliente?", "Chiudi senza aggiungere");

/** What the form begins with, where its address names a contact, a ticket or a booking. */
function useDraft(): CustomerDraft | undefined {
  const { da } = useSearchOf("/staff/clienti");
  const [kind, id] = da?.split("-") ?? [];
  const subject = { kind, id: Number(id) } as PersonSubject;
  return trpc.customers.draft.useQuery(subject, { enabled: da !== undefined, staleTime: Number.POSITIVE_INFINITY })
    .data;
}

function useNewCustomer(draft: CustomerDraft | undefined, onCreated: (id: number) => void) {
  const cache = useCustomersCache();
  const attempt = useRef<Attempt>(undefined);
  const form = useForm<CustomerValues, unknown, CustomerData>({
    resolver: zodResolver(customerDataSchema),
    defaultValues: emptyCustomer,
  });
  const { reset } = form;
  useEffect(() => {
    if (!draft) return;
    const { person: _, ...known } = draft;
    // What was typed meanwhile stays.
    reset({ ...emptyCustomer, ...known }, { keepDirtyValues: true });
  }, [draft, reset]);
  const create = trpc.customers.create.useMutation({
    onSuccess: (customer) => {
      toast({ title: "Cliente aggiunto" });
      void cache.show(customer);
      onCreated(customer.id);
    },
    onError: (error) => showRefusal(form, customerParts, error),
  });
  const submit = form.handleSubmit((customer) => {
    // A second click may come before the first is drawn; unchanged, it carries the same key.
    if (create.isPending) return;
    const write = { customer, person: draft?.person ? { ...draft.person, role: null } : null };
    attempt.current = nextAttempt(JSON.stringify(write), attempt.current);
    create.mutate({ ...write, submissionKey: attempt.current.key });
  });
  return { form, create, submit };
}

interface NewCustomerDialogProps {
  onCreated: (id: number) => void;
  onOpenTwin: (id: number) => void;
  onClose: () => void;
}

/** A customer to be written down, with what a contact or a booking knows already. */
export function NewCustomerDialog({ onCreated, onOpenTwin, onClose }: NewCustomerDialogProps) {
  const draft = useDraft();
  const { form, create, submit } = useNewCustomer(draft, (customerId) => {
    guard.settle();
    onCreated(customerId);
  });
  const { isDirty } = form.formState;
  const guard = useUnsavedGuard(isDirty, () => form.reset(), leaveTexts);
  return (
    <FormDialog
      title="Nuovo cliente"
      submitLabel="Aggiungi il cliente"
      pending={create.isPending}
      onSubmit={submit}
      onDismiss={() => guard.leave(onClose)}
      question={guard.question}
    >
      <CustomerInputs form={form} />
      {draft?.person && (
        <p className="text-muted">
          {draft.person.name} sarà tra le persone del cliente, con email e telefono del contatto.
        </p>
      )}
      <TwinLink
        error={create.error}
        sent={create.variables?.customer as CustomerData | undefined}
        onOpen={(twinId) => guard.leave(() => onOpenTwin(twinId))}
      />
    </FormDialog>
  );
}
