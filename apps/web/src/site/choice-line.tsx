import { chosenWords } from "@vetrina/contract/choice";
import { contactFormId } from "../islands/contact-form-id.ts";

/** What the form is about, for who reads no line about it. */
export function ChosenAlready({ choice }: { choice: string }) {
  return <input type="hidden" name="choice" form={contactFormId} value={choice} />;
}

interface ChoiceLineProps {
  choice?: string | undefined;
  /** A form without the choice, for browsers that run no script. */
  undoHref?: string;
}

/**
 * Above the contact form: what the visitor chose on the way here. It stands outside of the form's island, so that it is
 * there before the form's script is; islands/choice.ts fills it in.
 */
export function ChoiceLine({ choice, undoHref = "/#contatti" }: ChoiceLineProps) {
  return (
    <div role="status">
      <p
        data-choice-line
        hidden={!choice}
        className="mb-7 flex flex-wrap items-baseline justify-between gap-x-6 border-2 border-current bg-sheet px-4 py-1 text-base-content"
      >
        <input type="hidden" name="choice" form={contactFormId} value={choice ?? ""} />
        <span>
          Hai scelto <strong data-choice-words>{choice && chosenWords(choice)}</strong>
        </span>
        <a href={undoHref} data-choice-undo className="text-link">
          Togli<span className="sr-only"> la scelta</span>
        </a>
      </p>
    </div>
  );
}

/** What a link says of itself that leads to the form with something chosen. */
export const choosing = (choice: string) => ({ "data-choice": choice, "data-choice-words": chosenWords(choice) });
