import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import { romeDay } from "@vetrina/contract/dates";
import { shortMinutes } from "@vetrina/contract/hours/durations";
import { hoursMessages, packageFieldsSchema } from "@vetrina/contract/hours/hours";
import type { CustomerHours, HourPackage } from "@vetrina/contract/hours/hours-desk";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { eurosOf } from "../../form-values.ts";
import { useOpened } from "../../use-opened.ts";
import { useSavedAnswers } from "../../use-saved-answers.ts";
import { useSubmissionKey } from "../../use-submission-key.ts";
import { parseEuros } from "../deposits/money.ts";

const { time, boughtOn, expiresOn } = packageFieldsSchema.shape;

/** An amount is typed in euros. */
const packageFormSchema = z
  .object({
    time,
    cents: z
      .string()
      .transform((typed) => (typed.trim() ? (parseEuros(typed) ?? Number.NaN) : null))
      .refine((cents) => cents === null || cents <= 10_000_000, hoursMessages.price),
    boughtOn: boughtOn.refine((day) => day <= romeDay(new Date()), hoursMessages.future),
    expiresOn,
  })
  .refine((fields) => !fields.expiresOn || fields.expiresOn >= fields.boughtOn, {
    path: ["expiresOn"],
    message: hoursMessages.ends,
  });

type PackageValues = z.input<typeof packageFormSchema>;

const names = ["time", "cents", "boughtOn", "expiresOn"] as const;

const fresh = (): PackageValues => ({ time: "", cents: "", boughtOn: romeDay(new Date()), expiresOn: "" });

const valuesOf = ({ minutes, cents, boughtOn: day, expiresOn: end }: HourPackage): PackageValues => ({
  time: shortMinutes(minutes),
  cents: eurosOf(cents),
  boughtOn: day,
  expiresOn: end ?? "",
});

function usePackageForm(customerId: number, given: HourPackage | undefined, onDone: () => void) {
  const utils = trpc.useUtils();
  const { keyOf } = useSubmissionKey();
  const form = useForm<PackageValues, unknown, z.output<typeof packageFormSchema>>({
    resolver: zodResolver(packageFormSchema),
    defaultValues: given ? valuesOf(given) : fresh(),
  });
  const { opened, noteRefusal } = useOpened(form, given, valuesOf);
  const callbacks = {
    ...useSavedAnswers(
      { form, noteRefusal },
      {
        names,
        title: given ? "Pacchetto salvato" : "Pacchetto aggiunto",
        show: (hours: CustomerHours) => utils.hours.ofCustomer.setData({ id: customerId }, hours),
        onSaved: onDone,
      },
    ),
    onSettled: () => utils.hours.invalidate(),
  };
  const add = trpc.hours.addPackage.useMutation(callbacks);
  const change = trpc.hours.changePackage.useMutation(callbacks);
  const submit = form.handleSubmit(({ cents }) => {
    const fields = { ...form.getValues(), cents };
    if (opened) return change.mutate({ id: opened.id, revision: opened.revision, ...fields });
    const write = { customerId, ...fields };
    add.mutate({ ...write, submissionKey: keyOf(write) });
  });
  return { form, submit, isPending: add.isPending || change.isPending };
}

interface PackageDialogProps {
  customerId: number;
  /** The one that is changed; without it another is added. */
  given?: HourPackage;
  onDone: () => void;
}

/** Hours that a customer buys: how many, for how much, until when. */
export function PackageDialog({ customerId, given, onDone }: PackageDialogProps) {
  const { form, submit, isPending } = usePackageForm(customerId, given, onDone);
  const { field } = useFormFields(form);
  return (
    <FormDialog
      title={given ? "Modifica il pacchetto" : "Nuovo pacchetto di ore"}
      shape="small"
      submitLabel={given ? "Salva" : "Aggiungi"}
      pending={isPending}
      onSubmit={submit}
      form={form}
      onDismiss={onDone}
    >
      <TextField {...field("time")} label="Quante ore" placeholder="5 ore" autoComplete="off" />
      <TextField {...field("cents")} label="Prezzo in euro" inputMode="decimal" autoComplete="off" optional />
      <TextField {...field("boughtOn")} type="date" label="Comprato il" max={romeDay(new Date())} />
      <TextField {...field("expiresOn")} type="date" label="Vale fino al" optional hint="Senza una data non scade." />
    </FormDialog>
  );
}
