import { trpc } from "@vetrina/client/trpc";
import { formatLongDate } from "@vetrina/contract/dates";
import { deleteTestimonialQuestion, type StaffTestimonial } from "@vetrina/contract/pictures/testimonials";
import { PersonPicture } from "../pictures/person-picture.tsx";
import { EntryNote, PictureEntry } from "../pictures/picture-entry.tsx";
import { PictureScreen, type PictureScreenWords } from "../pictures/picture-screen.tsx";
import { testimonialCalls, testimonialCard } from "./testimonial-card.tsx";

const words: PictureScreenWords = {
  title: "Testimonianze",
  note: "Che cosa dicono i clienti, in quest’ordine: nella home, nell’offerta e nella pagina del loro lavoro.",
  newPlace: "nuova",
  add: "Nuova testimonianza",
  loading: "Carico le testimonianze…",
  failure: "Non riesco a caricare le testimonianze",
  list: "Testimonianze",
  empty: {
    title: "Nessuna testimonianza, per ora",
    text: "Due righe di un cliente contento valgono più di dieci nostre.",
    action: "Aggiungi la prima",
  },
  removeQuestion: deleteTestimonialQuestion,
  removeNote: (name) => `Le parole di «${name}» spariranno anche dal sito.`,
};

/** Where a testimonial can be read. */
function placesOf({ onHome, onOffer, workId }: StaffTestimonial): string {
  const places = [onHome && "home", onOffer && "offerta", workId !== null && "il suo lavoro"].filter(Boolean);
  return places.length > 0 ? `Si vede: ${places.join(", ")}` : "Per ora non si vede da nessuna parte";
}

/** "Bergamo, 12 marzo 2026, Google". */
const provenanceOf = ({ town, saidOn, source }: StaffTestimonial) =>
  [town, saidOn && formatLongDate(saidOn), source].filter(Boolean).join(", ");

/** What customers say. `#testimonianze/nuova` adds one, `#testimonianze/12` changes one. */
export function TestimonialsScreen() {
  return (
    <PictureScreen
      tab="/testimonianze"
      words={words}
      query={trpc.testimonials.list.useQuery()}
      nameOf={({ name }) => name}
      calls={testimonialCalls}
      card={testimonialCard}
      entry={(testimonial, controls) => (
        <PictureEntry
          {...controls}
          title={testimonial.name}
          frameClassName="aspect-6/5 bg-base-200 [&_img]:object-contain"
          picture={<PersonPicture address={testimonial.imageUrl} isSample={testimonial.isSample} />}
        >
          <p>{testimonial.company}</p>
          <EntryNote text={`${testimonial.rating.toLocaleString("it-IT")}/5 · «${testimonial.comment}»`} />
          <p className="mt-1 text-note text-muted [overflow-wrap:anywhere]">
            {provenanceOf(testimonial) || "Senza località, giorno e fonte"}
          </p>
          <p className="mt-1 text-note text-muted">{placesOf(testimonial)}</p>
        </PictureEntry>
      )}
    />
  );
}
