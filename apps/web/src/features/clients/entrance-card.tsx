import type { ReactNode } from "react";

/** The door of the client area, under its own little awning. */
export function EntranceCard({ children }: { children: ReactNode }) {
  return (
    <section className="bg-base-200">
      <div className="wrap grid justify-items-center gap-5 py-14 lg:py-20">
        <div className="w-full max-w-[30rem]">
          <div className="mx-[max(-0.75rem,-5vw)] relative -mb-5.5 @container [filter:drop-shadow(0_3px_color-mix(in_srgb,var(--color-base-content)_22%,transparent))]">
            <div className="awning [--stripe:calc(100cqw/11)]" />
          </div>
          <div className="bg-sheet px-6 pt-12 pb-9 sm:px-10 sm:pb-11">{children}</div>
        </div>
        <a href="/ticket" className="text-link">
          <span aria-hidden="true">← </span>Torna all’assistenza
        </a>
      </div>
    </section>
  );
}
