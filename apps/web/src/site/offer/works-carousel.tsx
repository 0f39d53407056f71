import type { GalleryPicture } from "@vetrina/contract/pictures/gallery";

function Arrow({ kind }: { kind: "previous" | "next" }) {
  const isNext = kind === "next";
  return (
    <button
      type="button"
      data-previous={isNext ? undefined : true}
      data-next={isNext || undefined}
      aria-label={isNext ? "Lavoro successivo" : "Lavoro precedente"}
      className="btn btn-secondary btn-square btn-lg"
    >
      <svg viewBox="0 0 24 24" className="size-6 fill-none stroke-current" strokeWidth="4" aria-hidden="true">
        <path d={isNext ? "m8 3 9 9-9 9" : "m16 3-9 9 9 9"} />
      </svg>
    </button>
  );
}

function PlayButton() {
  return (
    <button type="button" data-play aria-label="Ferma lo scorrimento" className="btn btn-secondary btn-square btn-lg">
      <svg viewBox="0 0 24 24" className="size-6 fill-current" aria-hidden="true">
        <path className="hidden in-data-playing:inline" d="M5 3h5v18H5zM14 3h5v18h-5z" />
        <path className="in-data-playing:hidden" d="M6 2.500v19L21 12z" />
      </svg>
    </button>
  );
}

function Dots({ pictures }: { pictures: GalleryPicture[] }) {
  return (
    <ul className="flex flex-wrap">
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <button
            type="button"
            data-dot
            aria-label={`Lavoro ${index + 1}: ${picture.title}`}
            className="grid w-9 h-11 place-items-center cursor-pointer after:size-[0.9rem] after:border-3 after:border-base-200 [&[aria-current]::after]:bg-primary [&[aria-current]::after]:[forced-color-adjust:none]"
          />
        </li>
      ))}
    </ul>
  );
}

function Slide({ picture }: { picture: GalleryPicture }) {
  return (
    <li data-title={picture.title}>
      <div className="window-pane aspect-4/3 border-[6px] border-base-200 motion-safe:[transition:opacity_0.3s]">
        <span className="display text-item text-balance px-6 text-center" aria-hidden="true">
          {picture.title}
        </span>
        <img
          src={picture.imageUrl}
          alt={picture.altText ?? ""}
          width={800}
          height={600}
          loading="lazy"
          decoding="async"
          draggable={false}
          data-fallback
        />
      </div>
      <h3 className="mt-4 text-item">{picture.title}</h3>
      {picture.description && <p className="mt-1 max-w-[48ch]">{picture.description}</p>}
    </li>
  );
}

/** Works side by side behind one long window: the one in the middle is lit. It scrolls by hand without any script. */
export function WorksCarousel({ pictures }: { pictures: GalleryPicture[] }) {
  return (
    <section aria-roledescription="carosello" aria-label="Lavori recenti" data-island="carousel" className="carousel">
      <ul
        data-track
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be within the keyboard's reach
        tabIndex={0}
        aria-label="Lavori, uno accanto all’altro"
        className="carousel-track grid snap-x snap-mandatory auto-cols-(--slide) grid-flow-col gap-[clamp(1rem,3vw,2.5rem)] overflow-x-auto px-[calc((100%-var(--slide))/2)] in-data-live:touch-pan-y in-data-live:snap-none *:snap-center print:grid-flow-row print:grid-cols-[repeat(3,1fr)] print:p-0 [--slide:min(82vw,44rem)] [scrollbar-width:none]"
      >
        {pictures.map((picture) => (
          <Slide key={picture.id} picture={picture} />
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className="wrap invisible in-data-live:visible noscript:hidden mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="flex gap-2">
            <Arrow kind="previous" />
            <PlayButton />
            <Arrow kind="next" />
          </div>
          <p data-counter className="display text-item" />
          <Dots pictures={pictures} />
        </div>
      )}
      <p data-status role="status" className="sr-only" />
    </section>
  );
}
