import { PlaceLink, place } from "../../navigation.tsx";
import { useMediaQuery } from "../../use-media-query.ts";
import { type SettingsPart, settingsParts } from "./settings-parts.tsx";

const placeOf = ({ id }: SettingsPart) =>
  id ? place({ to: "/impostazioni/$part", params: { part: id } }) : place({ to: "/impostazioni" });

function PartLinks({ open }: { open: SettingsPart }) {
  return (
    <ul className="menu">
      {settingsParts.map((part) => (
        <li key={part.id}>
          <PlaceLink place={placeOf(part)} aria-current={part === open ? "page" : undefined}>
            {part.label}
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}

/** The list of parts: beside the open one where there is room, else folded up under its name. */
export function PartsNav({ open }: { open: SettingsPart }) {
  const isWide = useMediaQuery("(width >= 62rem)");
  return (
    <nav aria-label="Parti delle impostazioni" className="settings-nav">
      {isWide ? (
        <PartLinks open={open} />
      ) : (
        <details key={open.id}>
          <summary>
            <span className="sr-only">Parte aperta: </span>
            {open.label}
            <span className="ml-auto font-normal text-muted">
              {settingsParts.indexOf(open) + 1} di {settingsParts.length}
            </span>
          </summary>
          <PartLinks open={open} />
        </details>
      )}
    </nav>
  );
}
