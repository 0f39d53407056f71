/** Addresses in a text, without the punctuation that follows them in a sentence. */
const addresses = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

/** A text whose addresses can be followed. */
export function LinkedText({ text }: { text: string }) {
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
