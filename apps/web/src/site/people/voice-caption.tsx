import type { Testimonial } from "@vetrina/contract/pictures/testimonials";
import { Stars } from "../layout/stars.tsx";
import { Portrait } from "./portrait.tsx";
import { VoiceSource } from "./voice-source.tsx";

/** Who says it, below a testimonial. */
export function VoiceCaption({ voice }: { voice: Testimonial }) {
  return (
    <figcaption className="mt-5 flex flex-wrap items-end gap-4">
      <Portrait name={voice.name} imageUrl={voice.imageUrl} className="w-16 shrink-0" sizes="4rem" />
      <span className="grid flex-1 basis-36 gap-0.5 text-note">
        <Stars rating={voice.rating} />
        <strong className="mt-0.5">{voice.name}</strong>
        <span>{voice.company}</span>
        <VoiceSource voice={voice} />
      </span>
    </figcaption>
  );
}
