import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import { formatMonth, romeDay } from "@vetrina/contract/dates";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { type NewDeposit, type NewDepositFields, newDepositSchema } from "@vetrina/contract/deposits/deposits-desk";
import { SelectField, TextField } from "@vetrina/ui/fields/text-field";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { lossOf } from "../../leave-texts.ts";
import { useSavedAnswers } from "../../use-saved-answers.ts";
import { HandMethodField } from "./hand-method-field.tsx";
import { monthsFrom } from "./money.ts";

const monthsShown = 6;

const leaveTexts = lossOf("Vuoi chiudere senza creare la prenotazione?", "Chiudi senza creare");

type NewDepositForm = ReturnType<typeof useNewDeposit>["form"];

function useNewDeposit(onCreated: (id: number) => void) {
  const utils = trpc.useUtils();
  const today = romeDay(new Date());
  // One for the whole dialog, whatever is corrected in it: a second booking would take a second slot.
  const [submissionKey] = useState(() => crypto.randomUUID());
  const form = useForm<NewDepositFields, unknown, NewDeposit>({
    resolver: zodResolver(newDepositSchema),
    defaultValues: { name: "", phone: "", email: "", month: today.slice(0, 7), method: "contanti", paidOn: today },
  });
  const create = trpc.deposits.create.useMutation(
    useSavedAnswers(
      { form },
      {
        names: ["name", "phone", "email", "month", "paidOn"],
        title: ({ state }) => (state === "pagato" ? "Prenotazione creata: il posto è preso" : "Prenotazione creata"),
        show: (deposit: StaffDeposit) => {
          utils.deposits.one.setData({ id: deposit.id }, deposit);
          return utils.deposits.invalidate();
        },
        onSaved: ({ id }) => onCreated(id),
      },
    ),
  );
  return { form, create, submit: form.handleSubmit((fields) => create.mutate({ ...fields, submissionKey })) };
}

function BuyerFields({ form }: { form: NewDepositForm }) {
  const { field } = useFormFields(form);
  return (
    <>
      <TextField {...field("name")} label="Nome e cognome" autoComplete="off" maxLength={120} />
      <TextField {...field("phone")} label="Telefono" type="tel" autoComplete="off" maxLength={40} />
      <TextField
        {...field("email")}
        label="Email"
        optional
        type="email"
        autoComplete="off"
        maxLength={254}
        hint="Senza email la ricevuta non parte."
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
  const { field } = useFormFields(form);
  const today = romeDay(new Date());
  const paidOn = form.watch("paidOn");
  return (
    <FormDialog
      title="Nuova prenotazione"
      shape="small"
      submitLabel="Crea la prenotazione"
      pending={create.isPending}
      onSubmit={submit}
      form={form}
      texts={leaveTexts}
      onDismiss={onClose}
    >
      <p className="text-muted">Per chi ha prenotato al telefono o in negozio.</p>
      <BuyerFields form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field("month")}
          label="Mese di consegna"
          names={monthsFrom(today.slice(0, 7), monthsShown).map((month) => [month, formatMonth(month)])}
        />
        <HandMethodField
          id={`${id}-method`}
          label="Caparra con"
          value={form.watch("method")}
          onMethod={(method) => form.setValue("method", method, { shouldDirty: true })}
        />
      </div>
      <TextField
        {...field("paidOn", { setValueAs: (day: string) => day || undefined })}
        label="I 17 € sono arrivati il"
        optional
        type="date"
        max={today}
        className="max-w-48"
        hint={
          paidOn
            ? "Prende subito un posto."
            : "Senza data resta da verificare e non occupa nessun posto finché non confermi."
        }
      />
    </FormDialog>
  );
}
