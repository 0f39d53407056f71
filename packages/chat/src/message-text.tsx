import { LinkedText } from "@vetrina/ui/linked-text";

/** A text as it was written, with its line ends; addresses can be followed. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      <LinkedText text={text} />
    </p>
  );
}
