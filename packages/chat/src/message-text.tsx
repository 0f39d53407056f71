import { NewTabLink } from "@vetrina/ui/new-tab-link";

/** Addresses in a text, without the punctuation that follows them in a sentence. */
const addresses = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

/** A text whose addresses can be followed. */
function LinkedText({ text }: { text: string }) {
  return text.split(addresses).map((part, index) =>
    addresses.test(part) ? (
      <NewTabLink key={index} href={part} rel="noopener noreferrer" className="underline underline-offset-2">
        {part}
      </NewTabLink>
    ) : (
      part
    ),
  );
}

/** A text as it was written, with its line ends; addresses can be followed. What is copied of it is what was written. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere [&_.sr-only]:select-none">
      <LinkedText text={text} />
    </p>
  );
}
