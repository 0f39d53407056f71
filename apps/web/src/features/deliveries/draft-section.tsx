import { trpc } from "@vetrina/client/trpc";
import { formatDateTime } from "@vetrina/contract/dates";
import type { DeliveryOnPage } from "@vetrina/contract/deliveries/delivery-page";
import { isStopped } from "@vetrina/contract/deliveries/delivery-steps";
import { shortEuros } from "@vetrina/contract/money";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { useId, useState } from "react";
import { useOwnAnswers } from "./use-own-delivery.ts";

type Draft = DeliveryOnPage["drafts"][number];

/** What the approval of the offer's site means: by the terms it counts only for who knows that beforehand. */
function ApprovalMeaning({ balance: { state, cents } }: Pick<DeliveryOnPage, "balance">) {
  const due = state === "dovuto" && cents !== null ? `è dovuto il saldo di ${shortEuros(cents)} e ` : "";
  return (
    <>
      Con l’approvazione {due}non puoi più{" "}
      <a href="/termini#recesso" className="font-semibold underline underline-offset-4">
        recedere dal contratto
      </a>
      .
    </>
  );
}

function Approval({ delivery, draft: { number } }: { delivery: DeliveryOnPage; draft: Draft }) {
  const { publicId, isOfOffer } = delivery;
  const meaningId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const approve = trpc.deliveries.approve.useMutation({
    ...useOwnAnswers(publicId, "Grazie: approvato"),
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      {isOfOffer && (
        <p id={meaningId} className="basis-full max-w-prose">
          <ApprovalMeaning {...delivery} />
        </p>
      )}
      <button
        type="button"
        className="btn btn-primary btn-lg"
        aria-describedby={isOfOffer ? meaningId : undefined}
        onClick={() => setIsAsking(true)}
      >
        Approvo la versione {number}
      </button>
      {isAsking && (
        <QuestionDialog
          question={`Approvi la versione ${number}?`}
          yes="Approvo"
          no="Non ancora"
          isSafe
          pending={approve.isPending}
          onYes={() => approve.mutate({ publicId, number })}
          onNo={() => setIsAsking(false)}
        >
          {isOfOffer && (
            <p>
              <ApprovalMeaning {...delivery} />
            </p>
          )}
          <p className="mt-2">Da qui non si annulla: se vuoi ancora cambiare qualcosa, scrivilo prima nei commenti.</p>
        </QuestionDialog>
      )}
    </>
  );
}

function Newest({ delivery, draft }: { delivery: DeliveryOnPage; draft: Draft }) {
  const { number, url, words, createdAt, approvedAt } = draft;
  return (
    <div className="mt-4 max-w-3xl border-l-5 border-primary bg-sheet px-[clamp(1.25rem,4vw,1.75rem)] pt-5 pb-6">
      <p className="font-semibold">
        Versione {number}, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      {words && <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{words}</p>}
      <div className="mt-5 flex flex-wrap gap-3">
        <NewTabLink href={url} rel="noopener noreferrer" className="btn btn-neutral btn-lg">
          Guarda la bozza
        </NewTabLink>
        {delivery.step === "approvazione" && !isStopped(delivery) && <Approval delivery={delivery} draft={draft} />}
      </div>
      {approvedAt && (
        <p className="mt-4 font-semibold">
          Hai approvato questa versione il <time dateTime={approvedAt}>{formatDateTime(approvedAt)}</time>.
        </p>
      )}
    </div>
  );
}

/** The newest version to look at and approve, and what there was before. */
export function DraftSection({ delivery }: { delivery: DeliveryOnPage }) {
  const [newest, ...before] = delivery.drafts;
  if (!newest) return null;
  return (
    <section aria-labelledby="la-bozza">
      <h2 id="la-bozza" className="text-item">
        La bozza
      </h2>
      <Newest delivery={delivery} draft={newest} />
      {before.length > 0 && (
        <details className="group max-w-3xl mt-4">
          <summary className="flex min-h-11 items-center justify-between gap-4 font-semibold after:font-display after:text-[1.5rem] after:leading-none after:content-['+'] group-open:after:content-['−']">
            Le versioni di prima
          </summary>
          <ul className="mt-1 grid gap-1">
            {before.map(({ number, url, createdAt }) => (
              <li key={number}>
                <NewTabLink href={url} rel="noopener noreferrer" className="text-link">
                  Versione {number}
                </NewTabLink>
                , <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
