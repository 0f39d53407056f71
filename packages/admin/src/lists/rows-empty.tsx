interface RowsEmptyProps {
  title: string;
  text: string;
  /** Shows everything again, when a filter is why nothing is there. */
  showAll?: { label: string; onClick: () => void } | undefined;
}

/** In a list's place: why nothing is in it, and what to do about it. */
export function RowsEmpty({ title, text, showAll }: RowsEmptyProps) {
  return (
    <div className="border-t-2 border-base-content py-8">
      <p className="text-lead font-semibold">{title}</p>
      <p className="mt-1 max-w-prose text-muted">{text}</p>
      {showAll && (
        <button type="button" className="text-link cursor-pointer" onClick={showAll.onClick}>
          {showAll.label}
        </button>
      )}
    </div>
  );
}
