import { FaqIndex } from "../offer/faq-index.tsx";
import { offerFormFaq } from "./faq.content.ts";

export function FaqSection() {
  return (
    <section id="faq" aria-labelledby="faq-titolo" className="band">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="faq-titolo" className="text-title">
            Chiedilo pure
          </h2>
          <p className="mt-5 max-w-[30ch] text-lead">Le otto cose che ci domandano prima di lasciare il numero.</p>
        </div>
        <FaqIndex entries={offerFormFaq} />
      </div>
    </section>
  );
}
