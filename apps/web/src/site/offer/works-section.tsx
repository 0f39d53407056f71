import type { GalleryPicture } from "@vetrina/contract/pictures/gallery";
import { WorksCarousel } from "./works-carousel.tsx";

export function WorksSection({ pictures }: { pictures: GalleryPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <section
      id="lavori"
      aria-labelledby="lavori-titolo"
      className="band overflow-x-clip bg-neutral text-neutral-content"
    >
      <div className="wrap">
        <h2 id="lavori-titolo" className="text-title text-base-200">
          Le ultime vetrine accese.
        </h2>
        <p className="mt-5 max-w-[46ch] text-lead">
          Appena inaugurate, una diversa dall’altra: nessuna somiglia a quella accanto, come in una via vera.
        </p>
      </div>
      <div className="mt-10 lg:mt-14">
        <WorksCarousel pictures={pictures} />
      </div>
    </section>
  );
}
