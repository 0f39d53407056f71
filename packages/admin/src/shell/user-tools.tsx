import { roleNames, type Staff } from "@vetrina/contract/staff/auth";
import { use } from "react";
import { useRestUrl } from "../addresses.tsx";
import { PlaceLink } from "../navigation.tsx";
import { tabsOf } from "../tabs.ts";
import { useShellActions } from "./shell-actions.ts";
import { Icon, markOf } from "./tab-marks.tsx";
import { useLogout } from "./use-logout.ts";
import { type Theme, ThemeContext } from "./use-theme.ts";

const moonIcon = "M20.500 14.500A8.500 8.500 0 0 1 9.500 3.500a8.500 8.500 0 1 0 11 11z";
const sunIcon =
  "M12 7.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM12 2v2M12 20v2M2 12h2M20 12h2M4.900 4.900l1.400 1.400M17.700 17.700l1.400 1.400M4.900 19.100l1.400-1.400M17.700 6.300l1.400-1.400";

function ThemeSwitch({ dark, toggle }: Theme) {
  return (
    <label title={dark ? "Passa al tema chiaro" : "Passa al tema scuro"}>
      <Icon path={dark ? sunIcon : moonIcon} />
      Tema scuro
      <input
        type="checkbox"
        role="switch"
        aria-checked={dark}
        className="toggle ml-auto toggle-sm"
        checked={dark}
        onChange={toggle}
      />
    </label>
  );
}

export interface UserToolsProps {
  staff: Staff;
  onLeave: () => void;
  /** Something was chosen that leads away from here. */
  onChosen: () => void;
}

const keyboardIcon = "M2 6h20v12H2zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M7 14h10";
const outsideIcon = "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6";
const doorIcon = "M14 4H5v16h9M10 12h11M17 8l4 4-4 4";

/** The user's own tools: the account, the theme, the logout. */
export function UserTools({ staff, onLeave, onChosen }: UserToolsProps) {
  const theme = use(ThemeContext);
  const restUrl = useRestUrl();
  const { openHelp } = useShellActions();
  const logout = useLogout(onLeave);
  return (
    <>
      <p className="px-4 py-3 text-[0.875rem]">
        <span className="block truncate font-semibold">{staff.name}</span>
        <span className="block">{roleNames[staff.role]}</span>
      </p>
      <ul className="menu">
        {tabsOf(staff.role)
          .filter(({ inMenu }) => inMenu)
          .map((tab) => (
            <li key={tab.id}>
              <PlaceLink place={tab.place} onClick={onChosen}>
                <Icon path={markOf(tab.id).icon} />
                {tab.label}
              </PlaceLink>
            </li>
          ))}
        <li>
          <ThemeSwitch {...theme} />
        </li>
        <li>
          <button
            type="button"
            onClick={() => {
              onChosen();
              openHelp();
            }}
          >
            <Icon path={keyboardIcon} />
            Scorciatoie
          </button>
        </li>
        <li>
          <a href={`${restUrl}/`} target="_blank" rel="noopener" onClick={onChosen}>
            <Icon path={outsideIcon} />
            Apri il sito<span className="sr-only"> (in una nuova scheda)</span>
          </a>
        </li>
        <li>
          <button
            type="button"
            aria-disabled={logout.isPending || undefined}
            onClick={() => !logout.isPending && logout.mutate()}
          >
            <Icon path={doorIcon} />
            Esci
          </button>
        </li>
      </ul>
    </>
  );
}
