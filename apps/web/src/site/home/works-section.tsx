import { type Work, workPath } from "@vetrina/contract/pictures/works";
import { featuredWorksMax } from "@vetrina/contract/settings/site";
import { EmptyPane } from "../works/empty-pane.tsx";
import { WorkPicture } from "../works/work-picture.tsx";

/** A shop window like the street: wide and narrow panes alternate, and stand on one pavement. */
const paneSpans = ["lg:col-span-7", "lg:col-span-5", "lg:col-span-5", "lg:col-span-7"];

interface WorkPaneProps {
  work: Work;
  className: string;
  sizes: string;
}

function WorkPane({ work, className, sizes }: WorkPaneProps) {
  return (
    <li className={`pane-on-pavement max-sm:w-[72%] ${className}`}>
      <a href={workPath(work)} className="group">
        <div className="window-pane aspect-8/5 border-[6px] border-base-200 group-hover:border-primary outline-2 outline-offset-0 outline-neutral">
          <EmptyPane />
          {work.immaginePath && (
            <>
              <span
                className="skeleton absolute inset-0 in-[.window-pane:has(img[hidden])]:hidden"
                aria-hidden="true"
              />
              <WorkPicture address={work.immaginePath} on="desktop" alt="" sizes={sizes} />
            </>
          )}
        </div>
        <div>
          <h3 className="mt-2 text-[1.0625rem] leading-tight sm:mt-3 sm:text-item underline-offset-[0.25em] group-hover:underline">
            {work.titolo}
          </h3>
          <p className="mt-1 max-w-[48ch] text-neutral-content/80 max-sm:hidden">{work.descrizione}</p>
        </div>
      </a>
    </li>
  );
}

function AllWorks({ rest }: { rest: Work[] }) {
  return (
    <details className="mt-3 sm:mt-6 lg:mt-16">
      <summary className="btn btn-secondary btn-xl">Vedi Tutti i Progetti</summary>
      {rest.length > 0 ? (
        <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-6 sm:mt-10 sm:gap-x-8 sm:gap-y-12 lg:grid-cols-3">
          {rest.map((work) => (
            <WorkPane key={work.id} work={work} className="max-sm:w-auto" sizes="(min-width: 64rem) 30vw, 45vw" />
          ))}
        </ul>
      ) : (
        <p className="mt-8 text-lead">Per ora sono tutti qui. Il prossimo può essere il tuo.</p>
      )}
    </details>
  );
}

export function WorksSection({ works }: { works: Work[] }) {
  const featured = works.filter((work) => work.inEvidenza);
  if (featured.length === 0) return null;
  const shown = featured.slice(0, featuredWorksMax);
  const rest = works.filter((work) => !shown.includes(work));
  return (
    <section
      id="lavori"
      aria-labelledby="lavori-titolo"
      className="band overflow-x-clip bg-neutral text-neutral-content"
    >
      <div className="wrap">
        <h2 id="lavori-titolo" className="text-title text-base-200">
          Vetrine che abbiamo acceso.
        </h2>
        <p className="mt-3 max-w-[46ch] text-lead max-sm:hidden lg:mt-5">
          Passeggia tra i siti dei nostri clienti: ognuno somiglia alla bottega che c’è dietro.
        </p>
        <ul className="stroll mt-3 sm:mx-0 sm:mt-10 sm:grid-cols-2 sm:gap-x-8 sm:gap-y-10 sm:overflow-visible sm:p-0 lg:mt-16 lg:grid-cols-12 lg:gap-y-14">
          {shown.map((work, index) => (
            <WorkPane
              key={work.id}
              work={work}
              className={paneSpans[index % paneSpans.length] ?? ""}
              sizes="(min-width: 64rem) 50vw, (min-width: 36rem) 45vw, 72vw"
            />
          ))}
        </ul>
        {featured.length >= featuredWorksMax && <AllWorks rest={rest} />}
      </div>
    </section>
  );
}
