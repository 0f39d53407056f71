import type { DeliveryOnPage } from "@vetrina/contract/deliveries/delivery-page";
import { isBefore, isStopped } from "@vetrina/contract/deliveries/delivery-steps";
import { GivingForm } from "./giving-form.tsx";

type Item = DeliveryOnPage["items"][number];

function Given({ delivery, item }: { delivery: DeliveryOnPage; item: Item }) {
  const files = delivery.files.filter(({ itemId }) => itemId === item.id);
  if (files.length === 0 && !item.words) return null;
  return (
    <div className="col-span-full">
      {item.words && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{item.words}</p>}
      {files.length > 0 && (
        <ul className="text-note text-muted" aria-label={`File per: ${item.label}`}>
          {files.map(({ id, fileName }) => (
            <li key={id} className="wrap-anywhere">
              {fileName}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ItemEntry({ delivery, item, isNext }: { delivery: DeliveryOnPage; item: Item; isNext: boolean }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 border-b border-base-content/22 py-4">
      <p className="flex items-baseline gap-3 text-item">
        <span
          className="flex-none size-3.5 border-2 data-given:bg-current data-given:forced-colors:bg-[CanvasText] data-given:forced-color-adjust-none"
          data-given={item.isGiven || undefined}
          aria-hidden="true"
        />
        <span className="wrap-anywhere">
          {item.label}
          <span className="sr-only">: {item.isGiven ? "ricevuto" : "manca"}</span>
        </span>
      </p>
      <Given delivery={delivery} item={item} />
      {delivery.step !== "online" && !isStopped(delivery) && (
        <GivingForm publicId={delivery.publicId} item={item} isNext={isNext} />
      )}
    </li>
  );
}

/** What we wait for, each with the way to give it, and what was given; from the approval on we wait for nothing. */
export function MaterialSection({ delivery }: { delivery: DeliveryOnPage }) {
  const items = delivery.items.filter(({ isGiven }) => isGiven || isBefore(delivery.step, "saldo"));
  if (items.length === 0) return null;
  const missing = items.filter(({ isGiven }) => !isGiven);
  return (
    <section aria-labelledby="il-materiale">
      <h2 id="il-materiale" className="text-item">
        Il materiale
      </h2>
      {!isStopped(delivery) && (missing.length > 0 || items.length === delivery.items.length) && (
        <p className="mt-2">
          {missing.length === 0
            ? "Abbiamo tutto: grazie."
            : `Ci manca ancora: ${missing.length === 1 ? "una cosa" : `${missing.length} cose`}.`}
        </p>
      )}
      <ul className="mt-4 max-w-3xl border-t-2 border-base-content">
        {items.map((item) => (
          <ItemEntry key={item.id} delivery={delivery} item={item} isNext={item === missing[0]} />
        ))}
      </ul>
    </section>
  );
}
