import type { CSSProperties } from "react";

/** Custom properties as an element's `style` takes them. */
export const cssVariables = (values: Readonly<Record<`--${string}`, string | number | undefined>>): CSSProperties =>
  values;
