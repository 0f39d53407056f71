import type { Company } from "@vetrina/contract/settings/site";
import { openNowIsland } from "../layout/open-now.tsx";
import { Portrait } from "../people/portrait.tsx";
import { officePlaces } from "./office.content.ts";
import { OfficeDrawing } from "./office-drawing.tsx";

/** What there is to see; its numbers are those on the drawing. */
function Places({ className, isNumbered }: { className: string; isNumbered: boolean }) {
  return (
    <ol className={`grid gap-x-8 gap-y-7 sm:grid-cols-2 ${className}`}>
      {officePlaces.map((place, index) => (
        <li key={place.title} className={isNumbered ? "grid grid-cols-[2.25rem_1fr] content-start lg:block" : ""}>
          {isNumbered && (
            <span className="display text-item text-base-200 lg:block" aria-hidden="true">
              {index + 1}
            </span>
          )}
          <div>
            <h3 className="text-item">{place.title}</h3>
            <p className="mt-1.5 max-w-[34ch]">{place.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The room behind the window: a photo in the arch that people have too, and until there is one its drawing. */
export function OfficeSection({ company, picture }: { company: Company; picture: string }) {
  return (
    <section aria-labelledby="ufficio-titolo" className="band overflow-x-clip bg-primary text-primary-content">
      <div className="wrap">
        <h2 id="ufficio-titolo" className="text-title">
          Dietro la vetrina.
        </h2>
        {picture ? (
          <div className="mt-8 grid items-center gap-x-16 gap-y-10 lg:grid-cols-[26rem_1fr]">
            <Portrait
              name={company.name}
              imageUrl={picture}
              alt={`La sede di ${company.name}, ${company.street}, ${company.city}`}
              className="w-full max-w-[26rem]"
              sizes="(min-width: 28rem) 26rem, 92vw"
            />
            <Places className="" isNumbered={false} />
          </div>
        ) : (
          <>
            <div {...openNowIsland(company)}>
              <OfficeDrawing />
            </div>
            <Places className="mt-10 lg:grid-cols-5" isNumbered />
          </>
        )}
      </div>
    </section>
  );
}
