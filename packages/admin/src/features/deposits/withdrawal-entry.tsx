import { formatDateTime } from "@vetrina/contract/dates";
import type { StaffWithdrawal } from "@vetrina/contract/deposits/withdrawals";
import { Button } from "@vetrina/ui/button";
import type { ReactNode } from "react";
import { useActorName } from "../audit/use-actor-name.ts";
import { useHandleWithdrawal } from "./use-deposits.ts";
import { receiptInWords } from "./withdrawal-words.ts";

interface WithdrawalEntryProps {
  withdrawal: StaffWithdrawal;
  /** Why nothing is left to do, though nobody has marked it as handled. */
  closed?: string | undefined;
  /** What is to be done about it. */
  children: ReactNode;
}

/** A declaration, word for word, and the button that marks it as handled. */
export function WithdrawalEntry({ withdrawal, closed, children }: WithdrawalEntryProps) {
  const { id, reference, words, receivedAt, handledAt, handledBy } = withdrawal;
  const handle = useHandleWithdrawal();
  const nameOf = useActorName();
  const isHandled = handledAt !== null;
  return (
    <div className="grid gap-3">
      <p className="[overflow-wrap:anywhere]">
        <strong>{reference}</strong>
        <span className="text-muted">
          , <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
        </span>
      </p>
      <blockquote className="max-w-prose border-l-4 border-primary pl-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
        {words}
      </blockquote>
      {!isHandled &&
        (closed ? <p className="font-semibold">{closed}</p> : <div className="max-w-prose">{children}</div>)}
      <p className="text-muted [overflow-wrap:anywhere]">
        {receiptInWords(withdrawal)}. La pagina non prova chi ha scritto: il rimborso va comunque a chi ha pagato.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isHandled && (
          <p>
            Gestito da {handledBy && nameOf(handledBy)} il {formatDateTime(handledAt)}.
          </p>
        )}
        {(isHandled || !closed) && (
          <Button
            className="btn-outline"
            pending={handle.isPending}
            onClick={() => handle.mutate({ id, isHandled: !isHandled })}
          >
            {isHandled ? "Riapri il recesso" : "Segna come gestito"}
          </Button>
        )}
      </div>
    </div>
  );
}
