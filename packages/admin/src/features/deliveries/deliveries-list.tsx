import type { DeliveryRow } from "@vetrina/contract/deliveries/delivery-desk";
import { memo } from "react";
import { RecordRows } from "../../lists/record-rows.tsx";
import { cardRow, VirtualList } from "../../lists/virtual-list.tsx";
import { Link } from "../../navigation.tsx";
import { StateMark } from "../../state-mark.tsx";
import { dueWords, stepName } from "./delivery-words.ts";
import { type DeliveryList, deliveryLinkId } from "./use-deliveries.ts";

function Due({ dueOn, isLate, isStopped, step }: Pick<DeliveryRow, "dueOn" | "isLate" | "isStopped" | "step">) {
  if (step === "online") return null;
  if (isStopped) return <p className="text-muted">Chiuso: il denaro è stato restituito</p>;
  if (!dueOn) return <p className="text-muted">Senza scadenza</p>;
  return (
    <p className={isLate ? "font-semibold text-error" : ""}>
      {isLate ? "In ritardo: " : ""}
      <time dateTime={dueOn}>{dueWords(dueOn)}</time>
    </p>
  );
}

function Material({ given, wanted, step }: Pick<DeliveryRow, "given" | "wanted" | "step">) {
  if (step !== "materiale" || wanted === 0) return null;
  return (
    <p className="text-muted tabular-nums">
      Arrivato {given} di {wanted}
    </p>
  );
}

const DeliveryEntry = memo(function DeliveryEntry({ delivery }: { delivery: DeliveryRow }) {
  const { id, title, customerName, step, responsible } = delivery;
  return (
    <article className={`${cardRow} [--row-columns:minmax(0,5fr)_minmax(8rem,3fr)_minmax(8rem,3fr)_minmax(8rem,3fr)]`}>
      <div className="min-w-0">
        <h2 className="truncate text-base">
          <Link id={deliveryLinkId(id)} to="/consegne/$id" params={{ id: String(id) }} search={true} className="link">
            {title}
          </Link>
        </h2>
        <p className="truncate text-muted">{customerName}</p>
      </div>
      <div>
        <p>
          <StateMark look={step === "online" ? "done" : "open"}>{stepName(step)}</StateMark>
        </p>
        <Material {...delivery} />
      </div>
      <div>
        <Due {...delivery} />
      </div>
      <p className="truncate text-muted">{responsible ?? "Senza responsabile"}</p>
    </article>
  );
});

/** The deliveries of a view; only the rows in sight exist. */
export const DeliveriesList = ({ list }: { list: DeliveryList }) => (
  <RecordRows list={list} coming="Carico altri lavori…" likelyHeight={72} linkId={deliveryLinkId}>
    {(drawn) => (
      <VirtualList label="Elenco dei lavori in corso" {...drawn}>
        {(delivery) => <DeliveryEntry delivery={delivery} />}
      </VirtualList>
    )}
  </RecordRows>
);
