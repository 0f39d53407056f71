import { formatDateTime, formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import type { DeliveryDetail } from "@vetrina/contract/deliveries/delivery-desk";
import {
  type DeliveryStep,
  deliveryStepNames,
  deliverySteps,
  isStopped,
  stepStateOf,
} from "@vetrina/contract/deliveries/delivery-steps";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId, useState } from "react";
import { Link } from "../../../navigation.tsx";
import { completeAdvice, correctStep, dueWords, nextSteps, stepAdvice, stoppedAdvice } from "../delivery-words.ts";
import { MoveDialog, type MoveDialogProps } from "./move-dialog.tsx";

const spoken = { fatto: "fatto", adesso: "adesso", dopo: "da fare", saltato: "non richieste" };

/** The six steps, and which of them the delivery is at. */
function StepLine({ delivery }: { delivery: Pick<DeliveryDetail, "step" | "wasCorrected"> }) {
  return (
    <ol className="grid grid-cols-3 gap-x-1.5 gap-y-2 text-[0.8125rem] min-[40rem]:grid-cols-6" aria-label="I passi">
      {deliveryStepNames.map((step) => {
        const state = stepStateOf(step, delivery);
        return (
          <li
            key={step}
            data-state={state}
            aria-current={state === "adesso" ? "step" : undefined}
            className="border-t-4 border-base-content/22 pt-1.5 text-muted data-[state=adesso]:border-primary data-[state=adesso]:font-bold data-[state=adesso]:text-base-content forced-colors:data-[state=adesso]:border-[Highlight] forced-colors:data-[state=dopo]:border-dotted forced-colors:data-[state=saltato]:border-dotted data-[state=fatto]:border-base-content data-[state=fatto]:text-base-content"
          >
            {deliverySteps[step]}
            <span className="sr-only">: {spoken[state]}</span>
          </li>
        );
      })}
    </ol>
  );
}

const SinceDay = ({ at }: { at: string }) => <time dateTime={at}>{withArticle("dal", formatLongDate(at))}</time>;

function OnlineSince({ delivery: { onlineAt, siteUrl } }: { delivery: DeliveryDetail }) {
  return (
    <>
      {onlineAt && (
        <p className="mt-2">
          Online <SinceDay at={onlineAt} />.
        </p>
      )}
      {siteUrl && (
        <p className="mt-2 wrap-anywhere">
          <NewTabLink href={siteUrl} rel="noopener noreferrer" className="text-link">
            {siteUrl}
          </NewTabLink>
        </p>
      )}
    </>
  );
}

function Promised({ delivery: { promised, isLate, materialAt } }: { delivery: DeliveryDetail }) {
  if (!promised || !materialAt) return null;
  return (
    <p className={`mt-2 ${isLate ? "font-semibold text-error" : ""}`}>
      {isLate ? "In ritardo: promesso " : "Promesso "}
      <time dateTime={promised.to}>{dueWords(promised.to)}</time>, in 3-5 giorni lavorativi dal materiale, completo{" "}
      <SinceDay at={materialAt} />.
    </p>
  );
}

function adviceOf(delivery: DeliveryDetail): string {
  if (isStopped(delivery)) return stoppedAdvice;
  return delivery.step === "materiale" && delivery.materialAt ? completeAdvice : stepAdvice[delivery.step];
}

/** The customer has written about the draft and has no answer. */
function CommentAdvice({ at, ticketId }: { at: string; ticketId: number | null }) {
  return (
    <p className="mt-4 max-w-prose">
      Tocca a noi: il cliente ha commentato la bozza, <time dateTime={at}>{formatDateTime(at)}</time>.{" "}
      <Link to="/ticket/$id" params={{ id: String(ticketId) }} className="text-link">
        Leggi e rispondi
      </Link>
    </p>
  );
}

/** Where the delivery stands, whose turn it is, and what takes it on. */
export function StepPanel({ delivery, onMoved }: Pick<MoveDialogProps, "delivery" | "onMoved">) {
  const { step, siteUrl, ticketId } = delivery;
  const [to, setTo] = useState<DeliveryStep>();
  const commentedAt = isStopped(delivery) ? null : delivery.commentedAt;
  const next = nextSteps[step];
  const id = useId();
  // The dialog gives the focus back to its button, which another step may not have.
  useFocusAfter(`${step} ${to}`, id);
  return (
    <section id={id} tabIndex={-1} aria-label="Passo" className="outline-none">
      <StepLine delivery={delivery} />
      {commentedAt ? (
        <CommentAdvice at={commentedAt} ticketId={ticketId} />
      ) : (
        <p className="mt-4 max-w-prose">{adviceOf(delivery)}</p>
      )}
      {step === "online" ? <OnlineSince delivery={delivery} /> : <Promised delivery={delivery} />}
      <div className="mt-4 flex flex-wrap gap-3">
        {commentedAt && (
          <button type="button" className="btn btn-primary" onClick={() => setTo(correctStep.to)}>
            {correctStep.label}
          </button>
        )}
        {next && (
          <button
            type="button"
            className={`btn ${commentedAt ? "btn-outline" : "btn-primary"}`}
            onClick={() => setTo(next.to)}
          >
            {next.label}
          </button>
        )}
        {step === "online" && (
          <Link
            to="/siti/$id"
            params={{ id: "nuovo" }}
            search={{ cliente: String(delivery.customer.id), indirizzo: siteUrl ?? undefined }}
            className="btn btn-primary"
          >
            Scrivilo tra i siti del cliente
          </Link>
        )}
        <button
          type="button"
          className="btn btn-outline"
          onClick={() => setTo(step === "materiale" ? "bozza" : "correzioni")}
        >
          Altro passo…
        </button>
      </div>
      {to && (
        <MoveDialog
          key={to}
          delivery={delivery}
          to={to === step ? "bozza" : to}
          onMoved={onMoved}
          onClose={() => setTo(undefined)}
        />
      )}
    </section>
  );
}
