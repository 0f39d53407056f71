interface WayBackProps {
  href: string;
  label: string;
}

/** Above a page's title, to where its like are listed. */
export const WayBack = ({ href, label }: WayBackProps) => (
  <nav aria-label="Percorso" className="print:hidden">
    <a href={href} className="text-link -ml-1 px-1">
      <span aria-hidden="true">← </span>
      {label}
    </a>
  </nav>
);
