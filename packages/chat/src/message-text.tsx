/** Addresses in a text, without the punctuation that follows them in a sentence. */
const addresses = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

/** A text whose addresses can be followed. */
function LinkedText({ text }: { text: string }) {
  return text.split(addresses).map((part, index) =>
    addresses.test(part) ? (
      <a key={index} href={part} target="_blank" rel="noopener noreferrer" className="underline underline-offset-2">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** A text as it was written, with its line ends; addresses can be followed. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      <LinkedText text={text} />
    </p>
  );
}
