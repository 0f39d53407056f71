import { useId, useState } from "react";
import { PlaceLink } from "../../navigation.tsx";
import { useMediaQuery } from "../../use-media-query.ts";
import { findSettings } from "./find-settings.ts";
import { type SettingsPlace, settingsPlace, settingsPlaces } from "./settings-places.ts";

function PartLinks({ open }: { open: SettingsPlace }) {
  return (
    <ul className="menu">
      {settingsPlaces.map((part) => (
        <li key={part.id}>
          <PlaceLink place={settingsPlace(part.id)} aria-current={part.id === open.id ? "page" : undefined}>
            {part.label}
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}

/** What was found, each with its part; the search ends when one is opened. */
function FoundLinks({ typed, onOpen }: { typed: string; onOpen: () => void }) {
  const found = findSettings(typed);
  return (
    <>
      <p role="status" className="px-3.5 py-2 text-note text-muted">
        {found.length === 0 && "Nessuna impostazione con queste parole"}
        {found.length === 1 && "1 impostazione"}
        {found.length > 1 && `${found.length} impostazioni`}
      </p>
      <ul aria-label="Impostazioni trovate" className="menu">
        {found.map(({ name, label, place }) => (
          <li key={name}>
            <PlaceLink place={place} onClick={onOpen} className="block">
              {name}
              <span className="block text-note font-normal text-muted">{label}</span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The list of parts: beside the open one where there is room, else folded up under its name. */
function Parts({ open }: { open: SettingsPlace }) {
  const isWide = useMediaQuery("(width >= 62rem)");
  if (isWide) return <PartLinks open={open} />;
  return (
    <details key={open.id} className="group">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 px-3.5 font-bold after:text-[1.5rem] after:content-['+'] group-open:after:content-['−']">
        <span className="sr-only">Parte aperta: </span>
        {open.label}
        <span className="ml-auto font-normal text-muted">
          {settingsPlaces.findIndex(({ id }) => id === open.id) + 1} di {settingsPlaces.length}
        </span>
      </summary>
      <PartLinks open={open} />
    </details>
  );
}

/** Where one goes from part to part, or looks for a setting by its name. */
export function PartsNav({ open }: { open: SettingsPlace }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  return (
    <nav
      aria-label="Parti delle impostazioni"
      className="min-w-0 border-y-2 border-base-content [--menu-open:var(--color-sheet)] lg:sticky lg:top-6 lg:border-b-0 [&_.menu>li]:border-t [&_.menu>li]:border-base-content/16"
    >
      <label htmlFor={id} className="sr-only">
        Cerca un’impostazione
      </label>
      <input
        id={id}
        type="search"
        className="input my-2 w-full bg-sheet"
        placeholder="Cerca un’impostazione"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") setTyped("");
        }}
      />
      {typed.trim() ? <FoundLinks typed={typed} onOpen={() => setTyped("")} /> : <Parts open={open} />}
    </nav>
  );
}
