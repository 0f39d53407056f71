import { objections } from "./objections.content.ts";

export function ObjectionsSection() {
  return (
    <section aria-labelledby="perche-titolo" className="band">
      <div className="wrap">
        <h2 id="perche-titolo" className="max-w-[18ch] text-title">
          Perché un sito, se va bene anche così?
        </h2>
        <dl className="mt-12 grid gap-y-14 lg:mt-20 lg:gap-y-20">
          {objections.map(({ said, answer }, index) => (
            <div
              key={said}
              className={`grid gap-x-14 gap-y-4 lg:w-[84%] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] items-end ${index % 2 === 1 ? "lg:ml-auto" : ""}`}
            >
              <dt className="display text-voice text-accent">«{said}»</dt>
              <dd className="max-w-[56ch] border-base-content lg:border-l-8 lg:pl-8">{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
