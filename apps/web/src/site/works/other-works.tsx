import { type Work, workPath } from "@vetrina/contract/pictures/works";
import { WorkWindow } from "./work-window.tsx";

/** Works that lead to their own pages. */
export function OtherWorks({ title, works }: { title: string; works: Work[] }) {
  if (works.length === 0) return null;
  return (
    <section aria-labelledby="altri-titolo" data-portfolio className="band bg-neutral text-neutral-content">
      <div className="wrap">
        <h2 id="altri-titolo" className="text-voice text-base-200">
          {title}
        </h2>
        <ul className="mt-8 grid gap-8 sm:grid-cols-3">
          {works.map((work) => (
            <li key={work.id}>
              <a href={workPath(work)} className="group block">
                <WorkWindow work={work} className="border-base-200" sizes="(min-width: 40rem) 30vw, 90vw" />
                <h3 className="mt-3 text-item underline-offset-[0.25em] group-hover:underline">{work.titolo}</h3>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
