import { reasons } from "./reasons.content.ts";

/** The town's paper: one long story and four short ones. */
export function ReasonsSection() {
  const [lead, ...others] = reasons;
  return (
    <section aria-labelledby="ragioni-titolo" className="band">
      <div className="wrap">
        <div className="border-b-8 border-double border-base-content pb-5">
          <h2 id="ragioni-titolo" className="text-title">
            Cinque notizie per chi ha bottega.
          </h2>
        </div>
        <div className="mt-8 grid gap-x-14 gap-y-10 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.45fr)]">
          {lead && (
            <article>
              <h3 className="text-voice text-accent">{lead.title}</h3>
              <p className="mt-4 max-w-[44ch] text-lead">{lead.text}</p>
            </article>
          )}
          <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
            {others.map((reason) => (
              <article key={reason.title} className="border-t-2 border-base-content pt-4">
                <h3 className="text-item">{reason.title}</h3>
                <p className="mt-2">{reason.text}</p>
              </article>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
