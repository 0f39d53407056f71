import { type PostState, stateLabels } from "./post-state.ts";

export function StateMark({ state }: { state: PostState }) {
  return (
    <span className="state-mark" data-state={state}>
      {stateLabels[state]}
    </span>
  );
}

/** Says that a program wrote it. */
export function AiMark() {
  return (
    <span className="state-mark" data-state="ai" title="Scritto dall'intelligenza artificiale">
      <span aria-hidden="true">IA</span>
      <span className="sr-only">Scritto dall'intelligenza artificiale</span>
    </span>
  );
}
