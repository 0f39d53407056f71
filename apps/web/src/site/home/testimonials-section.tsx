import type { Testimonial } from "@vetrina/contract/pictures/testimonials";
import { Stars } from "../layout/stars.tsx";
import { Portrait } from "../people/portrait.tsx";
import { VoiceCaption } from "../people/voice-caption.tsx";
import { VoiceSource } from "../people/voice-source.tsx";
import { ReviewsLink } from "../reviews-link.tsx";
import { Stroll } from "./stroll.tsx";

/** The first and loudest; on a phone it stands in the row with the others. */
function LeadVoice({ voice }: { voice: Testimonial }) {
  return (
    <figure className="grid h-full content-between gap-x-14 gap-y-4 lg:grid-cols-[15rem_1fr]">
      <blockquote className="display text-voice max-sm:text-[1.25rem] lg:order-last lg:text-[clamp(2.5rem,3.9vw,3.5rem)] lg:leading-[1.15]">
        <p className="text-balance">«{voice.comment}»</p>
      </blockquote>
      <figcaption className="flex flex-wrap items-end gap-5 lg:block">
        <Portrait
          name={voice.name}
          imageUrl={voice.imageUrl}
          className="w-20 shrink-0 lg:w-full"
          sizes="(min-width: 64rem) 15rem, 5rem"
        />
        <span className="flex-1 basis-44 lg:mt-5 lg:block">
          <strong className="block text-lead">{voice.name}</strong>
          <span className="block">{voice.company}</span>
          <VoiceSource voice={voice} />
          <span className="mt-2 block">
            <Stars rating={voice.rating} />
          </span>
        </span>
      </figcaption>
    </figure>
  );
}

/** The second row speaks a little louder than the third. */
function Voice({ voice, index }: { voice: Testimonial; index: number }) {
  const isLouder = index < 2;
  return (
    <li className={isLouder ? "lg:col-span-3" : "lg:col-span-2"}>
      <figure className="flex h-full flex-col justify-between">
        <blockquote className={isLouder ? "max-w-[34ch] text-lead lg:text-item lg:leading-normal" : "max-w-[40ch]"}>
          <p>«{voice.comment}»</p>
        </blockquote>
        <VoiceCaption voice={voice} />
      </figure>
    </li>
  );
}

interface TestimonialsSectionProps {
  testimonials: Testimonial[];
  /** Where the agency's reviews can be read; empty where there are none. */
  reviews: string;
}

export function TestimonialsSection({ testimonials, reviews }: TestimonialsSectionProps) {
  const [lead, ...others] = testimonials;
  if (!lead) return null;
  return (
    <section id="testimonianze" aria-labelledby="testimonianze-titolo" className="band bg-base-200">
      <div className="wrap">
        <div className="grid items-end gap-x-12 gap-y-3 lg:grid-cols-[1fr_auto]">
          <h2 id="testimonianze-titolo" className="text-title">
            Parola di chi ha già aperto.
          </h2>
          <p className="max-w-[36ch]">
            {reviews ? (
              <>
                4,9/5 da oltre 150 <ReviewsLink address={reviews}>recensioni</ReviewsLink> e 34 raccomandazioni sui
                social, dopo oltre 500 siti consegnati.
              </>
            ) : (
              "Che cosa dicono, con nome e bottega, dopo oltre 500 siti consegnati."
            )}
          </p>
        </div>
        <Stroll
          label="Che cosa dicono"
          className="mt-4 sm:m-0 sm:mt-8 sm:grid-cols-2 sm:gap-14 lg:mt-20 lg:grid-cols-6 lg:gap-y-20"
        >
          <li className="sm:col-span-2 lg:col-span-6">
            <LeadVoice voice={lead} />
          </li>
          {others.map((voice, index) => (
            <Voice key={voice.id} voice={voice} index={index} />
          ))}
        </Stroll>
      </div>
    </section>
  );
}
