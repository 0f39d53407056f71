import type { FaqEntry } from "../home/faq.content.ts";

/** Questions as in a book's index; one answer open at a time. */
export function FaqIndex({ entries }: { entries: FaqEntry[] }) {
  return (
    <div>
      {entries.map((entry) => (
        <details key={entry.question} name="faq" className="index-entry">
          <summary className="flex min-h-14 items-baseline gap-3 py-3">
            <h3 className="max-w-[84%] text-[min(1.1875rem,8vw)] leading-snug tracking-[-0.01em]">{entry.question}</h3>
            <span className="leader min-w-0 max-sm:opacity-0" aria-hidden="true" />
          </summary>
          <p className="max-w-[62ch] pr-8 pb-6">{entry.answer}</p>
        </details>
      ))}
    </div>
  );
}

/** The same questions as search engines read them. */
export const faqStructuredData = (entries: FaqEntry[]) => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: entries.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});
