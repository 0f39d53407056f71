import { zodResolver } from "@hookform/resolvers/zod";
import { type Attempt, nextAttempt } from "@vetrina/client/submission-key";
import { trpc } from "@vetrina/client/trpc";
import { romeDay } from "@vetrina/contract/dates";
import { shortMinutes } from "@vetrina/contract/hours/durations";
import { hoursMessages, packageFieldsSchema } from "@vetrina/contract/hours/hours";
import type { CustomerHours, HourPackage } from "@vetrina/contract/hours/hours-desk";
import { plainEuros } from "@vetrina/contract/money";
import { TextField } from "@vetrina/ui/fields/text-field";
import { toast } from "@vetrina/ui/toast";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { showRefusal } from "../../show-refusal.ts";
import { useOpened } from "../../use-opened.ts";
import { useUnsavedGuard } from "../../use-unsaved-guard.ts";
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

const eurosOf = (cents: number | null) => (cents === null ? "" : plainEuros(cents).replace(/,00$/, ""));

const fresh = (): PackageValues => ({ time: "", cents: "", boughtOn: romeDay(new Date()), expiresOn: "" });

const valuesOf = ({ minutes, cents, boughtOn: day, expiresOn: end }: HourPackage): PackageValues => ({
  time: shortMinutes(minutes),
  cents: eurosOf(cents),
  boughtOn: day,
  expiresOn: end ?? "",
});

function usePackageForm(customerId: number, given: HourPackage | undefined, onDone: () => void) {
  const utils = trpc.useUtils();
  const attempt = useRef<Attempt>(undefined);
  const form = useForm<PackageValues, unknown, z.output<typeof packageFormSchema>>({
    resolver: zodResolver(packageFormSchema),
    defaultValues: given ? valuesOf(given) : fresh(),
  });
  const { opened, noteRefusal } = useOpened(form, given, valuesOf);
  const guard = useUnsavedGuard(form.formState.isDirty, () => form.reset());
  const callbacks = {
    onSuccess: (hours: CustomerHours) => {
      guard.settle();
      utils.hours.ofCustomer.setData({ id: customerId }, hours);
      toast({ title: given ? "Pacchetto salvato" : "Pacchetto aggiunto" });
      onDone();
    },
    onError: (error: unknown) => {
      noteRefusal(error);
      showRefusal(form, names, error);
    },
    onSettled: () => utils.hours.invalidate(),
  };
  const add = trpc.hours.addPackage.useMutation(callbacks);
  const change = trpc.hours.changePackage.useMutation(callbacks);
  const submit = form.handleSubmit(({ cents }) => {
    if (add.isPending || change.isPending) return;
    const fields = { ...form.getValues(), cents };
    if (opened) return change.mutate({ id: opened.id, revision: opened.revision, ...fields });
    const write = { customerId, ...fields };
    attempt.current = nextAttempt(JSON.stringify(write), attempt.current);
    add.mutate({ ...write, submissionKey: attempt.current.key });
  });
  return { form, guard, submit, isPending: add.isPending || change.isPending };
}

interface PackageDialogProps {
  customerId: number;
  /** The one that is changed; without it another is added. */
  given?: HourPackage;
  onDone: () => void;
}

/** Hours that a customer buys: how many, for how much, until when. */
export function PackageDialog({ customerId, given, onDone }: PackageDialogProps) {
  const { form, guard, submit, isPending } = usePackageForm(customerId, given, onDone);
  const { field } = useFormFields(form);
  return (
    <FormDialog
      title={given ? "Modifica il pacchetto" : "Nuovo pacchetto di ore"}
      shape="small"
      submitLabel={given ? "Salva" : "Aggiungi"}
      pending={isPending}
      onSubmit={submit}
      onDismiss={() => guard.leave(onDone)}
      question={guard.question}
    >
      <TextField {...field("time")} label="Quante ore" placeholder="5 ore" autoComplete="off" />
      <TextField {...field("cents")} label="Prezzo in euro" inputMode="decimal" autoComplete="off" optional />
      <TextField {...field("boughtOn")} type="date" label="Comprato il" max={romeDay(new Date())} />
      <TextField {...field("expiresOn")} type="date" label="Vale fino al" optional hint="Senza una data non scade." />
    </FormDialog>
  );
}
