import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import { type CustomerData, type CustomerDraft, customerDataSchema, customerParts } from "@vetrina/contract/customers";
import type { PersonSubject } from "@vetrina/contract/person-card";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../../form-dialog.tsx";
import { lossOf } from "../../../leave-texts.ts";
import { useSearchOf } from "../../../navigation.tsx";
import { useSavedAnswers } from "../../../use-saved-answers.ts";
import { useSubmissionKey } from "../../../use-submission-key.ts";
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
  const { keyOf } = useSubmissionKey();
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
  const create = trpc.customers.create.useMutation(
    useSavedAnswers(
      { form },
      { names: customerParts, title: "Cliente aggiunto", show: cache.show, onSaved: ({ id }) => onCreated(id) },
    ),
  );
  const submit = form.handleSubmit((customer) => {
    const write = { customer, person: draft?.person ? { ...draft.person, role: null } : null };
    create.mutate({ ...write, submissionKey: keyOf(write) });
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
  const { form, create, submit } = useNewCustomer(draft, onCreated);
  return (
    <FormDialog
      title="Nuovo cliente"
      submitLabel="Aggiungi il cliente"
      pending={create.isPending}
      onSubmit={submit}
      form={form}
      texts={leaveTexts}
      onDismiss={onClose}
    >
      {(leave) => (
        <>
          <CustomerInputs form={form} />
          {draft?.person && (
            <p className="text-muted">
              {draft.person.name} sarà tra le persone del cliente, con email e telefono del contatto.
            </p>
          )}
          <TwinLink
            error={create.error}
            sent={create.variables?.customer as CustomerData | undefined}
            onOpen={(twinId) => leave(() => onOpenTwin(twinId))}
          />
        </>
      )}
    </FormDialog>
  );
}
