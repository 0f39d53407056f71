import { plainText } from "@vetrina/contract/blog/reading";
import { formatClock, formatMoment, romeDay } from "@vetrina/contract/dates";
import { useEffect, useRef } from "react";
import type { KeptDraft } from "./kept-draft.ts";

interface RecoveryOfferProps {
  draft: KeptDraft;
  /** A colleague has saved the article since the draft was saved. */
  outdated: boolean;
  onResume: () => void;
  onDiscard: () => void;
}

/** "oggi alle 10:42", "venerdì 20 novembre alle 10:42". */
function momentPhrase(instant: string): string {
  const date = new Date(instant);
  return romeDay(date) === romeDay(new Date()) ? `oggi alle ${formatClock(date)}` : formatMoment(date);
}

/** Offered instead of the form, so that the saved draft isn't overwritten by mistake. */
export function RecoveryOffer({ draft, outdated, onResume, onDiscard }: RecoveryOfferProps) {
  const { title, content } = draft.values;
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div className="grow overflow-y-auto p-6 sm:p-10">
      <div className="mx-auto max-w-2xl">
        <p ref={message} tabIndex={-1} className="text-lead font-semibold outline-none">
          Hai un testo non salvato di {momentPhrase(draft.keptAt)}
        </p>
        <blockquote className="mt-5 alert border-primary">
          <p className="font-semibold [overflow-wrap:anywhere]">{title || "Senza titolo"}</p>
          <p className="mt-1 line-clamp-4 text-muted [overflow-wrap:anywhere]">
            {plainText(content).slice(0, 400) || "Nessun contenuto, per ora."}
          </p>
        </blockquote>
        {outdated && (
          <p className="mt-4 font-semibold text-accent">
            Nel frattempo l’articolo è cambiato: se riprendi, prima di salvare te lo ricordiamo.
          </p>
        )}
        <div className="mt-7 flex flex-wrap gap-3">
          <button type="button" className="btn grow btn-primary sm:grow-0" onClick={onResume}>
            Riprendi
          </button>
          <button type="button" className="btn grow btn-outline sm:grow-0" onClick={onDiscard}>
            Scarta
          </button>
        </div>
      </div>
    </div>
  );
}
