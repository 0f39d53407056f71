import { zodResolver } from "@hookform/resolvers/zod";
import { type ReportRange, reportRangeSchema } from "@vetrina/contract/reports";
import { useForm } from "react-hook-form";
import { DayRangeFields } from "../../fields/day-range-fields.tsx";
import { Link } from "../../navigation.tsx";
import { reportsSearchOf, usualRanges } from "./reports-view.ts";

interface RangeFormProps {
  range: ReportRange;
  /** Which of the usual ranges it is. */
  label: string | undefined;
  /** Today in Rome. */
  today: string;
  onRange: (range: ReportRange) => void;
}

/** The usual ranges as links, which can be kept as a bookmark, and two fields for any other. */
export function RangeForm({ range, label: asked, today, onRange }: RangeFormProps) {
  const { register, handleSubmit, formState } = useForm<ReportRange>({
    resolver: zodResolver(reportRangeSchema),
    values: range,
  });
  const { errors } = formState;
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-8 gap-y-4">
      <nav aria-label="Periodo" className="flex flex-wrap gap-2">
        {usualRanges(today).map(({ label, range: usual }, index) => (
          <Link
            key={label}
            to="/resoconti"
            search={index === 0 ? {} : reportsSearchOf(usual)}
            aria-current={label === asked ? "page" : undefined}
            className="btn btn-choice"
          >
            {label}
          </Link>
        ))}
      </nav>
      <form
        noValidate
        aria-label="Altro periodo"
        className="grid grid-cols-2 items-end gap-2 min-[40rem]:flex min-[40rem]:flex-wrap"
        onSubmit={(event) => void handleSubmit(onRange)(event)}
      >
        <DayRangeFields
          prefix="resoconti"
          names={["from", "to"]}
          register={register}
          errors={{ from: errors.from?.message, to: errors.to?.message }}
        />
        <button type="submit" className="btn btn-primary">
          Mostra
        </button>
      </form>
    </div>
  );
}
