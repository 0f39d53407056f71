import { Icon } from "./tab-marks.tsx";
import type { Theme } from "./use-theme.ts";

const moonIcon = "M20.500 14.500A8.500 8.500 0 0 1 9.500 3.500a8.500 8.500 0 1 0 11 11z";
const sunIcon =
  "M12 7.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM12 2v2M12 20v2M2 12h2M20 12h2M4.900 4.900l1.400 1.400M17.700 17.700l1.400 1.400M4.900 19.100l1.400-1.400M17.700 6.300l1.400-1.400";

export function ThemeSwitch({ dark, toggle }: Theme) {
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
