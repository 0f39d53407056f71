import { type ReactNode, useId } from "react";
import { type AskedQuery, FailurePanel } from "../../failure-panel.tsx";

interface ReportPartProps<Report> {
  title: string;
  /** What was asked for before stays until the new range's answer is there. */
  query: AskedQuery & { data: Report | undefined; isPlaceholderData: boolean };
  children: (report: Report) => ReactNode;
}

/** One subject of the reports: while it comes, when it fails, and with its numbers. */
export function ReportPart<Report>({ title, query, children }: ReportPartProps<Report>) {
  const id = useId();
  const { data, error, isPlaceholderData } = query;
  return (
    <section
      aria-labelledby={id}
      aria-busy={isPlaceholderData}
      className="grid grid-cols-1 gap-6 pt-4 border-t-2 border-base-content aria-busy:opacity-60"
    >
      <h2 id={id} className="text-[1.5rem]">
        {title}
      </h2>
      <FailurePanel
        query={query}
        title="Non riesco a leggere questi numeri"
        outdated="I numeri non si sono aggiornati"
      />
      {data
        ? children(data)
        : !error && (
            <>
              <p role="status" className="sr-only">
                Carico i numeri…
              </p>
              <div aria-hidden="true" className="skeleton h-24" />
              <div aria-hidden="true" className="skeleton h-72" />
            </>
          )}
    </section>
  );
}
