import type { Work } from "@vetrina/contract/pictures/works";
import { EmptyPane } from "./empty-pane.tsx";
import { WorkPicture, type WorkPictureProps } from "./work-picture.tsx";

interface DevicesProps {
  work: Work;
  sizes: string;
  firstOn?: WorkPictureProps["firstOn"];
}

/** The host of a work's own site; for one without, the name that such a site might have. */
function hostOf({ linkSito, slug }: Work): string {
  return URL.canParse(linkSito) ? new URL(linkSito).host.replace(/^www\./, "") : `${slug}.it`;
}

/** A work as a computer shows it, and in front of it the phone, when there is a picture of that. */
export function Devices({ work, sizes, firstOn }: DevicesProps) {
  const { titolo, immaginePath, immagineTelefono } = work;
  return (
    <div className={`relative ${immagineTelefono ? "pb-[6%] pl-[16%]" : ""}`}>
      <div data-device className="border-3 border-base-content bg-base-content">
        <p className="device-bar" aria-hidden="true">
          <span>{hostOf(work)}</span>
        </p>
        <div className="window-pane aspect-8/5 w-full">
          <EmptyPane />
          {immaginePath && (
            <WorkPicture
              address={immaginePath}
              on="desktop"
              alt={`Il sito di ${titolo} al computer`}
              sizes={sizes}
              firstOn={firstOn}
            />
          )}
        </div>
      </div>
      {immagineTelefono && (
        <div
          data-device
          className="absolute bottom-0 left-0 w-[18.5%] overflow-hidden rounded-[clamp(0.6rem,1.6vw,1.4rem)] border-[length:clamp(3px,0.5vw,7px)] border-base-content outline-2 outline-base-100"
        >
          <div className="window-pane aspect-1/2">
            <WorkPicture
              address={immagineTelefono}
              on="phone"
              alt={`Il sito di ${titolo} sul telefono`}
              sizes="(min-width: 64rem) 14rem, 30vw"
              firstOn={firstOn}
            />
          </div>
        </div>
      )}
    </div>
  );
}
