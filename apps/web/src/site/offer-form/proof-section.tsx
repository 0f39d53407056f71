import type { GalleryPicture } from "@vetrina/contract/pictures/gallery";
import { ProofFigures } from "../offer/proof-figures.tsx";

/** Wide and narrow windows take turns along the street, and stand on one pavement. */
const paneSpans = ["col-span-2 lg:col-span-7", "lg:col-span-5", "lg:col-span-4", "lg:col-span-4", "lg:col-span-4"];

function Pane({ picture, className }: { picture: GalleryPicture; className: string }) {
  return (
    <li className={`pane-on-pavement ${className}`}>
      <figure>
        <div className="window-pane aspect-4/3 border-[6px] border-base-content">
          <span className="display px-6 text-center text-item text-balance" aria-hidden="true">
            {picture.title}
          </span>
          <img
            src={picture.imageUrl}
            alt={picture.altText ?? ""}
            width={800}
            height={600}
            loading="lazy"
            decoding="async"
            data-fallback
          />
        </div>
        <figcaption className="mt-3">
          <strong className="display wrap-anywhere lg:text-item">{picture.title}</strong>
          {picture.description && <span className="mt-1 block max-w-[44ch] max-sm:sr-only">{picture.description}</span>}
        </figcaption>
      </figure>
    </li>
  );
}

interface ProofSectionProps {
  pictures: GalleryPicture[];
  /** Where the agency's reviews can be read; empty where there are none. */
  reviews: string;
}

export function ProofSection({ pictures, reviews }: ProofSectionProps) {
  return (
    <section id="lavori" aria-labelledby="prove-titolo" className="band overflow-x-clip bg-base-200">
      <div className="wrap">
        <h2 id="prove-titolo" className="max-w-[18ch] text-title">
          Chi ci è passato prima di te.
        </h2>
        <div className="mt-10 lg:mt-14">
          <ProofFigures reviews={reviews} />
        </div>
        {pictures.length > 0 && (
          <>
            <h3 className="mt-16 text-voice lg:mt-24">Lavori appena consegnati</h3>
            <ul className="mt-8 grid grid-cols-2 gap-4 lg:mt-16 lg:grid-cols-12 lg:gap-x-8 lg:gap-y-14">
              {pictures.map((picture, index) => (
                <Pane key={picture.id} picture={picture} className={paneSpans[index % paneSpans.length] ?? ""} />
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
