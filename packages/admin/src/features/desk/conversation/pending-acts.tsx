import { trpc } from "@vetrina/client/trpc";
import type { ReplyAct } from "@vetrina/contract/reply-acts";
import { actWords, isGone } from "../replies/act-words.ts";
import { useActNames } from "../replies/use-act-names.ts";
import type { PendingActsState } from "./use-pending-acts.ts";

function ActItem({ words, isLacking, onRemove }: { words: string; isLacking: boolean; onRemove: () => void }) {
  return (
    <li
      className="flex items-center rounded-(--radius-selector) border border-base-content bg-sheet pl-2.5 data-lacking:border-warning data-lacking:bg-[color-mix(in_srgb,var(--color-warning)_16%,var(--color-sheet))]"
      data-lacking={isLacking || undefined}
    >
      <span>
        {words}
        {isLacking && ": la salto"}
      </span>
      <button
        type="button"
        aria-label={`Togli: ${words}`}
        className="grid size-8 cursor-pointer place-items-center hover:bg-base-content/10 [@media(hover:none)]:size-11"
        onClick={onRemove}
      >
        <svg viewBox="0 0 12 12" className="size-2.5 stroke-current" fill="none" strokeWidth="1.8" aria-hidden="true">
          <path d="m2 2 8 8m0-8-8 8" />
        </svg>
      </button>
    </li>
  );
}

/** A colleague has changed or removed a reply since it was chosen: what was chosen then counts. */
function ChangedSources({ pending }: { pending: PendingActsState }) {
  const { data: replies } = trpc.cannedReplies.list.useQuery();
  if (!replies) return null;
  return pending.sources.map(({ id, title, revision }) => {
    const reply = replies.find((one) => one.id === id);
    if (reply?.revision === revision) return null;
    return (
      <p key={id} role="status" className="mt-1.5 py-1 px-3 border-l-4 border-warning text-[0.875rem]">
        {reply
          ? `La risposta pronta «${title}» è cambiata da quando l’hai scelta: vale quello che vedi qui.`
          : `La risposta pronta «${title}» non c’è più: vale quello che vedi qui.`}
        {reply && reply.acts.length > 0 && (
          <button type="button" className="btn btn-link" onClick={() => pending.choose(reply)}>
            Prendi le azioni di adesso
          </button>
        )}
      </p>
    );
  });
}

interface PendingActsProps {
  pending: PendingActsState;
  /** When they happen: "Con l'invio". */
  label: string;
  /** What was taken away leaves the focus there. */
  onRemoved: () => void;
}

/** What sending will do with the ticket, each to be taken away. */
export function PendingActs({ pending, label, onRemoved }: PendingActsProps) {
  const names = useActNames();
  if (pending.acts.length === 0 || !names) return null;
  const remove = (act: ReplyAct) => {
    pending.drop([act]);
    onRemoved();
  };
  return (
    <div className="px-3 py-1">
      <ul aria-label={label} className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-[0.875rem]">
        <li aria-hidden="true" className="font-semibold">
          {label}:
        </li>
        {pending.acts.map((act) => (
          <ActItem
            key={JSON.stringify(act)}
            words={actWords(act, names, "a te")}
            isLacking={isGone(act, names)}
            onRemove={() => remove(act)}
          />
        ))}
      </ul>
      <ChangedSources pending={pending} />
    </div>
  );
}
