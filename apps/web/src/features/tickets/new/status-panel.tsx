import type { SupportStatus } from "@vetrina/contract/tickets";
import { formatReplyTime } from "../reply-time.ts";

/** The lit board over the counter. */
export function StatusPanel({ status }: { status: SupportStatus }) {
  return (
    <section aria-labelledby="al-banco" className="board">
      <h2 id="al-banco" className="text-note font-semibold">
        Il centro assistenza, adesso
      </h2>
      <ul className="mt-3">
        <li className="board-row">
          <span className="board-lamp" aria-hidden="true" />
          <span>
            Supporto online <span className="text-note">scrivi a ogni ora</span>
          </span>
        </li>
        <li className="board-row">
          <span className="board-lamp" aria-hidden="true" />
          Server operativi
        </li>
        <li className="board-row">
          Risposta media{" "}
          <strong className="display ml-auto text-item">{formatReplyTime(status.medianReplyMinutes)}</strong>
        </li>
      </ul>
    </section>
  );
}
