import { trpc } from "@vetrina/client/trpc";
import { formatDateTime } from "@vetrina/contract/dates";
import type { DeliveryOnPage } from "@vetrina/contract/deliveries/delivery-page";
import { isStopped } from "@vetrina/contract/deliveries/delivery-steps";
import { shortEuros } from "@vetrina/contract/money";
import { Button } from "@vetrina/ui/button";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId, useRef, useState } from "react";
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

/** Asks before it is sent, in a dialog of the browser's own: the dashboard's would leave its first screen for a file of both. */
function Approval({ delivery, draft: { number } }: { delivery: DeliveryOnPage; draft: Draft }) {
  const { publicId, isOfOffer } = delivery;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const no = useRef<HTMLButtonElement>(null);
  // A newer version may come while the question is read: nobody has looked at that one.
  const [asked, setAsked] = useState(number);
  const approve = trpc.deliveries.approve.useMutation({
    ...useOwnAnswers(publicId, "Grazie: approvato"),
    onSettled: () => dialog.current?.close(),
  });
  const ask = () => {
    setAsked(number);
    dialog.current?.showModal();
    no.current?.focus();
  };
  const meaning = isOfOffer && <ApprovalMeaning {...delivery} />;
  return (
    <>
      {meaning && (
        <p id={id} className="basis-full max-w-prose">
          {meaning}
        </p>
      )}
      <button
        type="button"
        className="btn btn-primary btn-lg"
        aria-describedby={isOfOffer ? id : undefined}
        onClick={ask}
      >
        Approvo la versione {number}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={`${id}-question`}
        aria-describedby={`${id}-note`}
        className="m-auto w-[calc(100vw-2rem)] max-w-120 bg-base-100 p-6 text-base-content backdrop:bg-black/60 sm:p-8"
      >
        <h2 id={`${id}-question`} className="text-lead leading-snug">
          Approvi la versione {asked}?
        </h2>
        <div id={`${id}-note`} className="mt-2 text-muted">
          {meaning && <p>{meaning}</p>}
          <p className="mt-2">Da qui non si annulla: se vuoi ancora cambiare qualcosa, scrivilo prima nei commenti.</p>
        </div>
        <div className="mt-7 flex flex-wrap gap-3">
          <Button
            className="grow btn-primary"
            pending={approve.isPending}
            onClick={() => approve.mutate({ publicId, number: asked })}
          >
            Approvo
          </Button>
          <button ref={no} type="button" className="btn grow btn-outline" onClick={() => dialog.current?.close()}>
            Non ancora
          </button>
        </div>
      </dialog>
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
  useFocusAfter(delivery.step, "la-bozza");
  if (!newest) return null;
  return (
    <section aria-labelledby="la-bozza">
      <h2 id="la-bozza" tabIndex={-1} className="text-item outline-none">
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
