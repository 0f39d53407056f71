import type { Theme } from "./use-theme.ts";

const moon = "M20.500 14.500A8.500 8.500 0 0 1 9.500 3.500a8.500 8.500 0 1 0 11 11z";
const sun =
  "M12 7.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM12 2v2M12 20v2M2 12h2M20 12h2M4.900 4.900l1.400 1.400M17.700 17.700l1.400 1.400M4.900 19.100l1.400-1.400M17.700 6.300l1.400-1.400";

export function ThemeSwitch({ dark, toggle }: Theme) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      aria-label="Tema scuro"
      title={dark ? "Passa al tema chiaro" : "Passa al tema scuro"}
      className="grid size-11 cursor-pointer place-items-center"
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current" strokeWidth="2" aria-hidden="true">
        <path d={dark ? sun : moon} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
