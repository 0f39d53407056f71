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
    <div className={`devices ${immagineTelefono ? "pb-[6%] pl-[15%]" : ""}`}>
      <div className="device-desktop">
        <p className="device-bar" aria-hidden="true">
          <span>{hostOf(work)}</span>
        </p>
        <div className="window-pane aspect-8/5">
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
        <div className="device-phone">
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
