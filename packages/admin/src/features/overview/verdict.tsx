import { Icon } from "../../shell/tab-marks.tsx";

const goodIcon = "M4 12.500l5 5L20 6.500";
const badIcon = "M12 3 22 21H2zM12 10v5M12 18h.01";

/** One line of "Dietro le quinte": all is well, or it needs attention. */
export function Verdict({ good, children }: { good: boolean; children: React.ReactNode }) {
  return (
    <p className="flex items-start gap-2 [&_a]:font-semibold [&_a]:underline [&_a]:underline-offset-[0.25em]">
      <Icon path={good ? goodIcon : badIcon} className={`mt-0.5 size-5 ${good ? "text-success" : "text-error"}`} />
      <span>{children}</span>
    </p>
  );
}
