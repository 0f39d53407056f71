import { trpc } from "@vetrina/client/trpc";
import { formatMonth } from "@vetrina/contract/dates";
import type { FiscalMonthSums } from "@vetrina/contract/fiscal/fiscal-documents";
import { SelectField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import { CsvLink } from "../../lists/csv-link.tsx";

const dueCount = ({ toIssue }: FiscalMonthSums) => (toIssue > 0 ? `, ${toIssue} da emettere` : "");

interface FiscalMonthHeadProps {
  month: string;
  onMonth: (month: string) => void;
}

/** Which month is open, with what waits in the others, and its documents as a file for spreadsheets. */
export function FiscalMonthHead({ month, onMonth }: FiscalMonthHeadProps) {
  const id = useId();
  const { data: months = [] } = trpc.fiscal.months.useQuery(undefined, { staleTime: 0 });
  const known = months.some((one) => one.month === month);
  const names = months.map((one): [string, string] => [one.month, `${formatMonth(one.month)}${dueCount(one)}`]);
  const others = months.filter((one) => one.month !== month && one.toIssue > 0);
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      <SelectField
        id={id}
        label="Mese"
        fieldClassName="w-full sm:w-72"
        names={known ? names : [[month, formatMonth(month)], ...names]}
        value={month}
        onChange={(event) => onMonth(event.target.value)}
      />
      <CsvLink path="/api/fiscal/documents/export" filters={{ month }} />
      {others.length > 0 && (
        <p className="text-muted">Da emettere anche in {others.map((one) => formatMonth(one.month)).join(", ")}.</p>
      )}
    </div>
  );
}
