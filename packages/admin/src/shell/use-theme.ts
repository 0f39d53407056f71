import { createContext, useLayoutEffect, useState } from "react";
import { useMediaQuery } from "../use-media-query.ts";

export interface Theme {
  dark: boolean;
  toggle: () => void;
}

/** The theme that the screens are in, and its switch. */
export const ThemeContext = createContext<Theme>({ dark: false, toggle: () => {} });

const storageKey = "vetrina-tema";
const themeNames = { light: "bottega", dark: "bottega-notte" } as const;

/** Storage may be switched off in the browser: the theme then lasts as long as the page. */
function readChoice(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function keepChoice(choice: string): void {
  try {
    localStorage.setItem(storageKey, choice);
  } catch {}
}

/** Light or dark: the user's choice, by default the system's. */
export function useTheme(): Theme {
  const systemDark = useMediaQuery("(prefers-color-scheme: dark)");
  const [choice, setChoice] = useState(readChoice);
  const dark = choice ? choice === "dark" : systemDark;

  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = dark ? themeNames.dark : themeNames.light;
    return () => {
      delete dataset.theme;
    };
  }, [dark]);

  const toggle = () => {
    const next = dark ? "light" : "dark";
    setChoice(next);
    keepChoice(next);
  };
  return { dark, toggle };
}
