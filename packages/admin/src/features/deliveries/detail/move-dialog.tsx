import { zodResolver } from "@hookform/resolvers/zod";
import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { deliveryAddressSchema, deliveryMoveSchema, deliveryWordsMax } from "@vetrina/contract/deliveries/deliveries";
import type { DeliveryDetail } from "@vetrina/contract/deliveries/delivery-desk";
import {
  type DeliveryStep,
  deliverySteps,
  isBefore,
  isStopped,
  reasonNeeded,
} from "@vetrina/contract/deliveries/delivery-steps";
import { formatCents } from "@vetrina/contract/money";
import { SelectField, TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { useFormFields } from "../../../fields/use-form-fields.ts";
import { FormDialog } from "../../../form-dialog.tsx";
import { showRefusal } from "../../../show-refusal.ts";
import { useIfStillHere, useRefusalHere } from "../../../use-if-still-here.ts";
import { useDeliveriesCache } from "../use-delivery-act.ts";

/** An empty address is none: only a site that goes online has one. */
const formSchema = deliveryMoveSchema.pick({ to: true, reason: true }).extend({
  siteUrl: z
    .string()
    .transform((address) => address.trim() || null)
    .pipe(deliveryAddressSchema.nullable()),
});

type Values = z.input<typeof formSchema>;

const fieldNames = ["to", "reason", "siteUrl"] as const;

export interface MoveDialogProps {
  delivery: DeliveryDetail;
  /** The step that is proposed. */
  to: DeliveryStep;
  /** Hears between which two revisions it was moved. */
  onMoved: (from: number, to: number) => void;
  onClose: () => void;
}

function useMove({ delivery, to, onMoved, onClose }: MoveDialogProps) {
  const cache = useDeliveriesCache();
  // The one that was opened: what comes in meanwhile isn't what was read, until a refusal has told it.
  const opened = useRef(delivery.revision);
  const form = useForm<Values, unknown, z.output<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: { to, reason: "", siteUrl: delivery.siteUrl ?? "" },
  });
  const refuse = useRefusalHere((error) => showRefusal(form, fieldNames, error));
  const move = trpc.deliveries.move.useMutation({
    onSuccess: (moved, { revision }) => {
      onMoved(revision, moved.revision);
      void cache.show(moved);
      onClose();
    },
    onError: async (error) => {
      refuse(error);
      if (refusalOf(error)?.code === "CONFLICT") opened.current = await cache.reread(delivery);
    },
  });
  const submit = form.handleSubmit((typed) => move.mutate({ id: delivery.id, revision: opened.current, ...typed }));
  return { form, move, submit };
}

/** Before the site goes online: from then on there is less to wait for it with. */
function OwedBalance({ delivery: { balance } }: Pick<MoveDialogProps, "delivery">) {
  const amount = balance.cents === null ? "" : ` di ${formatCents(balance.cents)}`;
  return <p className="font-semibold text-error">Il saldo{amount} non è ancora arrivato.</p>;
}

/** Takes a delivery to another step: back with a reason, online with the site's address. */
export function MoveDialog(props: MoveDialogProps) {
  const { step, drafts, balance } = props.delivery;
  const { form, move, submit } = useMove({ ...props, onClose: useIfStillHere(props.onClose) });
  const { field } = useFormFields(form);
  const to = form.watch("to");
  const isBack = isBefore(to, step);
  const owesBalance = to === "online" && balance.state === "dovuto";
  const isApproved = Boolean(drafts[0]?.approvedAt);
  const needed = reasonNeeded({ step, isApproved, balance }, to);
  const choices = Object.entries(deliverySteps).filter(([name]) => name !== step);
  return (
    <FormDialog
      title={`Da «${deliverySteps[step]}» a…`}
      shape="small"
      submitLabel={isBack ? "Torna indietro" : owesBalance ? "Metti online senza saldo" : "Sposta"}
      pending={move.isPending}
      onSubmit={submit}
      form={form}
      onDismiss={props.onClose}
    >
      <SelectField {...field("to")} label="Passo" names={choices as [string, string][]} />
      {owesBalance && <OwedBalance {...props} />}
      {to === "online" && (
        <TextField
          {...field("siteUrl")}
          label="Indirizzo del sito"
          type="url"
          placeholder="https://…"
          autoComplete="off"
          maxLength={500}
        />
      )}
      <TextAreaField
        {...field("reason")}
        label={isBack ? "Perché torna indietro" : "Nota"}
        optional={!needed}
        hint={`${needed && !isBack ? `${needed}. ` : ""}Resta nella storia: il cliente non la legge.`}
        rows={3}
        maxLength={deliveryWordsMax}
      />
      {props.delivery.email && !isStopped({ step: to, balance }) && (
        <p className="text-muted">Al cliente parte l’email del nuovo passo.</p>
      )}
    </FormDialog>
  );
}
