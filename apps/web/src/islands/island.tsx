import type { ReactNode } from "react";

interface IslandProps {
  name: string;
  /** Plain data: it travels in the page. */
  props?: object;
  /** A piece in the first screen waits for a hand; the others wake when they come into view. */
  wakes?: "in view" | "when touched";
  children: ReactNode;
}

/** Marks a piece of a public page that becomes interactive by itself. */
export function Island({ name, props, wakes = "in view", children }: IslandProps) {
  return (
    <div data-island={name} data-wakes={wakes} data-props={props ? JSON.stringify(props) : undefined}>
      {children}
    </div>
  );
}
