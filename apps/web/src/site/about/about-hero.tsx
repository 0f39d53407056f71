import type { Company } from "@vetrina/contract/settings/site";
import { StreetDrawing } from "./street-drawing.tsx";

export function AboutHero({ company }: { company: Company }) {
  return (
    <section className="overflow-x-clip bg-base-200">
      <div className="wrap grid items-end gap-x-12 gap-y-6 pt-10 lg:grid-cols-[minmax(0,2.35fr)_minmax(0,1fr)] lg:pt-16">
        <h1 className="text-poster lg:text-[min(6.4vw,5.5rem)]">
          Una bottega
          <br /> tra le botteghe.
        </h1>
        <div className="lg:pb-2">
          <p className="max-w-[36ch] text-lead">
            {company.name} fa siti per chi alza la serranda ogni mattina. La alziamo anche noi, dal 2018.
          </p>
          <a href="#mappa" data-cta="about_visit" className="btn btn-primary btn-xl mt-6 max-sm:w-full">
            Vieni a trovarci
          </a>
        </div>
      </div>
      <div className="mt-12 lg:mt-14">
        <StreetDrawing name={company.name} />
      </div>
    </section>
  );
}
