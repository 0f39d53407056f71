/** Foreign words of a tagline, with their language: voices say them as they are said there. */
const languages: Record<string, string> = { welcome: "en", willkommen: "de" };

export const Tagline = ({ words }: { words: string }) =>
  words.split(/(welcome|willkommen)/).map((word) =>
    languages[word] ? (
      <span key={word} lang={languages[word]}>
        {word}
      </span>
    ) : (
      word
    ),
  );

/** What a service holds, line by line, as on a drawer's label. */
export function FeatureList({ features }: { features: string[] }) {
  return (
    <ul>
      {features.map((feature) => (
        <li key={feature} className="border-b border-base-content/20 py-2.5">
          {feature}
        </li>
      ))}
    </ul>
  );
}

/** What comes of a service for its buyer. */
export function BenefitList({ benefits }: { benefits: string[] }) {
  return (
    <ul className="mt-2 grid gap-2">
      {benefits.map((benefit) => (
        <li key={benefit} className="grid grid-cols-[1.5rem_1fr] items-baseline">
          <span className="size-2.5 bg-primary" aria-hidden="true" />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
