import { type ReactNode, useId } from "react";

const looks = {
  overview: { Heading: "h2", section: undefined, heading: "overview-heading" },
  panel: { Heading: "h3", section: "panel", heading: "panel-title" },
  beside: { Heading: "h3", section: "mb-5", heading: "mb-2 text-lead" },
} as const;

interface TitledSectionProps {
  /** Of Panoramica, of a form, or beside a conversation. */
  look: keyof typeof looks;
  title: ReactNode;
  /** In place of the look's own. */
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a screen that is named by its heading. */
export function TitledSection({ look, title, className = looks[look].section, children }: TitledSectionProps) {
  const id = useId();
  const { Heading, heading } = looks[look];
  return (
    <section aria-labelledby={id} className={className}>
      <Heading id={id} className={heading}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
