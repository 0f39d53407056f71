import type { ReactNode } from "react";

const looks = {
  draft: "before:border-dotted",
  open: "",
  done: "before:bg-current forced-colors:before:bg-[CanvasText]",
  over: "text-muted",
} as const;

export type MarkLook = keyof typeof looks;

/** How far a record is, with a box that is dotted before it is sent, and full once it is there. */
export const StateMark = ({ look, children }: { look: MarkLook; children: ReactNode }) => (
  <span
    className={`font-semibold before:mr-2 before:inline-block before:size-2.5 before:border-2 before:border-current ${looks[look]}`}
  >
    {children}
  </span>
);
