import type { Testimonial } from "@vetrina/contract/pictures/testimonials";
import { VoiceCaption } from "../people/voice-caption.tsx";
import { ProofFigures } from "./proof-figures.tsx";

/** The three stand like steps; further ones begin a new flight. */
const steps = ["", "lg:mt-16", "lg:mt-32"];

interface ProofSectionProps {
  testimonials: Testimonial[];
  /** Where the agency's reviews can be read; empty where there are none. */
  reviews: string;
}

export function ProofSection({ testimonials, reviews }: ProofSectionProps) {
  return (
    <section id="testimonianze" aria-labelledby="testimonianze-titolo" className="band bg-base-200">
      <div className="wrap">
        <h2 id="testimonianze-titolo" className="max-w-[20ch] text-title">
          Non crederci sulla parola. Sulla loro, sì.
        </h2>
        <div className="mt-10 lg:mt-16">
          <ProofFigures reviews={reviews} />
        </div>
        {testimonials.length > 0 && (
          <ul className="mt-16 grid gap-x-12 gap-y-12 lg:mt-24 lg:grid-cols-3">
            {testimonials.map((voice, index) => (
              <li key={voice.id} className={steps[index % steps.length]}>
                <figure>
                  <blockquote data-proof className="display text-item leading-snug">
                    <p>«{voice.comment}»</p>
                  </blockquote>
                  <VoiceCaption voice={voice} />
                </figure>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
