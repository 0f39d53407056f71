import { trpc } from "@vetrina/client/trpc";
import { shortMinutes } from "@vetrina/contract/hours/durations";
import type { CustomerBalance, TicketHours as Hours } from "@vetrina/contract/hours/hours-desk";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { useEffect } from "react";
import { FailurePanel } from "../../failure-panel.tsx";
import { resetToSaved, valuesSent } from "../../reset-to-saved.ts";
import { showRefusal } from "../../show-refusal.ts";
import { TitledSection } from "../../titled-section.tsx";
import { useRefusalHere } from "../../use-if-still-here.ts";
import { useSubmissionKey } from "../../use-submission-key.ts";
import { useTodaysDay } from "../../use-todays-day.ts";
import { useUnsavedGuard } from "../../use-unsaved-guard.ts";
import { CustomerLink } from "../customers/customer-link.tsx";
import { balanceWords } from "./hours-words.ts";
import { WorkEntry } from "./work-entry.tsx";
import { freshWork, sentWork, useWorkForm, WorkInputs, workNames } from "./work-form.tsx";

function Balance({ customer }: { customer: CustomerBalance }) {
  return (
    <p>
      <CustomerLink customer={customer} />
      {": "}
      <span className={customer.overMinutes > 0 ? "font-semibold text-error" : ""}>{balanceWords(customer)}</span>
    </p>
  );
}

interface NoteFormProps {
  ticketId: number;
  customers: Hours["customers"];
}

function NoteForm({ ticketId, customers }: NoteFormProps) {
  const utils = trpc.useUtils();
  const { keyOf, forget } = useSubmissionKey();
  const form = useWorkForm(freshWork(customers));
  useTodaysDay(form, "day");
  useEffect(() => {
    // The client may have become a customer since, or two customers one: what was chosen stays, if it is still there.
    const { customerId } = form.getValues();
    const isThere = customers.some(({ id }) => String(id) === customerId);
    if (isThere && form.getFieldState("customerId").isDirty) return;
    const fresh = freshWork(customers);
    if (fresh.customerId !== customerId) resetToSaved(form, { ...fresh, customerId }, fresh);
  }, [form, customers]);
  const { question } = useUnsavedGuard(form.formState.dirtyFields.text === true, () =>
    form.reset(freshWork(customers)),
  );
  const note = trpc.hours.note.useMutation({
    onMutate: () => valuesSent(form),
    onSuccess: (hours, { customerId }, sent) => {
      // The next entry may say the same.
      forget();
      resetToSaved(form, sent, freshWork(hours.customers));
      utils.hours.ofTicket.setData({ ticketId }, hours);
      const customer = hours.customers.find(({ id }) => id === customerId);
      toast({ title: "Tempo segnato", ...(customer?.hasPackages && { description: `${balanceWords(customer)}.` }) });
    },
    onError: useRefusalHere((error) => showRefusal(form, workNames(form, customers), error)),
    onSettled: () => utils.hours.invalidate(),
  });
  const submit = form.handleSubmit(() => {
    if (note.isPending) return;
    const write = { ticketId, ...sentWork(form.getValues()) };
    note.mutate({ ...write, submissionKey: keyOf(write) });
  });
  return (
    <form noValidate className="mt-2 grid gap-3" onSubmit={(event) => void submit(event)}>
      <WorkInputs form={form} customers={customers} isShort={!form.watch("text").trim()} />
      <Button type="submit" className="btn-outline justify-self-start" pending={note.isPending}>
        Segna il tempo
      </Button>
      {question}
    </form>
  );
}

function Noted({ hours: { work, totalMinutes, customers } }: { hours: Hours }) {
  if (work.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="text-link min-h-11 cursor-pointer content-center">
        In tutto <strong className="tabular-nums">{shortMinutes(totalMinutes)}</strong>
      </summary>
      <ul aria-label="Tempo segnato">
        {work.map((one) => (
          <WorkEntry key={one.id} work={one} customers={customers} />
        ))}
      </ul>
    </details>
  );
}

/** What was worked on a ticket, a line for more, and what its client's customers have left. */
export function TicketHours({ ticketId }: { ticketId: number }) {
  const query = trpc.hours.ofTicket.useQuery({ ticketId }, { staleTime: 0 });
  const { data, error } = query;
  return (
    <TitledSection look="beside" title="Tempo" className="my-5">
      {data && (
        <>
          {data.customers.map((customer) => (
            <Balance key={customer.id} customer={customer} />
          ))}
          <NoteForm ticketId={ticketId} customers={data.customers} />
          <Noted hours={data} />
        </>
      )}
      {!(data || error) && <div aria-hidden="true" className="skeleton h-32" />}
      {error && !data && <FailurePanel title="Non riesco a caricare il tempo" query={query} />}
    </TitledSection>
  );
}
