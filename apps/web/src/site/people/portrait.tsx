import { imageSources } from "@vetrina/contract/pictures/images";
import { portraitFeatures } from "./portrait-features.ts";

interface PortraitProps {
  name: string;
  imageUrl: string | null;
  className: string;
  /** How wide a photo is shown, as `sizes` says it. */
  sizes: string;
  /** Of a photo whose subject no text beside it names. */
  alt?: string;
}

/** A part of `public/images/ritratti.svg`, which all portraits of the site share; its class says its colour. */
const Part = ({ name, className }: { name: string; className?: string | undefined }) => (
  <use href={`/images/ritratti.svg#${name}`} className={className} />
);

/** A figure in a shop door's arch, drawn from the name, different for each. */
function DrawnPortrait({ name, className }: { name: string; className: string }) {
  const { ground, cloth, skin, hair, cut, hasLongHair, hasBeard, hasApron, hasGlasses } = portraitFeatures(name);
  return (
    <svg viewBox="0 0 80 96" className={`portrait ${className}`} aria-hidden="true">
      <Part name="arco" className={ground} />
      {hasLongHair && <Part name={`${cut}-dietro`} className={hair} />}
      <Part name="busto" className={cloth} />
      {hasApron && <Part name="grembiule" className="fill-neutral" />}
      <Part name="testa" className={skin} />
      {hasBeard && <Part name="barba" className={hair} />}
      <Part name={cut} className={hair} />
      <g className="portrait-lines">
        <Part name="viso" />
        <Part name="bocca" className={hasBeard ? "stroke-sheet" : undefined} />
        {hasGlasses && <Part name="occhiali" />}
      </g>
    </svg>
  );
}

/** A photo in a shop door's arch; until there is one, a drawing. The name of a person stands beside it. */
export function Portrait({ name, imageUrl, className, sizes, alt = "" }: PortraitProps) {
  if (!imageUrl) return <DrawnPortrait name={name} className={className} />;
  const sources = imageSources(imageUrl);
  return (
    <picture className={`portrait-photo ${className}`}>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img src={imageUrl} alt={alt} width={400} height={480} loading="lazy" decoding="async" data-fallback />
    </picture>
  );
}
