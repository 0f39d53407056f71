import { trpc } from "@vetrina/client/trpc";
import { formatLongDate } from "@vetrina/contract/dates";
import { deliveryItemMax, deliveryItemsMax, deliveryMessages } from "@vetrina/contract/deliveries/deliveries";
import type { DeliveryDetail } from "@vetrina/contract/deliveries/delivery-desk";
import { Button } from "@vetrina/ui/button";
import { TextField } from "@vetrina/ui/fields/text-field";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { type FormEvent, useId, useState } from "react";
import { useRestUrl } from "../../../addresses.tsx";
import { useUnsavedGuard } from "../../../use-unsaved-guard.ts";
import { LeadPanel } from "../../leads/detail/lead-panel.tsx";
import { quoted } from "../delivery-words.ts";
import { useDeliveryAnswers } from "../use-delivery-act.ts";

type Item = DeliveryDetail["items"][number];
type DeliveryFile = DeliveryDetail["files"][number];

function Files({ deliveryId, files }: { deliveryId: number; files: readonly DeliveryFile[] }) {
  const restUrl = useRestUrl();
  if (files.length === 0) return null;
  return (
    <ul className="ps-10">
      {files.map(({ id, fileName }) => (
        <li key={id}>
          <NewTabLink href={`${restUrl}/api/deliveries/${deliveryId}/files/${id}`} className="text-link wrap-anywhere">
            {fileName}
          </NewTabLink>
        </li>
      ))}
    </ul>
  );
}

interface ItemRowProps {
  delivery: DeliveryDetail;
  item: Item;
}

function ItemRow({ delivery, item }: ItemRowProps) {
  const answers = useDeliveryAnswers();
  const tick = trpc.deliveries.tickItem.useMutation(answers);
  const remove = trpc.deliveries.removeItem.useMutation(answers);
  // What was just pressed is shown at once: the mutation tells of itself only after the press is over.
  const [pressed, setPressed] = useState<boolean>();
  const { id, label, givenAt, givenBy, words } = item;
  const press = (isGiven: boolean) => {
    setPressed(isGiven);
    tick.mutate({ id: delivery.id, itemId: id, isGiven }, { onSettled: () => setPressed(undefined) });
  };
  return (
    <li className="flex items-start justify-between gap-x-4 border-b border-dashed border-edge py-2">
      <div className="min-w-0">
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
          <input
            type="checkbox"
            className="checkbox"
            checked={pressed ?? givenAt !== null}
            onChange={({ target }) => press(target.checked)}
          />
          <span className="wrap-anywhere">{label}</span>
        </label>
        {givenAt && (
          <p className="ps-10 text-[0.875rem] text-muted">
            {givenBy ?? "Dal cliente"}, <time dateTime={givenAt}>{formatLongDate(givenAt)}</time>
          </p>
        )}
        {words && <p className={quoted}>{words}</p>}
        <Files deliveryId={delivery.id} files={delivery.files.filter(({ itemId }) => itemId === id)} />
      </div>
      <Button
        className="btn-ghost btn-sm"
        pending={remove.isPending}
        onClick={() => remove.mutate({ id: delivery.id, itemId: id })}
      >
        Togli<span className="sr-only">: {label}</span>
      </Button>
    </li>
  );
}

function NewItem({ deliveryId }: { deliveryId: number }) {
  const id = useId();
  const [label, setLabel] = useState("");
  const [error, setError] = useState<string>();
  const { question } = useUnsavedGuard(label.trim() !== "", () => setLabel(""));
  const answers = useDeliveryAnswers();
  const add = trpc.deliveries.addItem.useMutation({
    ...answers,
    onSuccess: (delivery, { label: added }) => {
      // The next one may be typed already.
      setLabel((typed) => (typed === added ? "" : typed));
      answers.onSuccess(delivery);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    if (!label.trim()) return setError(deliveryMessages.item);
    add.mutate({ id: deliveryId, label });
  };
  return (
    <form noValidate className="mt-4 flex flex-wrap items-end gap-3" onSubmit={submit}>
      <TextField
        id={id}
        label="Aggiungi una voce"
        fieldClassName="min-w-56 flex-1"
        placeholder="Il menu, la partita IVA…"
        maxLength={deliveryItemMax}
        autoComplete="off"
        value={label}
        error={error}
        onChange={(event) => {
          setLabel(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" className="btn-outline" pending={add.isPending}>
        Aggiungi
      </Button>
      {question}
    </form>
  );
}

/** What the customer is asked for, and what of it is there. */
export function MaterialPanel({ delivery }: { delivery: DeliveryDetail }) {
  const { id, items, files } = delivery;
  const headingId = useId();
  useFocusAfter(items.length, headingId);
  const others = files.filter(({ itemId }) => itemId === null);
  return (
    <LeadPanel title="Materiale" headingId={headingId}>
      {items.length === 0 && <p className="text-muted">Al cliente non è chiesto niente, per ora.</p>}
      <ul>
        {items.map((item) => (
          <ItemRow key={item.id} delivery={delivery} item={item} />
        ))}
      </ul>
      {others.length > 0 && (
        <div className="mt-3">
          <p className="font-semibold">Altri file</p>
          <Files deliveryId={id} files={others} />
        </div>
      )}
      {items.length < deliveryItemsMax && <NewItem deliveryId={id} />}
    </LeadPanel>
  );
}
