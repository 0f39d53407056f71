import { missedCalls } from "./missed-calls.content.ts";

/** The arrow of a missed call. */
function MissedArrow() {
  return (
    <svg viewBox="0 0 32 24" className="h-5 w-7 shrink-0 fill-none stroke-primary" strokeWidth="4" aria-hidden="true">
      <path d="m4 4 12 13L28 4M4 14V4h10" />
    </svg>
  );
}

export function MissedCallsSection() {
  return (
    <section aria-labelledby="problemi-titolo" className="band">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
          <h2 id="problemi-titolo" className="text-title">
            Cinque chiamate perse.
          </h2>
          <p className="max-w-[32ch] text-lead">
            Sul tuo telefono non le trovi: hanno cercato te e hanno chiamato un altro.
          </p>
        </div>
        <ol className="mt-10 lg:mt-16">
          {missedCalls.map((call) => (
            <li
              key={call.time}
              className="grid gap-x-12 gap-y-3 border-t-2 border-base-content py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]"
            >
              <p className="flex flex-wrap items-center gap-x-4">
                <MissedArrow />
                <span className="display text-voice leading-none text-accent">{call.time}</span>
                <span className="text-note text-muted">{call.day}</span>
              </p>
              <div>
                <h3 className="text-item">{call.title}</h3>
                <p className="mt-1 max-w-[56ch]">{call.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
