import { trpc } from "@vetrina/client/trpc";
import { formatLongDate } from "@vetrina/contract/dates";
import { shortMinutes } from "@vetrina/contract/hours/durations";
import type { CustomerBalance, Work } from "@vetrina/contract/hours/hours-desk";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { type ReactNode, useState } from "react";
import { FormDialog } from "../../form-dialog.tsx";
import { showRefusal } from "../../show-refusal.ts";
import { useIfStillHere, useRefusalHere } from "../../use-if-still-here.ts";
import { useOpened } from "../../use-opened.ts";
import { sentWork, useWorkForm, valuesOfWork, WorkInputs, workNames } from "./work-form.tsx";

interface CorrectDialogProps {
  work: Work;
  customers: readonly Pick<CustomerBalance, "id" | "name">[];
  onDone: () => void;
}

function CorrectDialog({ work, customers, onDone }: CorrectDialogProps) {
  const utils = trpc.useUtils();
  const form = useWorkForm(valuesOfWork(work));
  const { opened, noteRefusal } = useOpened(form, work, valuesOfWork);
  const close = useIfStillHere(onDone);
  const refuse = useRefusalHere((error) => showRefusal(form, workNames(form, customers), error));
  const callbacks = {
    onSuccess: () => close(),
    onError: (error: unknown) => {
      noteRefusal(error);
      refuse(error);
    },
    onSettled: () => utils.hours.invalidate(),
  };
  const correct = trpc.hours.correct.useMutation(callbacks);
  const remove = trpc.hours.remove.useMutation({
    ...callbacks,
    onSuccess: () => {
      close();
      toast({ title: "Tempo tolto" });
    },
  });
  const { id, revision } = opened;
  return (
    <FormDialog
      title="Correggi il tempo"
      shape="small"
      submitLabel="Salva"
      pending={correct.isPending}
      onSubmit={form.handleSubmit(() => correct.mutate({ id, revision, ...sentWork(form.getValues()) }))}
      form={form}
      onDismiss={onDone}
    >
      <WorkInputs form={form} customers={customers} />
      <Button
        className="btn-outline btn-error justify-self-start"
        pending={remove.isPending}
        onClick={() => remove.mutate({ id })}
      >
        Togli questo tempo
      </Button>
    </FormDialog>
  );
}

interface WorkEntryProps {
  work: Work;
  /** Whom it may be for. */
  customers: readonly Pick<CustomerBalance, "id" | "name">[];
  /** Where it was worked, beside another list than the ticket's own. */
  children?: ReactNode;
}

/** Who worked how long, when and on what; its author and owners correct it. */
export function WorkEntry({ work, customers, children }: WorkEntryProps) {
  const [correcting, setCorrecting] = useState(false);
  const { minutes, words, day, author, isBillable, isMine } = work;
  return (
    <li className="flex items-start justify-between gap-3 py-1.5">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          <strong className="tabular-nums">{shortMinutes(minutes)}</strong>
          {words && `, ${words}`}
        </p>
        <p className="text-note text-muted">
          {author}, <time dateTime={day}>{formatLongDate(day)}</time>
          {!isBillable && ", non si scala"}
        </p>
        {children}
      </div>
      {isMine && (
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => setCorrecting(true)}>
          Correggi
          <span className="sr-only">
            {" "}
            {shortMinutes(minutes)} {words}
          </span>
        </button>
      )}
      {correcting && <CorrectDialog work={work} customers={customers} onDone={() => setCorrecting(false)} />}
    </li>
  );
}
