import { Monogram } from "../home/monogram.tsx";
import { proofVoices } from "./proof.content.ts";
import { ProofFigures } from "./proof-figures.tsx";

export function ProofSection() {
  return (
    <section id="testimonianze" aria-labelledby="testimonianze-titolo" className="band bg-base-200">
      <div className="wrap">
        <h2 id="testimonianze-titolo" className="max-w-[20ch] text-title">
          Non crederci sulla parola. Sulla loro, sì.
        </h2>
        <div className="mt-10 lg:mt-16">
          <ProofFigures />
        </div>
        <ul className="mt-16 grid gap-x-12 gap-y-12 lg:mt-24 lg:grid-cols-3">
          {proofVoices.map((voice, index) => (
            <li key={voice.name} className={["", "lg:mt-16", "lg:mt-32"][index]}>
              <figure>
                <blockquote className="display text-item leading-snug">
                  <p>«{voice.comment}»</p>
                </blockquote>
                <figcaption className="mt-5 flex items-end gap-4">
                  <Monogram initials={voice.image} tone={index} className="w-14 shrink-0" />
                  <span className="grid gap-0.5 text-note">
                    <strong>{voice.name}</strong>
                    <span>{voice.company}</span>
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
