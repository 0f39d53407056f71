import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import { romeDay } from "@vetrina/contract/dates";
import { type NewDeposit, type NewDepositFields, newDepositSchema } from "@vetrina/contract/deposits-desk";
import { Button } from "@vetrina/ui/button";
import { Dialog, DialogHead } from "@vetrina/ui/dialog";
import { errorAttributes, Field } from "@vetrina/ui/field";
import { toast } from "@vetrina/ui/toast";
import { useId, useState } from "react";
import { type UseFormRegisterReturn, useForm } from "react-hook-form";
import { TextField } from "../fields/text-field.tsx";
import { showRefusal } from "../show-refusal.ts";
import { useUnsavedGuard } from "../use-unsaved-guard.ts";
import { HandMethodField } from "./hand-method-field.tsx";
import { formatMonth, monthsFrom } from "./money.ts";

const monthsShown = 6;

const leaveTexts = {
  question: "Vuoi chiudere senza creare la prenotazione?",
  note: "Quello che hai scritto andrà perso.",
  leave: "Chiudi senza creare",
  stay: "Continua",
};

type NewDepositForm = ReturnType<typeof useNewDeposit>["form"];

function useNewDeposit(onCreated: (id: number) => void) {
  const utils = trpc.useUtils();
  const today = romeDay(new Date());
  const [submissionKey] = useState(() => crypto.randomUUID());
  const form = useForm<NewDepositFields, unknown, NewDeposit>({
    resolver: zodResolver(newDepositSchema),
    defaultValues: { name: "", phone: "", email: "", month: today.slice(0, 7), method: "contanti", paidOn: today },
  });
  const create = trpc.deposits.create.useMutation({
    onSuccess: async (deposit) => {
      toast({ title: deposit.state === "pagato" ? "Prenotazione creata: il posto è preso" : "Prenotazione creata" });
      // Nothing is left to ask about when the address changes.
      form.reset();
      utils.deposits.one.setData({ id: deposit.id }, deposit);
      await utils.deposits.invalidate();
      onCreated(deposit.id);
    },
    onError: (error) => showRefusal(form, ["name", "phone", "email", "month", "paidOn"], error),
  });
  return { form, create, submit: form.handleSubmit((fields) => create.mutate({ ...fields, submissionKey })) };
}

interface MonthFieldProps {
  id: string;
  today: string;
  error: string | undefined;
  register: UseFormRegisterReturn;
}

function MonthField({ id, today, error, register }: MonthFieldProps) {
  return (
    <Field id={id} label="Mese di consegna" error={error}>
      <select id={id} className="select w-full bg-sheet" {...errorAttributes(id, error)} {...register}>
        {monthsFrom(today.slice(0, 7), monthsShown).map((month) => (
          <option key={month} value={month}>
            {formatMonth(month)}
          </option>
        ))}
      </select>
    </Field>
  );
}

function BuyerFields({ id, form: { register, formState } }: { id: string; form: NewDepositForm }) {
  return (
    <>
      <TextField
        id={`${id}-name`}
        label="Nome e cognome"
        error={formState.errors.name?.message}
        autoComplete="off"
        maxLength={120}
        {...register("name")}
      />
      <TextField
        id={`${id}-phone`}
        label="Telefono"
        type="tel"
        error={formState.errors.phone?.message}
        autoComplete="off"
        maxLength={40}
        {...register("phone")}
      />
      <TextField
        id={`${id}-email`}
        label="Email"
        optional
        type="email"
        error={formState.errors.email?.message}
        autoComplete="off"
        maxLength={254}
        hint="Senza email la ricevuta non parte."
        {...register("email")}
      />
    </>
  );
}

interface NewDepositDialogProps {
  onCreated: (id: number) => void;
  onClose: () => void;
}

/** A booking by phone or in the shop. */
export function NewDepositDialog({ onCreated, onClose }: NewDepositDialogProps) {
  const id = useId();
  const { form, create, submit } = useNewDeposit(onCreated);
  const { errors, isDirty } = form.formState;
  const guard = useUnsavedGuard(isDirty, () => form.reset(), leaveTexts);
  const dismiss = () => guard.leave(onClose);
  const today = romeDay(new Date());
  const paidOn = form.watch("paidOn");
  return (
    <Dialog labelledBy={id} className="dialog-small" onDismiss={dismiss}>
      <DialogHead id={id} title="Nuova prenotazione" onDismiss={dismiss} />
      <form noValidate className="grid gap-5 p-6" onSubmit={(event) => void submit(event)}>
        <p className="text-muted">Per chi ha prenotato al telefono o in negozio.</p>
        <BuyerFields id={id} form={form} />
        <div className="grid gap-5 sm:grid-cols-2">
          <MonthField
            id={`${id}-month`}
            today={today}
            error={errors.month?.message}
            register={form.register("month")}
          />
          <HandMethodField
            id={`${id}-method`}
            label="Caparra con"
            value={form.watch("method")}
            onMethod={(method) => form.setValue("method", method, { shouldDirty: true })}
          />
        </div>
        <TextField
          id={`${id}-paid`}
          label="I 17 € sono arrivati il"
          optional
          type="date"
          max={today}
          className="max-w-48"
          error={errors.paidOn?.message}
          hint={
            paidOn
              ? "Prende subito un posto."
              : "Senza data resta da verificare e non occupa nessun posto finché non confermi."
          }
          {...form.register("paidOn", { setValueAs: (day: string) => day || undefined })}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="grow btn-primary sm:grow-0" pending={create.isPending}>
            Crea la prenotazione
          </Button>
          <button type="button" className="btn grow btn-ghost sm:grow-0" onClick={dismiss}>
            Annulla
          </button>
        </div>
      </form>
      {guard.question}
    </Dialog>
  );
}
