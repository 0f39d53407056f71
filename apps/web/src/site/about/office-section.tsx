import type { Company } from "@vetrina/contract/settings/site";
import { officePlaces } from "./office.content.ts";
import { OfficeDrawing } from "./office-drawing.tsx";

export function OfficeSection({ week }: { week: Company["openingHours"] }) {
  return (
    <section aria-labelledby="ufficio-titolo" className="band overflow-x-clip bg-primary text-primary-content">
      <div className="wrap">
        <h2 id="ufficio-titolo" className="text-title">
          Dietro la vetrina.
        </h2>
        <div data-island="open-now" data-week={JSON.stringify(week)}>
          <OfficeDrawing />
        </div>
        <ol className="mt-10 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-5">
          {officePlaces.map((place, index) => (
            <li key={place.title} className="grid grid-cols-[2.25rem_1fr] content-start lg:block">
              <span className="display text-item text-base-200 lg:block" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3 className="text-item">{place.title}</h3>
                <p className="mt-1.5 max-w-[34ch]">{place.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
